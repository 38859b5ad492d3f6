// Raft's leader election in a small model: three servers, of which two stand for the same term.
//
// A server may vote once in a term. With --seeded-bug it forgets for whom it voted, and there can be two leaders.
'use strict';
const heddle = require('../heddle');
const servers = ['s1', 's2', 's3'];
const candidates = ['s1', 's2'];
const seededBug = process.argv.includes('--seeded-bug');

heddle.run(h => {
  const inbox = Object.fromEntries(servers.map(s => [s, h.mailbox('inbox ' + s)]));
  const ballots = Object.fromEntries(candidates.map(s => [s, h.mailbox('ballots ' + s)]));
  const leaders = h.variable('leaders', []);

  function* campaign(server) {
    for (const other of servers) {
      if (other !== server) yield inbox[other].send({term: 1, candidate: server});
    }
    let votes = 1;
    for (let i = 1; i < servers.length; i++) votes += (yield ballots[server].receive()) ? 1 : 0;
    if (votes > servers.length / 2) {
      const others = yield leaders.update(known => [...known, server]);
      heddle.check(others.length === 0, `two leaders in term 1: ${[...others, server]}`);
    }
  }

  function* voter(server) {
    let votedFor = candidates.includes(server) && !seededBug ? server : null;
    for (const candidate of candidates) {
      if (candidate === server) continue;
      const request = yield inbox[server].receive();
      const granted = votedFor === null || votedFor === request.candidate;
      if (granted && !seededBug) votedFor = request.candidate;
      yield ballots[request.candidate].send(granted);
    }
  }

  for (const server of candidates) h.process(server + ' stands', campaign, server);
  for (const server of servers) h.process(server + ' votes', voter, server);
});
