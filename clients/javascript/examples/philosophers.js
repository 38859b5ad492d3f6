// Dining philosophers: each takes the left fork, then the right one, and all can starve. --ordered lets one begin right.
'use strict';
const heddle = require('../heddle');
const seats = 3;
const ordered = process.argv.includes('--ordered');

heddle.run(h => {
  const forks = Array.from({length: seats}, (_, i) => h.lock(`fork ${i}`));

  function* philosopher(i) {
    let [first, second] = [forks[i], forks[(i + 1) % seats]];
    if (ordered && i === seats - 1) [first, second] = [second, first];
    yield first.lock();
    yield second.lock();
    yield second.unlock();
    yield first.unlock();
  }

  for (let i = 0; i < seats; i++) h.process(`philosopher ${i}`, philosopher, i);
});
