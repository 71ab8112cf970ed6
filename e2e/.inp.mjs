import { chromium } from '@playwright/test';
const BASE = process.env.BASE ?? 'http://127.0.0.1:3530';
const which = process.argv[2] ?? 'wizard';
const slowedBy = 4;
const painted = (page) => page.evaluate(() => new Promise((r) => requestAnimationFrame(() => setTimeout(r, 150))));
const awake = async (page) => { await page.locator('#root:not(:has([inert]:not([aria-hidden])))').waitFor(); await page.waitForLoadState('networkidle'); };
const press = async (page, keys) => { for (const key of keys) { await page.evaluate((k)=>{window.act=k}, 'key '+key); await page.keyboard.press(key); await painted(page); } };
const pressOn = async (page, part, name='press') => {
  await part.scrollIntoViewIfNeeded(); await painted(page);
  const box = await part.boundingBox();
  await page.evaluate((k)=>{window.act=k}, name);
  await page.mouse.click(box.x + Math.min(box.width / 2, 20), box.y + box.height / 2); await painted(page);
};
const tick = async (page, count) => {
  const boxes = page.getByRole('main').getByRole('checkbox');
  for (let at = 0; at < Math.min(count, await boxes.count()); at++) await pressOn(page, boxes.nth(at), 'box '+at);
};
const rowsOf = (page) => page.getByRole('main').locator('li:has(a[href*="/admin/quotes/"])');
const sheet = Array.from({ length: 5000 }, (_, at) => [`港町の記録${at}`,`みなとまちのきろく`,`Harbour Town Records ${at}`,'映画','Documentary','ドラマ; Family','JP',`${1950 + (at % 70)}`,'日本語','01:32:00'].join('\t')).join('\r\n');
const cases = {
  wizard: { as: 'buyer@example.com', prepare: async (page) => { await page.goto('/vod/cart?step=1'); await awake(page); },
    acts: async (page) => {
      for (let step = 2; step <= 13; step++) {
        await pressOn(page, page.getByRole('main').locator(`a[href*="step=${step}"]`).last(), 'to step '+step);
        await page.waitForURL((url) => url.searchParams.get('step') === `${step}`);
        await page.getByText(`Step ${step} of 13`, { exact: true }).waitFor();
        await painted(page);
        await tick(page, 4);
        const field = page.getByRole('main').locator('input[inputmode]:visible, textarea:visible').first();
        if ((await field.count()) === 0) continue;
        await pressOn(page, field, 'into field');
        await press(page, ['1', '2', '0', 'Backspace']);
      }
    } },
  grid: { as: 'provider@example.com', prepare: async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto('/ch/movies/bulk_create'); await awake(page);
      await page.locator('.dsg-row').nth(1).locator('.dsg-cell').nth(1).click();
      await page.evaluate((text) => navigator.clipboard.writeText(text), sheet);
      await page.keyboard.press('Control+v');
      await page.getByText(/^5,?000 rows/).waitFor({ timeout: 120_000 });
      await page.waitForLoadState('networkidle');
    },
    acts: async (page) => {
      await pressOn(page, page.locator('.dsg-row').nth(3).locator('.dsg-cell').nth(3), 'cell');
      await press(page, ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter', 'X', 'Y', 'Enter', 'ArrowUp', 'Delete']);
      await press(page, ['Control+z', 'Control+Shift+z', 'PageDown', 'Control+End', 'A', 'Enter']);
    } },
  list: { as: 'manager@example.com', prepare: async (page) => {
      await page.route(/\/api\/quotes\?/, async (route) => {
        const answer = await route.fetch(); const list = await answer.json();
        const data = Array.from({ length: 200 }, (_, at) => ({ ...list.data[at % list.data.length], uuid: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}` }));
        await route.fulfill({ response: answer, json: { ...list, data } });
      });
      await page.goto('/admin/quotes'); await awake(page); await rowsOf(page).nth(199).waitFor();
    },
    acts: async (page) => {
      await tick(page, 6);
      await rowsOf(page).first().focus();
      await press(page, ['j', 'j', 'k', 'x', 'x', 'ArrowDown']);
      await pressOn(page, page.getByRole('main').getByRole('textbox').first(), 'into field');
      await press(page, ['a', 'b', 'c', 'Backspace']);
    } },
};
const { as, prepare, acts } = cases[which];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless=new','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const context = await browser.newContext({ baseURL: BASE, locale: 'en-GB', viewport: { width: 1280, height: 900 } });
await context.addInitScript(() => {
  window.seen = {}; window.loaf = [];
  localStorage.setItem('eigaichi.cookies', 'declined');
  new PerformanceObserver((list) => { for (const e of list.getEntries()) {
    if (!e.interactionId) continue;
    const was = window.seen[e.interactionId];
    if (was && was.duration >= e.duration) continue;
    window.seen[e.interactionId] = { duration: e.duration, at: Math.round(e.startTime), wait: Math.round(e.processingStart-e.startTime), work: Math.round(e.processingEnd-e.processingStart), rest: Math.round(e.startTime+e.duration-e.processingEnd), name: e.name, act: window.act, where: location.search };
  } }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => { for (const e of list.getEntries()) window.loaf.push({ start: Math.round(e.startTime), dur: Math.round(e.duration), style: Math.round(e.startTime+e.duration-(e.styleAndLayoutStart||e.startTime+e.duration)), scripts: e.scripts.map(s=>`${s.invoker}:${Math.round(s.duration)}${s.forcedStyleAndLayoutDuration>5?' forced '+Math.round(s.forcedStyleAndLayoutDuration):''}`) }); }).observe({ type: 'long-animation-frame', buffered: true });
});
const page = await context.newPage();
await page.goto('/login');
await page.request.post('/api/auth/login', { data: { email: as, password: 'Eigaichi2026', long_life: false }, headers: { origin: BASE } });
await prepare(page);
const cdp = await context.newCDPSession(page);
await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
await page.evaluate(() => { for (const id of Object.keys(window.seen)) delete window.seen[id]; window.loaf.length = 0; });
if (process.env.PROFILE) { await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval', { interval: 500 }); await cdp.send('Profiler.start'); }
const t0 = await page.evaluate(() => performance.now());
await acts(page);
if (process.env.PROFILE) { const { profile } = await cdp.send('Profiler.stop'); (await import('node:fs')).writeFileSync(process.env.PROFILE, JSON.stringify({ profile, t0 })); }
const { seen, loaf } = await page.evaluate(() => ({ seen: Object.values(window.seen), loaf: window.loaf }));
for (const e of seen.toSorted((a, b) => b.duration - a.duration).slice(0, Number(process.env.TOP ?? 14))) {
  console.log(JSON.stringify(e));
  if (e.duration >= 120) for (const l of loaf.filter(l => l.start < e.at + e.duration && l.start + l.dur > e.at)) console.log('     ', JSON.stringify(l));
}
console.log(which, seen.length, 'interactions');
await browser.close();
