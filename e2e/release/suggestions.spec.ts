import { labelOf } from '@eigaichi/domain/options/option-list';
import { quoteTabs } from '@eigaichi/domain/quotes/list/pages';
import { labelled } from '@eigaichi/domain/shared/punctuation';
import { interestOf, suggestionStates } from '@eigaichi/domain/suggestions/suggestions';
import type { Page } from '@playwright/test';
import { openAs } from '../fixtures/accounts.ts';
import { awake } from '../fixtures/awake.ts';
import { emptyCart } from '../fixtures/cart.ts';
import { addDays, marketToday, moveMarketTo } from '../fixtures/market-clock.ts';
import { expect, test } from '../fixtures/reader.ts';
import { ask } from '../fixtures/requested-quote.ts';
import { filled, wordsOf } from '../fixtures/words.ts';

type Named = { readonly uuid: string };
type Title = Named & {
  readonly genres: readonly string[];
  readonly is_available: boolean;
  readonly translations: { readonly en: { readonly film_name: string | null } };
};
type Group = { readonly interest: string; readonly name: { readonly en: string }; readonly is_suggested: boolean };

/** Titles of a genre that make a buyer interested (D44a). */
const interesting = 3;

/** Titles that the buyer has requested, or that the provider has suggested. */
const knownTitles = async (provider: Page, buyer: Page): Promise<ReadonlySet<string>> => {
  const requested: string[] = [];
  for (const tab of quoteTabs) {
    const rows = await ask<{ titles: readonly Named[] }[]>(buyer, 'GET', `/quotes?tab=${tab}&per=100`);
    requested.push(...rows.flatMap(({ titles }) => titles.map(({ uuid }) => uuid)));
  }
  const sent = await ask<{ movie: string }[]>(provider, 'GET', '/suggestions?per=100');
  return new Set([...requested, ...sent.map(({ movie }) => movie)]);
};

/** Groups of buyers to whom the provider may suggest a title; none for one that buyers can't request. */
const groupsOf = async (provider: Page, { uuid }: Named): Promise<readonly Group[]> => {
  const answer = await provider.request.get(`/api/movie/${uuid}/interest_groups`);
  if (!answer.ok()) return [];
  const { data } = (await answer.json()) as { data: { groups: readonly Group[] } };
  return data.groups.filter(({ is_suggested }) => !is_suggested);
};

/** New titles of one genre for the buyer, from the provider, and the group of buyers interested in that genre. */
const findTitles = async (provider: Page, buyer: Page) => {
  const { user } = await ask<{ user: Named }>(provider, 'GET', '/session');
  const known = await knownTitles(provider, buyer);
  const own = await ask<Title[]>(provider, 'GET', `/movies?status=published&provider=${user.uuid}&per=100`);
  const fresh = own.filter(
    ({ uuid, is_available, translations }) => is_available && translations.en.film_name !== null && !known.has(uuid),
  );
  for (const genre of new Set(fresh.flatMap(({ genres }) => genres))) {
    const titles = fresh.filter(({ genres }) => genres.includes(genre)).slice(0, interesting);
    const [first, second] = titles;
    if (first === undefined || second === undefined || titles.length < interesting) continue;
    const isOfGenre = ({ interest }: Group) => interest === interestOf('genre', genre);
    const group = (await groupsOf(provider, first)).find(isOfGenre);
    const isForBoth = (await groupsOf(provider, second)).some(isOfGenre);
    if (group !== undefined && isForBoth) return { titles, first, second, group };
  }
  throw new Error('the provider has too few titles of one genre');
};

test('a provider suggests a title to interested buyers, who request a quote in one press or mute it (en)', async ({
  browser,
  inspect,
}) => {
  test.setTimeout(420_000);
  const { movies, suggestions } = wordsOf('en');
  const as = (who: 'buyer2' | 'provider' | 'premium') => openAs(browser, who, 'en');
  const [liking, choosing] = [await as('buyer2'), await as('provider')];
  const today = await marketToday(liking.request);
  const { titles, first, second, group } = await findTitles(choosing, liking);
  await emptyCart(liking);
  for (const { uuid } of titles) await ask(liking, 'PUT', `/favorite/${uuid}`);
  // Interests are computed once a week; a moved clock runs what is due, and ends logins.
  await moveMarketTo(liking.request, addDays(today, 8));
  const [buyer, provider, other] = [await as('buyer2'), await as('provider'), await as('premium')];
  const main = buyer.getByRole('main');
  const nameOf = ({ translations }: Title) => translations.en.film_name ?? '';
  const rowOf = (title: Title) =>
    main
      .getByRole('listitem')
      .filter({ has: buyer.getByRole('heading', { level: 2, name: nameOf(title), exact: true }) });

  /** Suggests a title from its page to the buyers interested in the genre. */
  const suggest = async (title: Title, note: string) => {
    await provider.goto(`/movies/detail/${title.uuid}`);
    await awake(provider);
    await provider.getByRole('button', { name: movies.detail.suggest, exact: true }).click();
    const dialog = provider.getByRole('dialog');
    await dialog.getByRole('radio', { name: group.name.en, exact: true }).check();
    await dialog.getByRole('textbox', { name: suggestions.dialog.note }).fill(note);
    await inspect(provider, 'a suggestion to interested buyers');
    await dialog.getByRole('button', { name: suggestions.dialog.send, exact: true }).click();
    await expect(provider.getByText(filled(suggestions.dialog.sent, { title: nameOf(title) }))).toBeVisible();
  };
  const sentRow = (title: Title) =>
    provider.getByRole('row').filter({ has: provider.getByRole('link', { name: nameOf(title), exact: true }) });

  await test.step('the provider suggests a title, and learns neither who receives it nor how many', async () => {
    await suggest(first, 'A new restoration.');
    await provider.goto('/ch/suggestions');
    await expect(sentRow(first)).toContainText(group.name.en);
    await expect(provider.getByRole('columnheader', { name: suggestions.sent.received })).toHaveCount(0);
    await expect(provider.getByRole('main')).not.toContainText('Lanternfish Pictures');
  });

  await test.step('the buyer reads why, and one press opens the request', async () => {
    await buyer.goto('/vod/suggestions');
    await awake(buyer);
    await expect(rowOf(first)).toContainText('A new restoration.');
    await expect(rowOf(first)).toContainText(filled(suggestions.because, { interest: group.name.en }));
    await inspect(buyer, 'the suggestions to a buyer');
    await rowOf(first)
      .getByRole('button', { name: labelled(suggestions.request, nameOf(first), 'en') })
      .click();
    await expect(buyer).toHaveURL(/\/vod\/cart/);
    await expect(main.getByText(nameOf(first)).first()).toBeVisible();
  });

  await test.step('no other provider reads the suggestion', async () => {
    const sent = await ask<{ movie: string }[]>(other, 'GET', '/suggestions?per=100');
    expect(sent.map(({ movie }) => movie)).not.toContain(first.uuid);
  });

  await test.step('the buyer mutes the provider, whose next suggestion they don’t receive', async () => {
    await buyer.goto('/vod/suggestions');
    await awake(buyer);
    await rowOf(first)
      .getByRole('button', { name: labelled(suggestions.mute, nameOf(first), 'en') })
      .click();
    await expect(main.getByRole('region', { name: suggestions.muted_providers })).toBeVisible();
    await expect(rowOf(first)).toHaveCount(0);
    await suggest(second, 'Also restored.');
    await provider.goto('/ch/suggestions');
    // The provider can’t tell the two apart.
    for (const title of [first, second])
      await expect(sentRow(title)).toContainText(labelOf(suggestionStates, 'open', 'en'));
    await buyer.reload();
    await awake(buyer);
    await expect(main.getByRole('region', { name: suggestions.muted_providers })).toBeVisible();
    await expect(rowOf(second)).toHaveCount(0);
    const received = await ask<Named[]>(buyer, 'GET', '/received_suggestions?per=50');
    expect(received.map(({ uuid }) => uuid)).not.toContain(second.uuid);
  });
});
