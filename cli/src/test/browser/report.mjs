// Opens each page that it is given in a real browser and tries it: node report.mjs CHROMIUM FOLDER
// The folder has pages, and gets a screenshot of each, in light and dark. Prints what is wrong and ends with 1.
import { chromium } from 'playwright-core';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [executablePath, folder] = process.argv.slice(2);
const wrong = [];
const expect = (page, condition, what) => { if (!condition) wrong.push(`${page}: ${what}`); };

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const pages = readdirSync(folder).filter(f => f.endsWith('.html')).sort();
if (pages.length === 0) wrong.push('no pages');
for (const name of pages) {
  for (const colorScheme of ['light', 'dark']) {
    const page = await browser.newPage({ colorScheme, viewport: { width: 1280, height: 900 } });
    const url = pathToFileURL(join(folder, name)).href;
    page.on('console', m => { if (m.type() === 'error' || m.type() === 'warning') wrong.push(`${name}: console: ${m.text()}`); });
    page.on('pageerror', e => wrong.push(`${name}: ${e}`));
    page.on('request', r => { if (r.url() !== url) wrong.push(`${name}: asks for ${r.url()}`); });
    page.on('dialog', d => { wrong.push(`${name}: opens a dialog`); d.dismiss(); });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url);
    await page.waitForSelector('html[data-ready=true]');
    const millis = await page.evaluate(() => Number(document.documentElement.dataset.millis));
    if (colorScheme === 'light') {
      const busy = await cpuMillis(devtools);
      console.log(`${name}: open after ${millis} ms, ${busy} of them busy, ${await page.locator('tbody tr').count()} rows`);
      expect(name, busy > 0 && busy < 2000, `took ${busy} ms to open`);
      await steps(page, name);
      const stepped = await cpuMillis(devtools);
      expect(name, stepped < 2000, `was busy for ${stepped} ms when all its events had been shown`);
      await stays(page, name);
    }
    await page.screenshot({ path: join(folder, name.replace('.html', `-${colorScheme}.png`)) });
    await page.close();
  }
}
await browser.close();
wrong.forEach(w => console.error(w));
process.exit(wrong.length === 0 ? 0 : 1);

/** For how long the page's thread has run: what it takes to open, however much else the machine has to do. */
async function cpuMillis(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return Math.round(1000 * metrics.find(m => m.name === 'TaskDuration').value);
}

/** The keyboard goes from step to step, and both views are there. */
async function steps(page, name) {
  const timeline = page.locator('.timeline').first();
  if (await timeline.count() === 0) {
    return expect(name, await page.locator('.verdict.covered, .verdict.limit').count() > 0, 'no timeline, yet it failed');
  }
  await timeline.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const selected = timeline.locator('tr[aria-selected=true] td').first();
  expect(name, await selected.textContent() === '2', 'the arrow keys do not step');
  expect(name, (await page.locator('.detail').first().textContent()).length > 0, 'a step has no details');
  await page.keyboard.press('End');
  expect(name, await timeline.locator('tbody tr').last().getAttribute('aria-selected') === 'true', 'End is not the end');
  expect(name, await timeline.locator('th:not([scope=col])').count() === 0, 'a heading without scope');
  const explained = await timeline.locator('tbody tr').count();
  await page.locator('.view-raw').first().click();
  expect(name, await timeline.locator('tbody tr').count() >= explained, 'the raw view has fewer rows');
  await page.locator('.view-explained').first().click();
  expect(name, await timeline.locator('tbody tr').count() === explained, 'the way back to the explained view');
  expect(name, await timeline.locator('svg.arrows path').count() > 0, 'no arrows');
}

/** Whatever the program put into names and messages is text. */
async function stays(page, name) {
  expect(name, await page.evaluate(() => window.hurt === undefined), 'the program\'s text ran as a script');
  expect(name, await page.locator('img, iframe, object, embed, a[href]').count() === 0, 'the program\'s text became an element');
  expect(name, await page.locator('script').count() === 2, 'there are more scripts than the page\'s own');
  if (name.startsWith('Hostile')) {
    expect(name, (await page.locator('body').textContent()).includes('<img src=x onerror='), 'the text is not shown as it is');
  }
}
