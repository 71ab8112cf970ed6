import type { Actor } from '@eigaichi/domain/accounts/actor';
import { bankAccountType } from '@eigaichi/domain/accounts/payout-account';
import { found } from '@eigaichi/domain/deliveries/quality/finding';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { rightType } from '@eigaichi/domain/options/right-types';
import { tokyoDay } from '@eigaichi/domain/shared/dates';
import { writePayoutAccount } from '@eigaichi/wire/accounts/payout-accounts';
import { saveView } from '@eigaichi/wire/accounts/saved-views';
import { addToCart } from '@eigaichi/wire/movies/carts';
import { addToCollection, createCollection, shareCollection } from '@eigaichi/wire/movies/collections';
import { addFavorite, noteFavorite } from '@eigaichi/wire/movies/editorial';
import { requestTrailer, updateMovie } from '@eigaichi/wire/movies/movies';
import { saveTitleIdentifiers } from '@eigaichi/wire/movies/title-identifiers';
import {
  declineBusinessCase,
  requestAnswerApproval,
  requestQuoteApproval,
  saveSpendRule,
  writeToBusinessCase,
} from '@eigaichi/wire/quotes/business-cases/business-cases';
import { addQuoteNote, assignQuote } from '@eigaichi/wire/quotes/colleagues/quote-colleagues';
import { sendQuoteMessage } from '@eigaichi/wire/quotes/messages/quote-messages';
import { readQuote } from '@eigaichi/wire/quotes/quotes';
import { saveQuoteDraft } from '@eigaichi/wire/quotes/request/quote-drafts';
import { createQuoteSet } from '@eigaichi/wire/quotes/request/quote-sets';
import { signQuote } from '@eigaichi/wire/quotes/sign/quote-signing';
import { addGrantElsewhere } from '@eigaichi/wire/rights/rights';
import { importStatement } from '@eigaichi/wire/settlement/bank-statements';
import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import { sendContact } from '@eigaichi/wire/staff/contact';
import { replyToEnquiry } from '@eigaichi/wire/staff/enquiries';
import { terms_agreements } from '../../apps/api/src/db/schema/accounts.ts';
import { delivery_problems } from '../../apps/api/src/db/schema/deliveries.ts';
import { file_inspections, inspection_frames } from '../../apps/api/src/db/schema/inspections.ts';
import { makeColleague, testPassword } from '../../apps/api/src/testing/accounts.ts';
import type { Call, Harness } from '../../apps/api/src/testing/harness.ts';
import { makeMovie } from '../../apps/api/src/testing/movies.ts';
import {
  answerBody,
  answeredQuote,
  confirmedQuote,
  movieOf,
  providerQuoteOf,
  type Quote,
  requestedConditions,
  setIssuer,
  setRates,
  signBody,
} from '../../apps/api/src/testing/quoted.ts';
import { accountsOf, dataOf, sharedDeal } from '../../apps/api/src/testing/shared-deal.ts';
import { makeDemand } from './demand.ts';
import type { Mark } from './mark-texts.ts';
import { moveMoney, payOut } from './money.ts';
import type { People, Ring } from './people.ts';
import { makeScreening } from './screening.ts';
import { makeUnseen, type Unseen, uploadFilms } from './unseen.ts';

/** Uuids in addresses, by the preceding word. */
export type Things = Readonly<Record<string, readonly string[]>>;

const makeDeals = async (
  harness: Harness,
  ring: Ring,
  { manager, unseen }: { manager: People['manager']; unseen: Unseen },
) => {
  const { buyer, provider } = ring;
  const { db } = harness.deps;
  const parties = { buyer, provider, manager };
  const must = async (endpoint: Endpoint, call: Call) => dataOf(await harness.call(endpoint, call));
  const movies = [await makeMovie(db, provider), await makeMovie(db, provider), await makeMovie(db, provider)] as const;
  const draft = await makeMovie(db, provider, { movie: { status: movieStatus.draft } });
  const shared = await sharedDeal(harness, parties);
  const accounts = accountsOf(harness);
  // One agreement has both signatures, the other quote only the first (D14h).
  const limit = { sign_limit_minor: 0, sign_limit_currency: 'USD', second_signatory: true } as const;
  const limited = await makeColleague(db, buyer, { roles: ['signatory', 'approver'], limit });
  const signAs = (as: Actor, quote: Quote) =>
    must(signQuote, { as, params: { uuid: quote.uuid }, body: signBody(quote) }) as Promise<Quote>;
  const offered = await answeredQuote(harness, parties, { movies: [movies[0]] });
  await signAs(limited, offered);
  const signed = await signAs(buyer, offered);
  const answered = await answeredQuote(harness, parties, { movies: [movies[1]] });
  await signAs(limited, answered);
  const confirmed = await confirmedQuote(harness, parties, { movies: [movies[2]] });
  const quote_provider = providerQuoteOf(answered).uuid;
  for (const [as, recipient] of [
    [buyer, 'provider'],
    [buyer, 'manager'],
    [provider, 'manager'],
    [manager, 'consumer'],
    [manager, 'provider'],
  ] as const)
    await must(sendQuoteMessage, {
      as,
      params: { uuid: answered.uuid },
      body: { quote_provider, recipient, message: 'Words.' },
    });
  for (const { uuid } of [shared, signed, answered, confirmed]) {
    const params = { uuid };
    for (const as of [manager, buyer, provider]) await must(addQuoteNote, { as, params, body: { note: 'Words.' } });
    await must(assignQuote, { as: manager, params, body: { assignee: manager.account, seen: null } });
  }
  const [first] = movies;
  await must(addToCart, { as: buyer, params: { movieId: movies[1] } });
  await must(addFavorite, { as: buyer, params: { movieId: first, uuid: first, movie: first } }).catch(() => undefined);
  await harness.call(noteFavorite, {
    as: buyer,
    params: { movieId: first, uuid: first, movie: first },
    body: { note: 'Words.' },
  });
  for (const as of [buyer, provider])
    await must(saveView, { as, body: { list: 'quotes', view_name: 'Words', search: 'late=true' } });
  const [collections, links, tokens]: [string[], string[], string[]] = [[], [], []];
  const shared_until = tokyoDay(harness.deps.clock.now());
  for (const is_shared of [true, false]) {
    const body = { collection_name: 'Words', is_shared };
    const { uuid } = (await must(createCollection, { as: buyer, body })) as { uuid: string };
    dataOf(await harness.call(addToCollection, { as: buyer, params: { uuid, movieId: first } }));
    collections.push(uuid);
    const shareBody = { shared_until, with_notes: true };
    const link = (await must(shareCollection, { as: buyer, params: { uuid }, body: shareBody })) as {
      uuid: string;
      address: string;
    };
    links.push(link.uuid);
    tokens.push(new URL(link.address).searchParams.get('token') ?? '');
  }
  await must(requestTrailer, { as: buyer, params: { uuid: first }, body: { message: 'Words.' } });
  const conditions = { ...requestedConditions };
  const set = (await must(createQuoteSet, { as: buyer, body: { name: 'Set', conditions } })) as { uuid: string };
  for (const as of [buyer, provider]) {
    const body = { topic: 1, subject: 'Words', message: 'Words.', tel: '03-0000-0000' };
    const { uuid } = (await must(sendContact, { as, body })) as { uuid: string };
    await must(replyToEnquiry, { as: manager, params: { uuid }, body: { reply: 'Words.', seen: 0 } });
  }
  await must(writePayoutAccount, {
    as: provider,
    body: {
      password: testPassword,
      bank_code: '0001',
      branch_code: '001',
      account_type: bankAccountType.ordinary,
      ...unseen.bankDetails(ring),
    },
  });
  await harness.call(addGrantElsewhere, {
    as: provider,
    params: { uuid: movies[2] },
    body: {
      rights: [rightType.payTv],
      countries: ['DE'],
      all_countries: false,
      starts_on: '2026-05-01',
      ends_on: '2027-04-30',
      exclusive_type: exclusiveType.exclusive,
      licensee: 'Somebody',
      note: 'Words.',
    },
  });
  await must(saveTitleIdentifiers, {
    as: provider,
    params: { uuid: first },
    body: {
      identifiers: [{ identifier_level: 'edit', identifier_name: 'Words.', isan_number: '0000-0000-D07A-0090-Q' }],
      version: 1,
    },
  });
  await harness.call(updateMovie, {
    as: provider,
    params: { uuid: first },
    body: { version: 1, play_time: '01:40:00' },
  });
  const documents = { consumer: unseen.document(ring, 'consumer'), provider: unseen.document(ring, 'provider') };
  dataOf(await accounts.amend(manager, shared, 1200, documents));
  await must(saveQuoteDraft, {
    as: buyer,
    params: { uuid: buyer.account },
    body: { version: 0, content: { message: 'Words.' } },
  });
  // A business case with all its messages; the rule is removed again, so that nothing else needs approval.
  const rule = { request_above: 0, signature_above: null, currency: 'USD' };
  await must(saveSpendRule, { as: buyer, body: rule });
  const body = { movies: [movies[2]], conditions: { ...requestedConditions }, note: 'Words.' };
  const business = (await must(requestQuoteApproval, { as: buyer, body })) as { uuid: string };
  const ofCase = { params: { uuid: business.uuid } };
  await must(writeToBusinessCase, { as: limited, ...ofCase, body: { text: 'Words.' } });
  await must(declineBusinessCase, { as: limited, ...ofCase, body: { reason: 'Words.' } });
  await must(saveSpendRule, { as: buyer, body: { ...rule, request_above: null } });
  // The same for an answer of the provider.
  const approver = await makeColleague(db, provider, { roles: ['approver'] });
  const answerRule = { answer_above: 0, currency: 'JPY' };
  await must(saveSpendRule, { as: provider, body: answerRule });
  const answerCase = (await must(requestAnswerApproval, {
    as: provider,
    params: { uuid: confirmed.uuid },
    body: { ...answerBody(confirmed), note: 'Words.' },
  })) as { uuid: string };
  const ofAnswer = { params: { uuid: answerCase.uuid } };
  await must(writeToBusinessCase, { as: approver, ...ofAnswer, body: { text: 'Words.' } });
  await must(declineBusinessCase, { as: approver, ...ofAnswer, body: { reason: 'Words.' } });
  await must(saveSpendRule, { as: provider, body: { ...answerRule, answer_above: null } });
  const read = async (uuid: string) =>
    dataOf<typeof shared>(await harness.call(readQuote, { as: manager, params: { uuid } }));
  const screener = await makeScreening(harness, ring, movies[1]);
  const demand = await makeDemand(harness, ring, { manager, movie: movies[1] });
  return {
    screener,
    quotes: await Promise.all([shared, signed, answered, confirmed].map(({ uuid }) => read(uuid))),
    shared,
    movies,
    draft,
    set: set.uuid,
    collections,
    links,
    tokens,
    cases: [business.uuid, answerCase.uuid],
    demand,
  };
};

/** Records that no call of a deal creates: a delivery problem, and the terms that a buyer agreed to. */
const noteRecords = async (db: Harness['deps']['db'], quote: Quote, { account }: Actor) => {
  const [description, person_name, person_email, at] = [
    'Words.',
    'Words',
    'words@example.com',
    new Date().toISOString(),
  ];
  const quote_movie_id = movieOf(quote).uuid;
  await db.insert(delivery_problems).values({ quote_movie_id, description, reported_by: account, reported_at: at });
  const agreed = { account_id: account, version: '1', person_name, person_email, agreed_at: at };
  await db.insert(terms_agreements).values({ ...agreed, document: 'terms' });
};

/** Everything with private fields, in both rings, and the marks not shown in any row. */
export const makeMarket = async (
  harness: Harness,
  { rings, manager }: People,
): Promise<{ things: readonly [Things, Things]; unseen: readonly Mark[] }> => {
  const { db } = harness.deps;
  await setRates(db);
  await setIssuer(db);
  const unseen = makeUnseen();
  const made: Awaited<ReturnType<typeof makeDeals>>[] = [];
  for (const ring of rings) made.push(await makeDeals(harness, ring, { manager, unseen }));
  for (const [place, ring] of rings.entries()) {
    const { shared } = made[place] ?? {};
    if (shared === undefined) throw new Error('no deal');
    await moveMoney(harness, { ...ring, manager }, { shared, certificate: unseen.certificate(ring) });
  }
  const films = rings.flatMap((ring, place) => {
    const quote = made[place]?.shared;
    return quote === undefined ? [] : [{ ...ring, quote, film: unseen.film(ring) }];
  });
  const files = await uploadFilms(harness, films);
  // A frame of a film is as private as the film.
  const frames = files.map((file_id, place) => ({ file_id, number: 0, jpeg: films[place]?.film ?? Buffer.alloc(0) }));
  await db.insert(inspection_frames).values(frames);
  // The inspection finds nothing in these films; findings possible in others are inserted here.
  for (const [place, file_id] of files.entries()) {
    const ring = films[place];
    if (ring === undefined) continue;
    const finding = {
      ...found('other_codec', 'medium', { params: { has: unseen.finding(ring), asked: 'ProRes' } }),
      frame: 0,
    };
    const at = new Date().toISOString();
    await db
      .insert(file_inspections)
      .values({ file_id, state: 'done', findings: [finding], queued_at: at, finished_at: at })
      .onConflictDoUpdate({ target: file_inspections.file_id, set: { state: 'done', findings: [finding] } });
  }
  for (const { quote, buyer } of films) await noteRecords(db, quote, buyer);
  const run = await payOut(harness, { manager });
  await harness.deps.pool.query(`insert into feature_lists (list_name_en, list_name_ja) values ('A list', '一覧')`);
  await harness.deps.pool.query(`insert into awards (name, name_en, name_ja) values ('A prize', 'A prize', '賞')`);
  await harness.call(importStatement, {
    as: manager,
    body: {
      file_name: 'statement.csv',
      content: Buffer.from('Date,Credit,Payer,Details\n2026-01-05,100,Words,Words').toString('base64'),
      columns: {
        value_on: 'Date',
        amount: 'Credit',
        payer: 'Payer',
        reference: 'Details',
        currency: 'JPY',
        day_order: 'ymd',
        decimal_mark: '.',
      },
    },
  });
  await harness.runJobs();
  // For a provider abroad, staff read the tax rules.
  await harness.deps.pool.query(`update providers set hq_country = 'FR'`);
  const { rows } = await harness.deps.pool.query<{ kind: string; uuid: string; owner: string }>(`
    select 'agreement' as kind, a.uuid::text, p.provider_id::text as owner from agreements a
      join quote_providers p on p.uuid = a.quote_provider_id
    union all select 'document', d.uuid::text, coalesce(p.provider_id, d.party_id)::text from documents d
      left join quote_providers p on p.uuid = d.quote_provider_id
    union all select 'payment', x.payment_id::text, p.provider_id::text from taxes_abroad x
      join payments y on y.uuid = x.payment_id join quote_providers p on p.uuid = y.quote_provider_id
    union all select 'enquiry', uuid::text, account_id::text from contact_messages
    union all select 'bank_line', uuid::text, null from bank_lines
    union all select 'featurelist', uuid::text, null from feature_lists
    union all select 'award', uuid::text, null from awards
    union all select 'note', uuid::text, company_id::text from quote_notes where company_id is not null`);
  const thingsOf = (place: 0 | 1): Things => {
    const { quotes, movies, draft, set, screener, collections, links, tokens, cases, demand } = made[place] ?? {};
    const ring = rings[place];
    if (
      quotes === undefined ||
      movies === undefined ||
      draft === undefined ||
      set === undefined ||
      collections === undefined ||
      links === undefined ||
      tokens === undefined ||
      screener === undefined ||
      cases === undefined ||
      demand === undefined
    )
      throw new Error('no deal');
    const shares = quotes.map((quote) => providerQuoteOf(quote).uuid);
    const owned = (kind: string) =>
      rows.filter((row) => row.kind === kind && row.owner === ring.provider.account).map(({ uuid }) => uuid);
    const accounts = [ring.buyer.account, ring.provider.account, manager.account];
    const titles = [...movies, draft];
    const enquiries = rows
      .filter(({ kind, owner }) => kind === 'enquiry' && accounts.includes(owner))
      .map(({ uuid }) => uuid);
    return {
      movie: titles,
      screener: [screener],
      titles,
      award: rows.filter(({ kind }) => kind === 'award').map(({ uuid }) => uuid),
      play_history: titles,
      svod_history: titles,
      quote: quotes.map(({ uuid }) => uuid),
      delivery: quotes.map(({ uuid }) => uuid),
      quote_provider: shares,
      'settlement/account': shares,
      quote_movie: quotes.map((quote) => movieOf(quote).uuid),
      quote_set: [set],
      collection: collections,
      link: links,
      shared_token: tokens,
      business_case: cases,
      ...demand,
      note: owned('note'),
      enquiry: enquiries,
      contact: enquiries,
      quote_draft: [ring.buyer.account],
      agreement: owned('agreement'),
      'settlement/document': owned('document'),
      payment: owned('payment'),
      account: accounts,
      company: accounts.slice(0, 2),
      consumer: [ring.buyer.account],
      provider: [ring.provider.account],
      manager: [manager.account],
      file: files.slice(place, place + 1),
      'settlement/payout-run': [run],
      'settlement/tax-residence': [ring.provider.account],
      'settlement/notice-basis': [ring.provider.account],
      'settlement/bank-line': rows.filter(({ kind }) => kind === 'bank_line').map(({ uuid }) => uuid),
      featurelist: rows.filter(({ kind }) => kind === 'featurelist').map(({ uuid }) => uuid),
      terms_agreements: accounts,
    };
  };
  return { things: [thingsOf(0), thingsOf(1)], unseen: unseen.marks };
};
