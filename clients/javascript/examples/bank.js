// A bank account with a lost update: two deposits read the balance before either writes it.
'use strict';
const heddle = require('../heddle');
const locked = process.argv.includes('--locked');

heddle.run(h => {
  const balance = h.variable('balance', 100);
  const guard = h.lock('guard');
  function* deposit(amount) {
    if (locked) yield guard.lock();
    const before = yield balance.read();
    yield balance.write(before + amount);
    if (locked) yield guard.unlock();
  }
  h.process('alice', deposit, 10);
  h.process('bob', deposit, 20);
  h.atEnd(function* () {
    const value = yield balance.read();
    heddle.check(value === 130, `the balance is ${value}, not 130`);
  });
});
