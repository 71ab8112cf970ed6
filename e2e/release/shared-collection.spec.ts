import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { labelled } from '@eigaichi/domain/shared/punctuation';
import type { Page } from '@playwright/test';
import { openAs } from '../fixtures/accounts.ts';
import { awake } from '../fixtures/awake.ts';
import { addDays, marketToday, moveMarketTo } from '../fixtures/market-clock.ts';
import { expect, test } from '../fixtures/reader.ts';
import { ask } from '../fixtures/requested-quote.ts';
import { enDesk, jaPhone } from '../fixtures/walks.ts';
import { filled, wordsOf } from '../fixtures/words.ts';

type Named = { readonly uuid: string };
type Title = Named & { readonly translations: Readonly<Record<'ja' | 'en', { readonly film_name: string | null }>> };
type Session = { readonly user: { readonly company_name: string } };
type Shared = { readonly data: readonly Readonly<Record<string, unknown>>[] };

/** Last day of a link unless another is chosen, in days from today. */
const usualDays = 14;

/** Fields that a link may show of a title (D43a). */
const shownFields = [
  'copyright',
  'film_type',
  'genres',
  'has_public_page',
  'images',
  'is_shown',
  'note',
  'production_year',
  'romanised',
  'translations',
  'type',
  'uuid',
];

const readShared = async (page: Page, address: string) => {
  const token = new URL(address).searchParams.get('token') ?? '';
  return page.request.get(`/api/shared_collection?token=${token}`);
};

for (const { language, size } of [enDesk, jaPhone])
  test(`a collection with notes is shared by a link that ends (${language}, ${size.width} px)`, async ({
    browser,
    inspect,
  }) => {
    const { collections, editorial } = wordsOf(language);
    const { links, shared_page } = collections;
    const buyer = await openAs(browser, 'buyer', language);
    const colleague = await openAs(browser, 'visitor', language);
    for (const page of [buyer, colleague]) await page.setViewportSize(size);
    const today = await marketToday(buyer.request);
    const { user } = await ask<Session>(buyer, 'GET', '/session');
    const name = language === 'en' ? 'Spring candidates' : '春の候補';
    const note = language === 'en' ? 'For the opening night.' : '開幕の夜に。';
    const { uuid } = await ask<Named>(buyer, 'POST', '/collection', { collection_name: name, is_shared: false });
    const titles = await ask<Title[]>(buyer, 'GET', '/movies?per=2');
    for (const title of titles) await ask(buyer, 'PUT', `/collection/${uuid}/title/${title.uuid}`);
    const nameOf = (title: Title | undefined) => title?.translations[language].film_name ?? '';
    const main = buyer.getByRole('main');
    const dialog = buyer.getByRole('dialog');
    const page = colleague.getByRole('main');

    await test.step('the buyer writes a note on a title', async () => {
      await buyer.goto(`/vod/favorites?collection=${uuid}`);
      await awake(buyer);
      const field = main.getByRole('textbox', { name: filled(editorial.note, { title: nameOf(titles[0]) }) });
      await field.fill(note);
      await field.press('Enter');
      await expect(main.getByText(editorial.note_saved, { exact: true })).toBeVisible();
    });

    /** Creates a link in the dialog, and returns its address. */
    const share = async (withNotes: boolean) => {
      await main.getByRole('button', { name: links.title, exact: true }).click();
      if (withNotes) await dialog.getByRole('checkbox', { name: fieldLabel('with_notes', language) }).check();
      await dialog.getByRole('button', { name: links.create, exact: true }).click();
      const address = dialog.getByRole('textbox', { name: links.address, exact: true });
      await expect(address).not.toHaveValue('');
      return address.inputValue();
    };
    const close = async () => {
      await buyer.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    };

    const address = await test.step('shares the collection with its notes', async () => {
      const created = await share(true);
      await inspect(buyer, 'a new link to a collection');
      await close();
      return created;
    });

    await test.step('a colleague without a login sees the titles and the note, and nothing else', async () => {
      await colleague.goto(address);
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      await expect(page.getByText(filled(shared_page.from, { company: user.company_name }))).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(titles.length);
      await expect(page.getByText(note)).toBeVisible();
      await inspect(colleague, 'a shared collection');
      const { data } = (await (await readShared(colleague, address)).json()) as Shared;
      for (const title of data) expect(Object.keys(title).filter((field) => !shownFields.includes(field))).toEqual([]);
    });

    await test.step('a link without notes hides them, until it is withdrawn', async () => {
      const second = await share(false);
      await colleague.goto(second);
      await expect(page.getByRole('article')).toHaveCount(titles.length);
      await expect(page.getByText(note)).toBeHidden();
      // The newest link is listed first.
      await dialog
        .getByRole('button', { name: new RegExp(`^${labelled(links.revoke, '', language).trim()}`) })
        .first()
        .click();
      await expect(dialog.getByText(links.state.revoked)).toBeVisible();
      await close();
      await colleague.reload();
      await expect(page.getByRole('heading', { name: shared_page.ended })).toBeVisible();
    });

    await test.step('an expired link is refused', async () => {
      await moveMarketTo(colleague.request, addDays(today, usualDays));
      await colleague.goto(address);
      await expect(page.getByText(note)).toBeVisible();
      await moveMarketTo(colleague.request, addDays(today, usualDays + 1));
      await colleague.goto(address);
      await expect(page.getByRole('heading', { name: shared_page.ended })).toBeVisible();
      await expect(page.getByText(name)).toBeHidden();
      expect((await readShared(colleague, address)).status()).toBe(410);
      await inspect(colleague, 'a link that has expired');
    });

    for (const each of [buyer, colleague]) await each.context().close();
  });
