// Lets Heddle explore a program of processes: shared variables, locks, counters, mailboxes. Without dependencies.
//
// A process is a generator that yields its operations; each gives back what was read, received or chosen:
//
//     const heddle = require('./heddle');
//
//     heddle.run(h => {
//       const x = h.variable('x', 0);
//       function* increment() {
//         const value = yield x.read();
//         yield x.write(value + 1);
//       }
//       h.process('p', increment);
//       h.process('q', increment);
//       h.atEnd(function* () {
//         const value = yield x.read();
//         heddle.check(value === 2, 'an update was lost');
//       });
//     });
//
// Then: heddle drive -- node program.js      (docs/protocol.md)
'use strict';
const fs = require('fs');
const path = require('path');

/** One operation that a process is about to take: what Heddle is told, what it does, and when it is possible. */
function op(verb, object, told, act, enabled) {
  return {told: {op: verb, ...(object === null ? {} : {object}), ...told, at: place()},
    act: act || (() => ({})), enabled: enabled || (() => true)};
}

/** The line of the program that makes the operation. */
function place() {
  const stack = new Error().stack.split('\n').slice(1).map(l => /([^/\\(]+):(\d+):\d+\)?$/.exec(l));
  const at = stack.find(m => m && m[1] !== path.basename(__filename));
  return at ? `${at[1]}:${at[2]}` : '?';
}

class Variable {
  constructor(name, value) { this.name = name; this.value = value; }
  swap(value) { const old = this.value; this.value = value; return old; }
  read() { return op('read', this.name, {}, () => ({result: this.value})); }
  write(value) { return op('write', this.name, {value}, () => ({result: this.swap(value)})); }
  /** Reads and writes as one step; gives back what was there before. */
  update(f) { return op('update', this.name, {}, () => ({result: this.swap(f(this.value)), written: this.value})); }
}

/** Not re-entrant: who takes a lock that it holds waits for ever. */
class Lock {
  constructor(name) { this.name = name; this.held = false; }
  set(held) { this.held = held; return {}; }
  lock() { return op('lock', this.name, {}, () => this.set(true), () => !this.held); }
  unlock() { return op('unlock', this.name, {}, () => this.set(false)); }
  /** Gives back 1 if the lock was taken, else 0. */
  tryLock() {
    return op('try-lock', this.name, {}, decided => {
      const took = decided === undefined ? !this.held : decided === 1;
      this.held = this.held || took;
      return {choice: took ? 1 : 0};
    });
  }
}

class Counter {
  constructor(name, units) { this.name = name; this.units = units; }
  add(units) { this.units += units; return {}; }
  acquire(units = 1) { return op('acquire', this.name, {units}, () => this.add(-units), () => this.units >= units); }
  release(units = 1) { return op('release', this.name, {units}, () => this.add(units)); }
}

/** First in, first out; for messages that may overtake each other have several. */
class Mailbox {
  constructor(name) { this.name = name; this.messages = []; }
  send(value) { return op('send', this.name, {value}, () => { this.messages.push(value); return {}; }); }
  receive() {
    return op('receive', this.name, {}, () => ({result: this.messages.shift()}), () => this.messages.length > 0);
  }
}

/** One execution: made anew, by the function that was given to run, for each. */
class Program {
  constructor(setup) {
    this.processes = new Map();
    this.pending = new Map();
    this.counters = {};
    this.errors = new Map();
    this.last = null;
    setup(this);
    if (this.last) {
      const ended = this.counter('ended');
      const count = this.processes.size;
      for (const [name, generator] of this.processes) this.processes.set(name, this.then(name, generator, ended));
      this.processes.set('end', after(ended, count, this.last));
    }
    for (const name of this.processes.keys()) {
      const failure = this.goOn(name);
      if (failure) throw new Error(`a process fails before its first operation: ${JSON.stringify(failure)}`);
    }
  }

  variable(name, value = null) { return new Variable(name, value); }
  lock(name) { return new Lock(name); }
  mailbox(name) { return new Mailbox(name); }
  counter(name, units = 0) { this.counters[name] = units; return new Counter(name, units); }
  /** One of the numbers below that; Heddle tries each. */
  choose(choices) { return op('choose', null, {choices}, decided => ({choice: decided || 0})); }
  process(name, generator, ...args) { this.processes.set(name, generator(...args)); }
  /** A process that begins when all others have ended: what it looks at, it reads, so that Heddle knows. */
  atEnd(generator) { this.last = generator; }

  * then(name, generator, ended) {
    try { yield* generator; } catch (e) { this.errors.set(name, e); }
    yield ended.release();
  }

  /** Lets the process run to its next operation; gives back what went wrong on the way. */
  goOn(name, result) {
    this.pending.delete(name);
    try {
      const {done, value} = this.processes.get(name).next(result);
      if (!done) this.pending.set(name, value);
    } catch (e) {
      this.errors.set(name, e);
    }
    const error = this.errors.get(name);
    this.errors.delete(name);
    return error ? failureOf(error, {process: name}) : null;
  }

  told(name) { return {process: name, ...this.pending.get(name).told}; }
  allPending() { return [...this.processes.keys()].filter(n => this.pending.has(n)).map(n => this.told(n)); }

  take(name, decided) {
    const told = this.told(name);
    const came = this.pending.get(name).act(decided);
    const failure = this.goOn(name, 'result' in came ? came.result : came.choice);
    return [told, came, failure ? {failure} : {}];
  }

  answer(name, decided) {
    const [, {choice, ...came}, failure] = this.take(name, decided);
    return {process: name, ...came, next: this.pending.has(name) ? this.told(name) : null, ...failure};
  }

  /** Follows a seed, goes on with whoever can, and tells the whole trace. */
  follow(seed) {
    const trace = [];
    const able = name => this.pending.has(name) && this.pending.get(name).enabled();
    const take = (name, decided) => trace.push(Object.assign({}, ...this.take(name, decided)));
    for (const {process: name, choice} of seed) {
      if (!able(name)) break;
      take(name, choice);
    }
    for (let next; (next = [...this.processes.keys()].find(able)) !== undefined;) take(next);
    return {trace, pending: this.allPending()};
  }
}

function* after(ended, count, last) {
  yield ended.acquire(count);
  yield* last();
}

/** Fails with the message unless the condition holds. */
function check(condition, message) {
  if (!condition) throw new Error(message);
}

function failureOf(e, who) {
  const lines = String(e.stack).split('\n').map(l => /([^/\\(]+):(\d+):\d+\)?$/.exec(l));
  const at = lines.find(m => m && m[1] !== path.basename(__filename));
  return {type: e.name || 'Error', message: String(e.message), at: at ? `${at[1]}:${at[2]}` : '?', ...who};
}

/** Speaks with Heddle until it has had enough. What the program logs goes to standard error. */
function run(setup, level = process.argv.includes('--trace') ? 'trace' : 'step') {
  console.log = console.info = console.debug = console.error;
  const say = message => fs.writeSync(1, JSON.stringify(message) + '\n');
  let program = new Program(setup);
  say({hello: 1, level, processes: [...program.processes.keys()], counters: program.counters});
  for (const line of lines()) {
    const message = JSON.parse(line);
    if ('begin' in message) {
      program = new Program(setup);
      say({pending: program.allPending()});
    } else if ('take' in message) {
      say(program.answer(message.take, message.result));
    } else if ('follow' in message) {
      say(new Program(setup).follow(message.follow));
    } else if ('end' in message) {
      say({ended: true});
    } else {
      return;
    }
  }
}

/** The lines of standard input, read one by one and waited for: nothing else is to go on meanwhile. */
function* lines() {
  const chunk = Buffer.alloc(65536);
  let rest = '';
  for (;;) {
    let n;
    try {
      n = fs.readSync(0, chunk, 0, chunk.length, null);
    } catch (e) {
      if (e.code === 'EAGAIN') continue;
      if (e.code === 'EOF') return;
      throw e;
    }
    if (n === 0) return;
    const parts = (rest + chunk.toString('utf8', 0, n)).split('\n');
    rest = parts.pop();
    yield* parts;
  }
}

module.exports = {run, check};
