// Builds the page from the data in it. Everything that comes from the program goes through textContent: it stays text.
(function () {
  'use strict';
  const data = JSON.parse(document.getElementById('data').textContent);
  const root = document.getElementById('results');

  function add(parent, tag, text, className) {
    const e = document.createElement(tag);
    if (text !== undefined && text !== null) e.textContent = text;
    if (className) e.className = className;
    parent.appendChild(e);
    return e;
  }

  function list(parent, title, items) {
    if (!items || items.length === 0) return;
    add(parent, 'h3', title);
    const ul = add(parent, 'ul');
    items.forEach(i => add(ul, 'li', i));
  }

  function result(r) {
    const s = add(root, 'section');
    add(s, 'h2', r.target);
    const p = add(s, 'p');
    add(p, 'span', r.verdict, 'verdict ' + r.verdict);
    add(p, 'span', ' ' + r.counts);
    if (r.limit && r.verdict !== 'failed') add(s, 'p', 'Not covered: ' + r.limit);
    if (r.error) add(s, 'p', r.error, 'error');
    r.failures.forEach(f => failure(s, f));
    plainTable(s, r.outcomesAre, ['outcome', 'executions', 'grade', 'for instance'], r.outcomes);
    plainTable(s, r.reached, ['line', 'threads', 'which'], r.lines);
    list(s, 'Not reached', r.notReached);
    list(s, 'Races', r.races);
    list(s, 'Not controlled', r.uncontrolled);
    list(s, 'Assumed', r.assumptions);
  }

  function plainTable(parent, heading, columns, all) {
    if (!all || all.length === 0) return;
    add(parent, 'h3', heading);
    const table = add(parent, 'table', null, 'plain');
    const head = add(add(table, 'thead'), 'tr');
    columns.forEach(t => { add(head, 'th', t).scope = 'col'; });
    const body = add(table, 'tbody');
    all.forEach(o => {
      const tr = add(body, 'tr');
      o.forEach(t => add(tr, 'td', t));
    });
  }

  function failure(parent, f) {
    const box = add(parent, 'article');
    add(box, 'h3', f.headline, 'failed');
    if (f.sentence) add(box, 'p', f.sentence, 'sentence');
    const bar = add(box, 'div', null, 'bar');
    const shown = { explained: f.steps, raw: f.raw };
    const buttons = {};
    const timeline = add(box, 'div', null, 'timeline');
    timeline.tabIndex = 0;
    timeline.setAttribute('role', 'group');
    timeline.setAttribute('aria-label', 'What happened, a column for each thread. Arrow keys step through it.');
    const detail = add(box, 'div', '', 'detail');
    detail.setAttribute('aria-live', 'polite');
    function show(view) {
      Object.keys(buttons).forEach(k => buttons[k].setAttribute('aria-pressed', String(k === view)));
      lanes(timeline, detail, shown[view], view === 'explained' ? f.arrows : [], f.threads);
    }
    [['explained', 'Explained'], ['raw', 'All ' + f.raw.length + ' events']].forEach(([view, label]) => {
      if (shown[view].length === 0) return;
      const b = add(bar, 'button', label, 'view-' + view);
      b.type = 'button';
      b.addEventListener('click', () => show(view));
      buttons[view] = b;
    });
    const copy = add(bar, 'button', 'Copy schedule', 'copy');
    copy.type = 'button';
    copy.addEventListener('click', () => {
      const done = () => { copy.textContent = 'Copied'; };
      if (navigator.clipboard) navigator.clipboard.writeText(f.schedule).then(done, () => select(pre));
      else select(pre);
    });
    list(box, 'More', f.details);
    if (f.output) { add(box, 'h3', 'Printed by the program'); add(box, 'pre', f.output); }
    add(box, 'h3', 'Schedule');
    const pre = add(box, 'pre', f.schedule);
    if (f.file) add(box, 'p', 'heddle replay ' + f.file);
    show(f.steps.length > 0 ? 'explained' : 'raw');
  }

  function select(node) {
    const range = document.createRange();
    range.selectNodeContents(node);
    getSelection().removeAllRanges();
    getSelection().addRange(range);
  }

  function lanes(timeline, detail, steps, arrows, names) {
    timeline.replaceChildren();
    detail.textContent = '';
    const threads = [];
    steps.forEach(s => { if (s.thread && !threads.includes(s.thread)) threads.push(s.thread); });
    threads.sort((a, b) => {
      const x = a.split('/'), y = b.split('/');
      for (let i = 0; i < Math.max(x.length, y.length); i++) {
        if (x[i] === undefined) return -1;
        if (y[i] === undefined) return 1;
        if (x[i] !== y[i]) return x[i].length - y[i].length || (x[i] < y[i] ? -1 : 1);
      }
      return 0;
    });
    const table = add(timeline, 'table', null, 'lanes');
    const head = add(add(table, 'thead'), 'tr');
    add(head, 'th', '#').scope = 'col';
    threads.forEach(t => { add(head, 'th', names[t] ? t + ' "' + names[t] + '"' : t).scope = 'col'; });
    add(head, 'th', 'where').scope = 'col';
    const body = add(table, 'tbody');
    const rows = [];
    const cells = [];
    steps.forEach((s, i) => {
      const tr = add(body, 'tr', null, s.kind);
      add(tr, 'td', String(i + 1));
      if (!s.thread) {
        const td = add(tr, 'td', s.text);
        td.colSpan = threads.length;
        cells.push(td);
      } else {
        let mine = null;
        threads.forEach(t => {
          const td = add(tr, 'td', t === s.thread ? s.text : '');
          if (t === s.thread) mine = td;
        });
        cells.push(mine);
      }
      add(tr, 'td', s.where);
      tr.title = about(s);
      tr.addEventListener('click', () => choose(i));
      rows.push(tr);
    });
    const svg = drawArrows(timeline, table, cells, arrows);
    let at = -1;
    function choose(i) {
      if (i < 0 || i >= rows.length) return;
      if (at >= 0) rows[at].setAttribute('aria-selected', 'false');
      at = i;
      rows[at].setAttribute('aria-selected', 'true');
      rows[at].scrollIntoView({ block: 'nearest' });
      rows.forEach(r => r.classList.remove('related'));
      const lines = [about(steps[i])];
      arrows.forEach((a, n) => {
        const on = a.from === i || a.to === i;
        svg.children[n].classList.toggle('on', on);
        if (on) {
          rows[a.from === i ? a.to : a.from].classList.add('related');
          lines.push(a.kind.replace('-', ' ') + ': step ' + (a.from + 1) + ' to step ' + (a.to + 1));
        }
      });
      detail.textContent = lines.join('\n');
    }
    timeline.onkeydown = e => {
      const move = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1, PageDown: 10, PageUp: -10 }[e.key];
      if (move) choose(Math.min(rows.length - 1, Math.max(0, at + move)));
      else if (e.key === 'Home') choose(0);
      else if (e.key === 'End') choose(rows.length - 1);
      else return;
      e.preventDefault();
    };
  }

  function about(s) {
    return [s.thread ? s.thread + ': ' + s.text : s.text, s.site ? 'at ' + s.site : '',
      s.source ? '  ' + s.source : '',
      s.locks && s.locks.length ? 'holding ' + s.locks.join(', ') : '',
      (s.stack || []).slice(1).map(f => '  called from ' + f).join('\n')].filter(x => x).join('\n');
  }

  function drawArrows(timeline, table, cells, arrows) {
    const ns = 'http://www.w3.org/2000/svg';
    const svg = document.createElementNS(ns, 'svg');
    svg.setAttribute('class', 'arrows');
    svg.setAttribute('aria-hidden', 'true');
    const origin = table.getBoundingClientRect();
    arrows.forEach(a => {
      const from = cells[a.from].getBoundingClientRect(), to = cells[a.to].getBoundingClientRect();
      const right = to.left >= from.left;
      const x1 = (right ? from.right - 8 : from.left + 4) - origin.left, y1 = from.top + from.height / 2 - origin.top;
      const x2 = (right ? to.left + 4 : to.right - 8) - origin.left, y2 = to.top + to.height / 2 - origin.top;
      const bend = right ? 30 : -30;
      const path = document.createElementNS(ns, 'path');
      path.setAttribute('class', a.kind);
      path.setAttribute('d', `M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2} ` +
        `m${right ? -6 : 6} -4 l${right ? 6 : -6} 4 l${right ? -6 : 6} 4`);
      svg.appendChild(path);
    });
    timeline.appendChild(svg);
    return svg;
  }

  data.results.forEach(result);
  document.documentElement.dataset.millis = Math.round(performance.now());
  document.documentElement.dataset.ready = 'true';
}());
