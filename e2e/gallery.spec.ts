import type { Page } from '@playwright/test';
import { openAs } from './fixtures/accounts.ts';
import { lift } from './fixtures/lift.ts';
import { expect, test } from './fixtures/reader.ts';
import { enDesk, jaPhone, walks } from './fixtures/walks.ts';
import { filled, wordsOf } from './fixtures/words.ts';

type Stored = { readonly uuid: string; readonly name: string; readonly kind: number };
type Drawing = { readonly width: number; readonly height: number; readonly type: 'image/png' | 'image/jpeg' };

/** Picture uses, as numbered in spec 3. */
const pictureKinds = { featured: 1, poster: 2, screenshot: 4 };

/** Draws a picture in the browser: a real PNG or JPEG. */
const drawn = async (page: Page, drawing: Drawing): Promise<Buffer> => {
  const address = await page.evaluate(({ width, height, type }) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('no canvas');
    const sky = pen.createLinearGradient(0, 0, width, height);
    sky.addColorStop(0, '#24415f');
    sky.addColorStop(1, '#d8b98a');
    pen.fillStyle = sky;
    pen.fillRect(0, 0, width, height);
    return canvas.toDataURL(type);
  }, drawing);
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
};

const read = async (page: Page, movie: string) =>
  ((await (await page.request.get(`/api/movie/${movie}/pictures`)).json()) as { data: { pictures: Stored[] } }).data
    .pictures;

/** Finds a published title of the provider's own without pictures; others' titles can't be opened here. */
const withoutPictures = async (page: Page): Promise<string> => {
  const session = (await (await page.request.get('/api/session')).json()) as { data: { user: { uuid: string } } };
  const own = `/api/movies?status=published&provider=${session.data.user.uuid}&per=100`;
  const answer = await page.request.get(own);
  for (const { uuid } of ((await answer.json()) as { data: { uuid: string }[] }).data) {
    const opened = await page.request.get(`/api/movie/${uuid}/pictures`);
    if (opened.ok() && (await read(page, uuid)).length === 0) return uuid;
  }
  throw new Error('every title has pictures');
};

for (const { language, size } of walks(jaPhone, enDesk)) {
  test(`pictures are sent, put in order and shown (${language}, ${size.width} px)`, async ({ browser, inspect }) => {
    const { edit, gallery, movies, sending, shared, shell } = wordsOf(language);
    const page = await openAs(browser, 'provider', language);
    await page.setViewportSize(size);
    const uuid = await withoutPictures(page);
    await page.goto(`/ch/movies/edit/${uuid}?tab=gallery`);
    const panel = page.getByRole('main').getByRole('tabpanel');
    const pictures = panel.getByRole('list', { name: gallery.pictures, exact: true });
    const onTheWay = panel.getByRole('list', { name: sending.on_the_way, exact: true });
    const button = (words: string, name: string) =>
      panel.getByRole('button', { name: filled(words, { name }), exact: true });
    const namesSaved = async () => (await read(page, uuid)).map(({ name }) => name);
    const kindOf = async (name: string) => (await read(page, uuid)).find((one) => one.name === name)?.kind;
    const use = (name: string) => panel.getByRole('combobox', { name: filled(gallery.use_of, { name }), exact: true });
    const send = (...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
      panel.locator('input[type="file"]').setInputFiles(files);
    const poster = await drawn(page, { width: 600, height: 900, type: 'image/png' });
    const wide = await drawn(page, { width: 1200, height: 675, type: 'image/jpeg' });
    await expect(panel.getByText(gallery.none)).toBeVisible();

    await test.step('uploaded pictures get their first use', async () => {
      await send(
        { name: 'poster.png', mimeType: 'image/png', buffer: poster },
        { name: 'wide.jpg', mimeType: 'image/jpeg', buffer: wide },
      );
      await expect(pictures.getByRole('listitem')).toHaveCount(2);
      await expect(onTheWay).toBeHidden();
      expect(await kindOf('poster.png')).toBe(pictureKinds.poster);
      expect(await kindOf('wide.jpg')).toBe(pictureKinds.featured);
    });

    await test.step('explains what is accepted for a non-picture and a bad name', async () => {
      await send({ name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('only a text '.repeat(20)) });
      await expect(onTheWay.getByRole('alert')).toContainText(language === 'ja' ? 'JPG、PNG' : 'JPG, PNG');
      await button(sending.dismiss_of, 'note.jpg').click();
      await send({ name: '場面 1.jpg', mimeType: 'image/jpeg', buffer: wide });
      const rule = language === 'ja' ? '半角英数字' : 'English letters, digits';
      await expect(onTheWay.getByRole('alert')).toContainText(rule);
      await inspect(page, 'the pictures of a title');
      await button(sending.send_as, 'picture_1.jpg').click();
      await expect(pictures.getByRole('listitem')).toHaveCount(3);
      expect(await kindOf('picture_1.jpg')).toBe(pictureKinds.screenshot);
    });

    await test.step('leaving during an upload asks first', async () => {
      let goOn = () => {};
      const held = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      await page.route('**/api/movie/*/pictures', async (route) => {
        if (route.request().method() === 'POST') await held;
        await route.continue();
      });
      await send({ name: 'late.jpg', mimeType: 'image/jpeg', buffer: wide });
      await page.getByRole('main').getByRole('link', { name: edit.view, exact: true }).click();
      await expect(page.getByRole('dialog')).toContainText(sending.leave.title);
      await page.getByRole('button', { name: sending.leave.stay, exact: true }).click();
      goOn();
      await expect(pictures.getByRole('listitem')).toHaveCount(4);
      await page.unrouteAll({ behavior: 'wait' });
    });

    await test.step('sorts by keyboard and chooses the use', async () => {
      const order = await namesSaved();
      const name = order[1] ?? '';
      const handle = pictures.getByRole('button', { name: filled(shell.sorting.handle, { name }), exact: true });
      await lift(handle, filled(shell.sorting.moved, { name, place: 2, of: 4 }));
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByText(filled(shell.sorting.moved, { name, place: 1, of: 4 }))).toBeAttached();
      await page.keyboard.press('Space');
      await expect.poll(namesSaved).toEqual([order[1], order[0], ...order.slice(2)]);
      await use('late.jpg').selectOption(String(pictureKinds.featured));
      await expect.poll(() => kindOf('late.jpg')).toBe(pictureKinds.featured);
      expect(await kindOf('wide.jpg')).toBe(pictureKinds.screenshot);
      await expect(use('wide.jpg')).toHaveValue(String(pictureKinds.screenshot));
    });

    await test.step('restores a removed picture to its place', async () => {
      const order = await namesSaved();
      await button(gallery.remove_of, 'poster.png').click();
      await expect(pictures.getByRole('listitem')).toHaveCount(3);
      await panel.getByRole('button', { name: shared.actions.undo, exact: true }).click();
      await expect(pictures.getByRole('listitem')).toHaveCount(4);
      expect(await namesSaved()).toEqual(order);
      expect(await kindOf('poster.png')).toBe(pictureKinds.poster);
    });

    await test.step('a buyer sees the pictures, small and large', async () => {
      const buyer = await openAs(browser, 'buyer', language);
      await buyer.setViewportSize(size);
      const served = buyer.waitForResponse((answer) => /\/api\/picture\//.test(answer.url()));
      await buyer.goto(`/movies/detail/${uuid}`);
      expect((await served).headers()['content-type']).toMatch(/^image\/(avif|webp)$/);
      const main = buyer.getByRole('main');
      const still = main.getByRole('button', {
        name: filled(movies.detail.pictures.open, { name: shared.labels.poster }),
      });
      await still.scrollIntoViewIfNeeded();
      const isDrawn = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0;
      await expect.poll(() => still.locator('img').evaluate(isDrawn)).toBe(true);
      await inspect(buyer, 'a title with pictures');
      await still.click();
      const large = buyer.getByRole('figure').getByRole('img');
      await expect.poll(() => large.evaluate(isDrawn)).toBe(true);
      await inspect(buyer, 'a picture large');
      await buyer.keyboard.press('Escape');
      await expect(still).toBeFocused();
      await buyer.context().close();
    });
    await page.context().close();
  });
}
