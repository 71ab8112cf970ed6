import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { launchBrowser, narrow, newContext, wide } from './browser.ts';
import { openPages } from './draw-page.ts';
import { serveGallery } from './serve-gallery.ts';

/** Renders two built galleries, writes differences: `compare.ts BEFORE AFTER OUT [PART]`, `PART` of state names. */
const [before = '', after = '', out = '', part = ''] = process.argv.slice(2);

type Drawing = { readonly state: string; readonly language: 'en' | 'ja'; readonly scheme: 'light' | 'dark' };

const widthOf = ({ language }: Drawing) => (language === 'en' ? wide : narrow);
const nameOf = ({ state, language, scheme }: Drawing) => `${state} ${language} ${scheme}`;

/** One alternating language and width for each state, and each once more in dark. */
const drawingsOf = (states: readonly string[]): Drawing[] =>
  states.flatMap((state, at) => {
    const language = at % 2 === 0 ? 'en' : 'ja';
    return [
      { state, language, scheme: 'light' },
      { state, language, scheme: 'dark' },
    ];
  });

const draw = (pages: ReturnType<typeof openPages>, drawing: Drawing): Promise<Buffer> =>
  pages.onState({ ...drawing, size: widthOf(drawing) }, async (page) => {
    await page.evaluate(() => document.fonts.ready);
    return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  });

type Difference = { readonly drawing: Drawing; readonly pixels: number; readonly pictures: readonly Buffer[] };

/** Number of differing pixels, and a picture with them in red; both pictures are extended to the same size. */
const differenceOf = async (pictures: readonly [Buffer, Buffer]) => {
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const [one, other] = await Promise.all(
    pictures.map((picture, at) =>
      sharp(picture)
        .extend({
          right: width - (sizes[at]?.width ?? 0),
          bottom: height - (sizes[at]?.height ?? 0),
          background: 'grey',
        })
        .removeAlpha()
        .raw()
        .toBuffer(),
    ),
  );
  if (one === undefined || other === undefined) throw new Error('two pictures are compared');
  const marked = Buffer.alloc(one.length, 255);
  let pixels = 0;
  for (let at = 0; at < one.length; at += 3) {
    const same = one[at] === other[at] && one[at + 1] === other[at + 1] && one[at + 2] === other[at + 2];
    const grey = 192 + Math.round((other[at] ?? 0) / 4);
    marked.set(same ? [grey, grey, grey] : [191, 50, 24], at);
    if (!same) pixels += 1;
  }
  const picture = await sharp(marked, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return { pixels, picture };
};

const escaped = (text: string) => text.replaceAll(/[<&"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const report = (differences: readonly Difference[]) => {
  mkdirSync(out, { recursive: true });
  const figure = (name: string, picture: Buffer, part: string) => {
    const file = `${name.replaceAll(/\W+/g, '-')}-${part}.png`;
    writeFileSync(join(out, file), picture);
    return `<figure><figcaption>${part}</figcaption><img src="${file}" alt=""></figure>`;
  };
  const sections = differences.map(({ drawing, pixels, pictures }) => {
    const name = nameOf(drawing);
    const figures = ['before', 'after', 'difference'].map((part, at) =>
      figure(name, pictures[at] ?? Buffer.of(), part),
    );
    return `<section><h2>${escaped(name)}: ${pixels} pixels</h2><div>${figures.join('')}</div></section>`;
  });
  const style =
    'body{font-family:sans-serif}div{display:flex;gap:16px}figure{flex:1;margin:0}img{width:100%;border:1px solid}';
  writeFileSync(
    join(out, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery: differences</title><style>${style}</style><h1>${differences.length} drawings differ</h1>${sections.join('')}</html>`,
  );
};

const browser = await launchBrowser();
const [old, now] = [await serveGallery(before), await serveGallery(after)];
const page = await (await newContext(browser)).newPage();
const statesOf = async (origin: string) => {
  await page.goto(`${origin}/`);
  return page.evaluate(() => window.galleryStates);
};
const [earlier, states] = [await statesOf(old.origin), await statesOf(now.origin)];
for (const state of states.filter((one) => !earlier.includes(one))) console.log(`new: ${state}`);
for (const state of earlier.filter((one) => !states.includes(one))) console.log(`gone: ${state}`);
const differences: Difference[] = [];
const [oldPages, nowPages] = [openPages(browser, old.origin), openPages(browser, now.origin)];
const drawings = drawingsOf(states.filter((state) => earlier.includes(state) && state.includes(part)));
for (const drawing of drawings) {
  const pictures = await Promise.all([draw(oldPages, drawing), draw(nowPages, drawing)]);
  if (pictures[0].equals(pictures[1])) continue;
  const { pixels, picture } = await differenceOf(pictures);
  if (pixels === 0) continue;
  console.log(`differs: ${nameOf(drawing)} (${pixels} pixels)`);
  differences.push({ drawing, pixels, pictures: [...pictures, picture] });
}
await browser.close();
for (const { server } of [old, now]) server.close();
report(differences);
console.log(
  `${drawings.length} drawings of ${drawings.length / 2} states compared, ${differences.length} differ: ${join(out, 'index.html')}`,
);
