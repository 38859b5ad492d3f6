// A token goes round a ring; who has it may enter. --two-tokens starts with a second one, and two can be inside at once.
'use strict';
const heddle = require('../heddle');
const nodes = 3;
const tokens = process.argv.includes('--two-tokens') ? 2 : 1;

heddle.run(h => {
  const ring = Array.from({length: nodes}, (_, i) => h.mailbox(`ring ${i}`));
  const inside = h.variable('inside', 0);

  function* node(i) {
    for (let t = 0; i === 0 && t < tokens; t++) yield ring[t].send('token');
    for (let round = 0; round < tokens; round++) {
      yield ring[i].receive();
      const others = yield inside.update(n => n + 1);
      heddle.check(others === 0, 'two nodes are inside at once');
      yield inside.update(n => n - 1);
      yield ring[(i + 1) % nodes].send('token');
    }
  }

  for (let i = 0; i < nodes; i++) h.process(`node ${i}`, node, i);
});
