// Three processes, r1(x), r2(x) and w1(x): four orders that make a difference, six in all.
'use strict';
const heddle = require('../heddle');

heddle.run(h => {
  const x = h.variable('x', 0);
  function* read() { yield x.read(); }
  function* write() { yield x.write(1); }
  h.process('r1', read);
  h.process('r2', read);
  h.process('w1', write);
});
