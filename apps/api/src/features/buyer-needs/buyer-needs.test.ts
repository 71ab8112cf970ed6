import type { Actor } from '@eigaichi/domain/accounts/actor';
import { openProposals } from '@eigaichi/domain/buyer-needs/proposals';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { rightType } from '@eigaichi/domain/options/right-types';
import * as wire from '@eigaichi/wire/buyer-needs/buyer-needs';
import { listCarts } from '@eigaichi/wire/movies/carts';
import { addGrantElsewhere } from '@eigaichi/wire/rights/rights';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts } from '../../db/schema/accounts.ts';
import { buyer_need_proposals, buyer_needs } from '../../db/schema/buyer-needs.ts';
import { makeColleague, makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';
import { type Need, needBody, needOf, openNeed, postedNeed, proposeFor, readNeedAs } from '../../testing/needs.ts';
import { answeredQuote, requestedQuote, setRates, signAs } from '../../testing/quoted.ts';
import { closeNeeds } from './close-needs.ts';

type Listed = AnswerOut<typeof wire.listNeeds>['data'][number];
type Candidate = AnswerOut<typeof wire.listCandidates>['data'][number];

const harness = await testHarness();
const { call, deps } = harness;
const { db } = deps;
await setRates(db);
const manager = await makeManager(db);

const newParties = async () => ({
  buyer: await makeConsumer(db, { consumer: { company_name: 'Quillfern Streaming' } }),
  provider: await makeProvider(db),
  manager,
});
const list = async (as: Actor, query: Record<string, string | number> = {}) =>
  (await call(wire.listNeeds, { as, query: { per: 100, ...query } })).body.data as Listed[];
const candidates = async (as: Actor, uuid: string, query: Record<string, string> = {}) =>
  (await call(wire.listCandidates, { as, params: { uuid }, query })).body.data as Candidate[];
const proposalOf = (need: Need) => {
  const [proposal] = need.proposals;
  if (proposal === undefined) throw new Error('a need without a proposal');
  return proposal;
};
const decide = (as: Actor, proposal: Need['proposals'][number], action: string, reason?: string) =>
  call(wire.decideProposal, {
    as,
    params: { uuid: proposal.uuid },
    body: { action, version: proposal.version, ...(reason === undefined ? {} : { reason }) },
  });
const subjectsTo = async (actor: Actor) =>
  (await harness.mailsTo(actor.person.email)).map(({ subject }) => subject.split(':')[0]);
const takeElsewhere = (as: Actor, movie: string) =>
  call(addGrantElsewhere, {
    as,
    params: { uuid: movie },
    body: {
      rights: [rightType.svod],
      countries: ['FR'],
      all_countries: false,
      starts_on: '2026-04-01',
      ends_on: '2030-03-31',
      exclusive_type: exclusiveType.exclusive,
      licensee: null,
      note: null,
    },
  });

/** Content of a need stored by a test. */
const needContent = {
  kinds: [],
  genres: [],
  length_formats: [],
  year_from: null,
  year_to: null,
  languages: [],
  rights: [rightType.svod],
  exclusive_type: exclusiveType.nonExclusive,
  holdback_length: null,
  countries: ['FR' as const],
  all_countries: false,
  currency: 'USD' as const,
  budget_min: null,
  budget_max: null,
  license_start: '2026-08-01',
  license_end: '2027-07-31',
  title_count: 1,
};

test('a need waits for the staff, who return it or approve it; only its buyer and staff read it before', async () => {
  const parties = await newParties();
  const { buyer, provider } = parties;
  const uuid = await postedNeed(harness, parties);
  expect((await list(manager, { state: 'waiting' })).map((need) => need.uuid)).toContain(uuid);
  expect((await call(wire.readNeed, { as: provider, params: { uuid } })).status).toBe(404);
  expect((await call(wire.readNeed, { as: await makeConsumer(db), params: { uuid } })).status).toBe(404);
  const move = (body: object) => call(wire.decideNeed, { as: manager, params: { uuid }, body });
  expect((await move({ action: 'return', version: 1 })).status).toBe(422);
  expect(needOf(await move({ action: 'return', reason: 'Name the slot.', version: 1 })).state).toBe('returned');
  expect((await readNeedAs(harness, buyer, uuid)).reason).toBe('Name the slot.');
  const changed = { ...needBody(deps.clock.today()), subject: 'Quiet dramas, Sundays', version: 2 };
  const again = needOf(await call(wire.changeNeed, { as: buyer, params: { uuid }, body: changed }));
  expect(again).toMatchObject({ state: 'waiting', subject: 'Quiet dramas, Sundays', reason: null, version: 3 });
  expect((await move({ action: 'approve', version: 2 })).body.code).toBe('stale_version');
  expect(needOf(await move({ action: 'approve', version: 3 })).state).toBe('open');
  expect((await call(wire.changeNeed, { as: buyer, params: { uuid }, body: { ...changed, version: 4 } })).status).toBe(
    409,
  );
  expect(await subjectsTo(buyer)).toEqual(['Changes requested', 'Need published']);
});

test('reports all faults of a need together, with those that depend on the day', async () => {
  const { buyer } = await newParties();
  const today = deps.clock.today();
  const body = { ...needBody(today), subject: '', proposals_until: today.subtract({ days: 1 }).toString(), rights: [] };
  const refused = await call(wire.postNeed, { as: buyer, body });
  expect((refused.body.errors as { field: string }[]).map(({ field }) => field).toSorted()).toEqual([
    'proposals_until',
    'rights',
    'subject',
  ]);
  const unknown = needBody(today, { visibility: 'chosen', chosen_providers: [buyer.account] });
  expect((await call(wire.postNeed, { as: buyer, body: unknown })).body.errors).toMatchObject([
    { field: 'chosen_providers.0', rule: 'option' },
  ]);
});

test('only people who deal post needs and propose titles', async () => {
  const parties = await newParties();
  const body = needBody(deps.clock.today());
  const accountant = await makeColleague(db, parties.buyer, { roles: ['finance'] });
  expect((await call(wire.postNeed, { as: accountant, body })).status).toBe(403);
  expect((await call(wire.postNeed, { as: parties.provider, body })).status).toBe(403);
  const uuid = await openNeed(harness, parties);
  const titles = [{ movie: await makeMovie(db, parties.provider) }];
  const viewer = await makeColleague(db, parties.provider, { roles: ['viewer'] });
  const sent = await call(wire.saveProposal, { as: viewer, params: { uuid }, body: { version: 0, titles } });
  expect(sent.status).toBe(403);
  expect((await readNeedAs(harness, viewer, uuid)).actions).toEqual([]);
});

test('providers see needs by their number of free titles, and are notified if they have some', async () => {
  const parties = await newParties();
  const { provider } = parties;
  const [free, taken] = [await makeMovie(db, provider), await makeMovie(db, provider)];
  const old = await makeMovie(db, provider, { movie: { production_year: 1950 } });
  expect((await takeElsewhere(provider, taken)).status).toBe(201);
  const none = await makeProvider(db);
  const few = await openNeed(harness, parties, { subject: 'Few', year_to: 1960 });
  const many = await openNeed(harness, parties, { subject: 'Many' });
  const own = (await list(provider, { state: 'open' })).filter(({ uuid }) => [few, many].includes(uuid));
  expect(own.map(({ subject, free_titles }) => [subject, free_titles])).toEqual([
    ['Many', 2],
    ['Few', 1],
  ]);
  expect(own[0]?.company?.company_name).toBe('Quillfern Streaming');
  expect(new Set((await candidates(provider, many)).map(({ movie }) => movie))).toEqual(new Set([free, old]));
  const all = await candidates(provider, many, { which: 'all' });
  expect(all.map(({ movie, availability }) => [movie === taken, availability]).at(-1)).toEqual([true, 'blocked']);
  expect(await subjectsTo(provider)).toEqual(['A need for your titles', 'A need for your titles']);
  expect(await subjectsTo(none)).toEqual([]);
  // A right that becomes taken is noticed with the next count.
  await takeElsewhere(provider, free);
  await harness.runTimed(['match_needs']);
  expect((await list(provider)).find(({ uuid }) => uuid === many)?.free_titles).toBe(1);
});

test('a need for chosen providers is visible to only those', async () => {
  const parties = await newParties();
  const { provider } = parties;
  const stranger = await makeProvider(db);
  await makeMovie(db, stranger);
  const uuid = await openNeed(harness, parties, { visibility: 'chosen', chosen_providers: [provider.account] });
  expect((await list(provider)).map((need) => need.uuid)).toContain(uuid);
  expect((await list(stranger)).map((need) => need.uuid)).not.toContain(uuid);
  for (const endpoint of [wire.readNeed, wire.listCandidates])
    expect((await call(endpoint, { as: stranger, params: { uuid } })).status).toBe(404);
  expect(await subjectsTo(provider)).toEqual(['A need sent to you']);
  expect(await subjectsTo(stranger)).toEqual([]);
  const titles = [{ movie: await makeMovie(db, stranger) }];
  const body = { version: 0, titles };
  expect((await call(wire.saveProposal, { as: stranger, params: { uuid }, body })).status).toBe(404);
});

test('a chosen provider who may no longer use the market is left out, so that the need can be sent again', async () => {
  const parties = await newParties();
  const { buyer, provider } = parties;
  const blocked = await makeProvider(db);
  const chosen_providers = [provider.account, blocked.account];
  const uuid = await postedNeed(harness, parties, { visibility: 'chosen', chosen_providers });
  await db.update(accounts).set({ state: 'blocked' }).where(eq(accounts.uuid, blocked.account));
  const { chosen_providers: left } = await readNeedAs(harness, buyer, uuid);
  expect(left.map((each) => each.uuid)).toEqual([provider.account]);
});

test('an anonymous need hides its buyer from providers everywhere, also by its own licences', async () => {
  const parties = await newParties();
  const { buyer, provider } = parties;
  const movie = await makeMovie(db, provider);
  const rights = [{ right_type: rightType.svod, exclusive_type: exclusiveType.exclusive }];
  await signAs(harness, buyer, await answeredQuote(harness, parties, { movies: [movie], conditions: { rights } }));
  deps.clock.advance({ minutes: 1 });
  const named = await openNeed(harness, parties);
  expect((await candidates(provider, named)).map((title) => title.movie)).toEqual([movie]);
  const uuid = await openNeed(harness, parties, { visibility: 'anonymous' });
  expect(await candidates(provider, uuid)).toEqual([]);
  const proposal = proposalOf(await proposeFor(harness, provider, { uuid, titles: [{ movie }] }));
  const params = { uuid: proposal.uuid };
  await call(wire.sendProposalMessage, { as: buyer, params, body: { message: 'Are subtitles there?' } });
  const read = await call(wire.listProposalMessages, { as: provider, params });
  expect(read.body.data).toMatchObject([{ party: 'consumer', author_name: '', message: 'Are subtitles there?' }]);
  const answers = [await call(wire.readNeed, { as: provider, params: { uuid } }), read];
  const seen = JSON.stringify([answers.map(({ body }) => body), await list(provider, { free_word: 'Quiet' })]);
  expect((await readNeedAs(harness, provider, uuid)).company).toBeNull();
  expect(seen).not.toContain(buyer.person.name);
  expect(await list(provider, { state: 'proposed' })).toMatchObject([{ uuid, company: null, own_proposal: 'sent' }]);
  for (const { subject, body } of await harness.mailsTo(provider.person.email, /\bneed\b|proposal/))
    expect(`${subject} ${body}`).not.toContain('Quillfern');
});

test('proposals stand side by side for the buyer; no other provider reads them', async () => {
  const parties = await newParties();
  const { buyer, provider } = parties;
  const other = await makeProvider(db);
  const uuid = await openNeed(harness, parties);
  const movies = [await makeMovie(db, provider), await makeMovie(db, provider)] as const;
  const titles = [
    { movie: movies[0], price: 900 },
    { movie: movies[1], price: 600 },
  ];
  const own = proposalOf(await proposeFor(harness, provider, { uuid, titles, terms: 'Delivery in May.' }));
  deps.clock.advance({ minutes: 1 });
  expect(own).toMatchObject({ total: { amount: 1500, currency: 'USD' }, terms: 'Delivery in May.' });
  await proposeFor(harness, other, { uuid, titles: [{ movie: await makeMovie(db, other) }] });
  expect((await readNeedAs(harness, other, uuid)).proposals.map(({ provider }) => provider.uuid)).toEqual([
    other.account,
  ]);
  const params = { uuid: own.uuid };
  expect((await call(wire.listProposalMessages, { as: other, params })).status).toBe(404);
  expect((await call(wire.withdrawProposal, { as: other, params })).status).toBe(404);
  expect((await decide(await makeConsumer(db), own, 'shortlist')).status).toBe(404);
  const both = await readNeedAs(harness, buyer, uuid);
  expect(both.proposals.map(({ total }) => total)).toEqual([{ amount: 1500, currency: 'USD' }, null]);
  const last = both.proposals[1];
  if (last === undefined) throw new Error('one proposal is missing');
  const listed = needOf(await decide(buyer, last, 'shortlist'));
  expect(listed.proposals.map(({ state }) => state)).toEqual(['shortlisted', 'sent']);
  const declined = needOf(await decide(buyer, own, 'decline', 'Too recent.'));
  expect(declined.proposals.map(({ state, reason }) => [state, reason])).toEqual([
    ['shortlisted', null],
    ['declined', 'Too recent.'],
  ]);
  const again = { version: 2, titles };
  expect((await call(wire.saveProposal, { as: provider, params: { uuid }, body: again })).body.code).toBe(
    'not_allowed_now',
  );
  expect(await subjectsTo(buyer)).toEqual(['Need published', 'Proposal received', 'Proposal received']);
  expect(await subjectsTo(provider)).toContain('Proposal declined');
  expect(await subjectsTo(other)).toContain('Proposal shortlisted');
});

test('a changed proposal leaves the shortlist; titles of others and hidden ones are refused at their places', async () => {
  const parties = await newParties();
  const { buyer, provider } = parties;
  const uuid = await openNeed(harness, parties);
  const movie = await makeMovie(db, provider);
  const first = proposalOf(await proposeFor(harness, provider, { uuid, titles: [{ movie, price: 900 }] }));
  await decide(buyer, first, 'shortlist');
  const save = (body: object) => call(wire.saveProposal, { as: provider, params: { uuid }, body });
  const theirs = await makeMovie(db, await makeProvider(db));
  const hidden = await makeMovie(db, provider, { movie: { is_public: false } });
  const refused = await save({ version: 2, titles: [{ movie }, { movie: theirs }, { movie: hidden }] });
  expect(refused.body.errors).toMatchObject([{ field: 'titles.1.movie' }, { field: 'titles.2.movie' }]);
  expect((await save({ version: 1, titles: [{ movie }] })).body.code).toBe('stale_version');
  const changed = proposalOf(needOf(await save({ version: 2, titles: [{ movie, price: 800 }] })));
  expect(changed).toMatchObject({ state: 'sent', version: 3, total: { amount: 800, currency: 'USD' } });
});

test('one step turns proposals into the cart and the conditions of a request, whose result both sides see', async () => {
  const parties = await newParties();
  const { buyer, provider } = parties;
  const other = await makeProvider(db);
  const uuid = await openNeed(harness, parties, { currency: 'EUR', languages: ['fr'] });
  const [priced, gone] = [await makeMovie(db, provider), await makeMovie(db, provider)];
  const open = await makeMovie(db, other);
  const titles = [
    { movie: priced, price: 900 },
    { movie: gone, price: 700 },
  ];
  const one = proposalOf(await proposeFor(harness, provider, { uuid, titles }));
  deps.clock.advance({ minutes: 1 });
  const two = proposalOf(await proposeFor(harness, other, { uuid, titles: [{ movie: open }] }));
  await db.execute(`update movies set is_available = false where uuid = '${gone}'`);
  const body = { proposals: [one.uuid, two.uuid] };
  const { body: answer } = await call(wire.requestFromNeed, { as: buyer, params: { uuid }, body });
  expect(answer.data).toMatchObject({
    conditions: { currency: 'EUR', countries: ['FR'], languages: ['fr'], ask_price: true },
    own_prices: [{ movie: priced, flat_price: 900 }],
    refused: [{ movie: gone }],
  });
  const { body: cart } = await call(listCarts, { as: buyer });
  expect(JSON.stringify(cart)).toContain(open);
  expect((await readNeedAs(harness, provider, uuid)).proposals[0]?.quote).toBeNull();
  const quote = await requestedQuote(harness, parties, { movies: [priced] });
  expect((await readNeedAs(harness, buyer, uuid)).proposals.map((each) => each.quote?.uuid ?? null)).toEqual([
    quote.uuid,
    null,
  ]);
  // Staff confirm a request before its provider sees it.
  expect((await readNeedAs(harness, provider, uuid)).proposals[0]?.quote).toBeNull();
  const stranger = await makeConsumer(db);
  expect((await call(wire.requestFromNeed, { as: stranger, params: { uuid }, body })).status).toBe(404);
});

test('limits open proposals; one that led to a deal allows more', async () => {
  const parties = await newParties();
  const { provider } = parties;
  const movie = await makeMovie(db, provider);
  const uuid = await openNeed(harness, parties);
  const filled = await db
    .insert(buyer_needs)
    .values(
      Array.from({ length: openProposals.base }, () => ({
        consumer_id: parties.buyer.account,
        state: 'open' as const,
        visibility: 'all' as const,
        subject: 'Filled',
        description: 'Filled',
        content: needContent,
        proposals_until: '2026-04-30',
        created_at: deps.clock.nowIso(),
      })),
    )
    .returning({ need_id: buyer_needs.uuid });
  await db.insert(buyer_need_proposals).values(
    filled.map(({ need_id }) => ({
      need_id,
      provider_id: provider.account,
      state: 'sent' as const,
      sent_at: deps.clock.nowIso(),
    })),
  );
  expect((await readNeedAs(harness, provider, uuid)).quota).toEqual({ open: 20, most: 20 });
  const body = { version: 0, titles: [{ movie }] };
  expect((await call(wire.saveProposal, { as: provider, params: { uuid }, body })).body.code).toBe('proposals_full');
  const [first] = filled;
  if (first === undefined) throw new Error('no need was filled');
  const [settled] = await db
    .select({ uuid: buyer_need_proposals.uuid })
    .from(buyer_need_proposals)
    .where(eq(buyer_need_proposals.need_id, first.need_id));
  await db.execute(
    `insert into buyer_need_titles (proposal_id, movie_id, position) values ('${settled?.uuid}', '${movie}', 0)`,
  );
  await signAs(harness, parties.buyer, await answeredQuote(harness, parties, { movies: [movie] }));
  expect((await readNeedAs(harness, provider, uuid)).quota).toEqual({ open: 19, most: 25 });
  const { body: figures } = await call(wire.readNeedFigures, { as: manager });
  expect(figures.data).toMatchObject({ requested: expect.any(Number), signed: 1 });
});

test('closing notifies everyone, by hand or some time after the deadline, and a closed need is deleted years later', async () => {
  const parties = await newParties();
  const { buyer, provider } = parties;
  const titles = [{ movie: await makeMovie(db, provider) }];
  const [byHand, byTime] = [await openNeed(harness, parties), await openNeed(harness, parties)];
  for (const uuid of [byHand, byTime]) await proposeFor(harness, provider, { uuid, titles });
  const closed = needOf(await call(wire.closeNeed, { as: buyer, params: { uuid: byHand } }));
  expect(closed).toMatchObject({ state: 'closed', actions: [] });
  const told = async () => (await subjectsTo(provider)).filter((subject) => subject === 'Need closed').length;
  expect(await told()).toBe(1);
  deps.clock.advance({ hours: 24 * 90 });
  await closeNeeds(deps);
  expect((await readNeedAs(harness, buyer, byTime)).state).toBe('open');
  deps.clock.advance({ hours: 24 });
  await closeNeeds(deps);
  expect((await readNeedAs(harness, buyer, byTime)).state).toBe('closed');
  expect(await told()).toBe(2);
  expect(await subjectsTo(buyer)).toContain('Need closed');
  deps.clock.advance({ hours: 24 * 731 });
  await closeNeeds(deps);
  expect((await call(wire.readNeed, { as: buyer, params: { uuid: byTime } })).status).toBe(404);
});

test('a need whose deadline and licence are over isn’t approved', async () => {
  const parties = await newParties();
  const today = deps.clock.today();
  const license_end = today.add({ days: 40 }).toString();
  const uuid = await postedNeed(harness, parties, { license_start: today.toString(), license_end });
  deps.clock.advance({ hours: 24 * 41 });
  const body = { action: 'approve', version: 1 };
  const refused = await call(wire.decideNeed, { as: manager, params: { uuid }, body });
  expect((refused.body.errors as { field: string }[]).map(({ field }) => field)).toEqual([
    'proposals_until',
    'license_end',
  ]);
});
