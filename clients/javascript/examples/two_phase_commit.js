// Two-phase commit with a coordinator that may crash between its decisions; --careful lets participants wait for it.
//
// A participant that has voted yes and hears nothing must not decide by itself. The impatient one here aborts when it
// learns that the coordinator has crashed, although the other participant may have been told to commit.
'use strict';
const heddle = require('../heddle');
const careful = process.argv.includes('--careful');
const names = ['a', 'b'];

heddle.run(h => {
  const votes = h.mailbox('votes');
  const decisions = Object.fromEntries(names.map(n => [n, h.mailbox('to ' + n)]));
  const outcomes = Object.fromEntries(names.map(n => [n, h.variable('outcome ' + n)]));

  function* coordinator() {
    let yes = true;
    for (const _ of names) yes = (yield votes.receive()) === 'yes' && yes;
    const crashAfter = yield h.choose(names.length + 1);
    for (const [i, name] of names.entries()) {
      if (i === crashAfter) {
        for (const late of names.slice(i)) yield decisions[late].send('crashed');
        return;
      }
      yield decisions[name].send(yes ? 'commit' : 'abort');
    }
  }

  function* participant(name) {
    const willing = yield h.choose(2);
    yield votes.send(willing ? 'yes' : 'no');
    const decision = yield decisions[name].receive();
    yield outcomes[name].write(decision !== 'crashed' ? decision : careful ? 'undecided' : 'abort');
  }

  h.process('coordinator', coordinator);
  for (const name of names) h.process(name, participant, name);
  h.atEnd(function* () {
    const decided = [];
    for (const name of names) decided.push(yield outcomes[name].read());
    heddle.check(!(decided.includes('commit') && decided.includes('abort')), `participants disagree: ${decided}`);
  });
});
