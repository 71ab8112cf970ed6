import type { Actor } from '@eigaichi/domain/accounts/actor';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { staffRole } from '@eigaichi/domain/options/companies';
import type { SearchResultKind } from '@eigaichi/domain/search/found';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { searchEverything } from '@eigaichi/wire/staff/search';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeManager, makeProvider } from '../../testing/accounts.ts';
import { makeParties } from '../../testing/market.ts';
import { makeMovie } from '../../testing/movies.ts';
import { providerQuoteOf, signedQuote } from '../../testing/quoted.ts';
import { currentInvoice, dataOf, makeBooks } from '../../testing/shared-deal.ts';

type Groups = AnswerOut<typeof searchEverything>['data'];

const { harness, accounts, manager } = await makeBooks();

const code = (number: number) => String(number).padStart(4, '0');

const { db } = harness.deps;
const parties = await makeParties(db, {
  buyer: { consumer: { company_name: 'Harbour Screens' } },
  provider: {
    provider: { company_name: '月白映画', company_name_english: 'Tsukishiro Pictures' },
    account: { last_name: '雪村', first_name: '花子' },
  },
  manager,
});
const rivals = await makeParties(db, {
  buyer: { consumer: { company_name: 'Rival Streaming' } },
  provider: { provider: { company_name: '競合映画', company_name_english: 'Rival Films' } },
  manager,
});
const film = (provider: Actor, ja: string, en: string) => makeMovie(db, provider, { name: { ja, en } });
const quote = await signedQuote(harness, parties, { movies: [await film(parties.provider, '雪灯り', 'Snow Lantern')] });
const theirQuote = await signedQuote(harness, rivals, {
  movies: [await film(rivals.provider, '夜の港', 'Night Harbour')],
});
const draft = await makeMovie(db, parties.provider, {
  name: { ja: '下書きの雪', en: 'Draft of Snow' },
  movie: { status: movieStatus.draft },
});
await harness.deps.titles.catchUp();
for (const [deal, reference] of [
  [quote, 'FT-4711-HARBOUR'],
  [theirQuote, 'FT-0815-RIVAL'],
] as const) {
  const { open } = await accounts.read(manager, deal);
  const paid_on = harness.deps.clock.today().toString();
  dataOf(await accounts.pay(manager, deal, { amount: 1000, open: open.amount, paid_on, reference }));
}

const search = async (as: Actor, free_word: string, per = 4): Promise<Groups> =>
  dataOf<Groups>(await harness.call(searchEverything, { as, query: { free_word, per } }));
const hrefs = (groups: Groups, kind: SearchResultKind): string[] =>
  groups.find((group) => group.kind === kind)?.found.map(({ href }) => href) ?? [];
const kinds = (groups: Groups): SearchResultKind[] => groups.map(({ kind }) => kind);

describe('staff find everything', () => {
  test.each([['13'], ['0013'], ['#13'], ['００１３']])(
    'a quote and its agreement by number, as %s',
    async (pattern) => {
      const word = pattern.replace('13', String(quote.number)).replace('１３', String(quote.number));
      const groups = await search(manager, word);
      expect(kinds(groups)[0]).toBe('quote');
      // Names that contain the number follow.
      expect(hrefs(groups, 'quote')[0]).toBe(`/admin/quotes/${quote.uuid}`);
      const agreement = groups.find(({ kind }) => kind === 'agreement')?.found[0];
      expect(agreement).toMatchObject({ href: `/admin/quotes/${quote.uuid}`, titles: { count: 1 } });
    },
  );

  test.each([
    ['月白', 'provider'],
    ['tsukishiro', 'provider'],
    ['ＴＳＵＫＩＳＨＩＲＯ', 'provider'],
    ['雪村', 'provider'],
    ['harbour scr', 'buyer'],
  ] as const)('companies by any part of both names and by their person: %s', async (word, kind) => {
    const uuid = (kind === 'provider' ? parties.provider : parties.buyer).account;
    expect(hrefs(await search(manager, word), kind)).toEqual([
      kind === 'provider' ? `/admin/chs/${uuid}` : `/admin/vods/${uuid}`,
    ]);
  });

  test('a company also leads to its quotes, agreements, payments and titles', async () => {
    const groups = await search(manager, 'harbour screens');
    expect(kinds(groups)).toEqual(expect.arrayContaining(['buyer', 'quote', 'agreement', 'payment']));
    expect(hrefs(groups, 'quote')).toEqual([`/admin/quotes/${quote.uuid}`]);
    expect(hrefs(groups, 'payment')).toEqual([`/admin/settlement/${providerQuoteOf(quote).uuid}?side=buyer`]);
  });

  test('titles in both languages and by sound, including drafts, and people in the credits', async () => {
    expect(hrefs(await search(manager, '下書きの雪'), 'title')).toEqual([`/movies/detail/${draft}`]);
    expect(hrefs(await search(manager, 'draft of snow'), 'title')).toEqual([`/movies/detail/${draft}`]);
    const [person] = (await search(manager, 'juzo'))
      .filter(({ kind }) => kind === 'person')
      .flatMap(({ found }) => found);
    expect(person).toMatchObject({ name: { en: 'Juzo Itami' }, href: '/movies?free_word=Juzo%20Itami' });
  });

  test('a payment by part of the bank’s reference', async () => {
    const groups = await search(manager, '4711-harb');
    expect(groups.find(({ kind }) => kind === 'payment')?.found).toMatchObject([{ number: 'FT-4711-HARBOUR' }]);
  });

  test('colleagues, linked to their list', async () => {
    const colleague = await makeManager(harness.deps.db, {
      account: { last_name: 'Quorra', email: 'quorra@example.com' },
    });
    expect(colleague.role).toBe('manager');
    expect(hrefs(await search(manager, 'quorra'), 'staff')).toEqual(['/admin/admins?free_word=quorra%40example.com']);
  });

  test('a note that a kind has more, with a link to the full list', async () => {
    const provider = await makeProvider(harness.deps.db, { provider: { company_name: '数社' } });
    for (let at = 0; at < 3; at += 1)
      await makeMovie(harness.deps.db, provider, { name: { ja: `数の話${at}`, en: `Numbers ${at}` } });
    await harness.deps.titles.catchUp();
    const group = (await search(manager, '数の話', 2)).find(({ kind }) => kind === 'title');
    expect(group).toMatchObject({ more: true, href: `/movies?free_word=${encodeURIComponent('数の話')}` });
    expect(group?.found).toHaveLength(2);
    expect((await search(manager, '数の話', 3)).find(({ kind }) => kind === 'title')).toMatchObject({
      more: false,
      href: null,
    });
  });

  test('database wildcards count as letters, and an empty word finds nothing', async () => {
    expect(await search(manager, '%_%')).toEqual([]);
    expect(await search(manager, '   ')).toEqual([]);
  });

  test('read-only staff find what they may list', async () => {
    const browser = await makeManager(harness.deps.db, { staff_role: staffRole.browser });
    expect(kinds(await search(browser, 'harbour screens'))).toEqual(kinds(await search(manager, 'harbour screens')));
  });
});

describe('a document', () => {
  let invoice: string;

  beforeAll(async () => {
    invoice = (await currentInvoice(harness, manager, providerQuoteOf(quote))).uuid;
  });

  test.each([['INV-2026-00001'], ['inv-2026-00001'], ['1'], ['harbour screens']])('is found by %s', async (word) => {
    expect(hrefs(await search(manager, word), 'document')).toEqual([`/admin/settlement/document/${invoice}`]);
    expect(hrefs(await search(parties.buyer, word), 'document')).toEqual([`/vod/settlement/document/${invoice}`]);
  });

  test('is never found by the other buyer or the provider', async () => {
    for (const as of [rivals.buyer, parties.provider])
      for (const word of ['INV-2026-00001', '1', 'harbour screens'])
        expect(hrefs(await search(as, word), 'document')).toEqual([]);
  });
});

describe('buyers and providers find their own data', () => {
  test('a buyer finds their quote, agreement and payment, at their own addresses', async () => {
    const groups = await search(parties.buyer, 'tsukishiro');
    expect(kinds(groups)).toEqual(['title', 'quote', 'agreement', 'document']);
    expect(hrefs(groups, 'quote')).toEqual([`/vod/quotes/purchased/${quote.uuid}`]);
    expect(hrefs(await search(parties.buyer, '4711'), 'payment')).toEqual([
      `/vod/settlement/${providerQuoteOf(quote).uuid}`,
    ]);
  });

  test('a provider finds their titles, including drafts, apart from the market’s', async () => {
    const own = await search(parties.provider, 'snow');
    expect(hrefs(own, 'own_title')).toContain(`/movies/detail/${draft}`);
    expect(hrefs(own, 'title')).toEqual([]);
    const market = await search(parties.provider, 'night harbour');
    expect(hrefs(market, 'own_title')).toEqual([]);
    expect(hrefs(market, 'title')).toHaveLength(1);
  });

  test.each(['buyer', 'provider'] as const)(
    'a %s no row of others, by any word that finds it for staff',
    async (side) => {
      const mine = [
        'Harbour Screens',
        'Tsukishiro',
        '月白',
        '雪村',
        'Snow',
        'FT-4711',
        String(quote.number),
        code(quote.number),
      ];
      const theirs = ['Rival', '競合', 'FT-0815', 'Night Harbour', String(theirQuote.number), code(theirQuote.number)];
      const strangers = [
        providerQuoteOf(theirQuote).uuid,
        theirQuote.uuid,
        'FT-0815',
        rivals.buyer.account,
        rivals.provider.account,
      ];
      for (const word of [...mine, ...theirs]) {
        const groups = await search(parties[side], word);
        expect(kinds(groups).filter((kind) => ['provider', 'buyer', 'staff', 'payout_run'].includes(kind))).toEqual([]);
        const answer = JSON.stringify(groups);
        for (const mark of strangers) expect(answer).not.toContain(mark);
        expect(answer).not.toContain('Rival');
      }
    },
  );

  test('an email address or a person’s name never finds a counterparty', async () => {
    const { person } = parties.provider;
    for (const word of ['雪村', person?.email ?? '@']) expect(await search(parties.buyer, word)).toEqual([]);
  });

  test('hides a draft from others', async () => {
    for (const as of [parties.buyer, rivals.provider])
      expect(JSON.stringify(await search(as, 'draft of snow'))).not.toContain(draft);
  });
});

test('a manager acting for a buyer finds what the buyer finds', async () => {
  const real = { manager: manager.account, staff_role: staffRole.manager };
  const acting = { ...parties.buyer, real };
  // Finds a title of its provider, visible to every buyer, and nothing of the other deal.
  expect(kinds(await search(acting, 'rival'))).toEqual(['title']);
  expect(hrefs(await search(acting, code(quote.number)), 'quote')).toEqual([`/vod/quotes/purchased/${quote.uuid}`]);
});

test('a visitor is refused', async () => {
  expect((await harness.call(searchEverything, { query: { free_word: 'snow' } })).status).toBe(401);
});
