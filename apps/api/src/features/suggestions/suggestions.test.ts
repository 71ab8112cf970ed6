import type { Actor } from '@eigaichi/domain/accounts/actor';
import { staffRole } from '@eigaichi/domain/options/companies';
import { rightType } from '@eigaichi/domain/options/right-types';
import { interestOf, mostSuggestions, restDays, suggestionDays } from '@eigaichi/domain/suggestions/suggestions';
import { closeAccount, exportAccount } from '@eigaichi/wire/accounts/own-account';
import { readMovie } from '@eigaichi/wire/movies/movies';
import * as wire from '@eigaichi/wire/movies/title-suggestions';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { listNotices } from '@eigaichi/wire/staff/notices';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { favorites } from '../../db/schema/editorial.ts';
import { movies } from '../../db/schema/movies.ts';
import {
  buyer_interests,
  suggestion_mutes,
  suggestion_recipients,
  title_suggestions,
} from '../../db/schema/suggestions.ts';
import { makeColleague, makeConsumer, makeManager, makeProvider, testPassword } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeTaste, makeTitleOf } from '../../testing/interests.ts';
import { requestedQuote, setRates } from '../../testing/quoted.ts';
import { dataOf } from '../../testing/shared-deal.ts';

const harness = await testHarness();
const { call } = harness;
const { db, clock } = harness.deps;
await setRates(db);
const manager = await makeManager(db);
const elsewhere = await makeProvider(db);

type Groups = AnswerOut<typeof wire.listInterestGroups>['data'];
type Sent = AnswerOut<typeof wire.sendSuggestion>['data'];
type Received = AnswerOut<typeof wire.listReceivedSuggestions>['data'][number];
type Settings = AnswerOut<typeof wire.readSuggestionSettings>['data'];

const makeTitle = (provider: Actor, genre: string) => makeTitleOf(db, provider, genre);
const like = (buyer: Actor, titles: readonly string[]) =>
  db
    .insert(favorites)
    .values(titles.map((movie_id) => ({ consumer_id: buyer.account, movie_id, created_at: clock.nowIso() })));
const refresh = () => harness.runTimed(['refresh_interests']);

const groupsFor = async (as: Actor, uuid: string) =>
  dataOf<Groups>(await call(wire.listInterestGroups, { as, params: { uuid } }));
const send = (as: Actor, movie: string, interest: string, note?: string) =>
  call(wire.sendSuggestion, { as, body: { movie, interest, note } });
const received = async (as: Actor) => dataOf<Received[]>(await call(wire.listReceivedSuggestions, { as }));
const titlesTo = async (as: Actor) => (await received(as)).map(({ uuid }) => uuid);
const dismiss = (as: Actor, uuid: string, is_dismissed = true) =>
  call(wire.dismissSuggestion, { as, params: { uuid }, body: { is_dismissed } });
const mute = (as: Actor, provider: string | null, is_muted = true) =>
  call(wire.muteSuggestions, { as, body: { provider, is_muted } });
const settingsOf = async (as: Actor) => dataOf<Settings>(await call(wire.readSuggestionSettings, { as }));

let provider: Actor;
let buyer: Actor;
let taste: Awaited<ReturnType<typeof makeTaste>>;
let movie: string;
beforeEach(async () => {
  provider = await makeProvider(db);
  buyer = await makeConsumer(db);
  taste = await makeTaste(db, elsewhere);
  movie = await makeTitle(provider, taste.genre);
});

/** The buyer likes the genre. */
const makeInterested = async () => {
  await like(buyer, taste.titles);
  await refresh();
};

describe('groups of interested buyers', () => {
  test('are the title’s genres, and the areas and rights of its offer, with sizes in steps', async () => {
    for (let made = 0; made < 5; made += 1) await like(await makeConsumer(db), taste.titles);
    await refresh();
    const { groups, sent, most } = await groupsFor(provider, movie);
    expect([sent, most]).toEqual([0, mostSuggestions]);
    expect(groups.map(({ kind }) => kind)).toEqual([
      ...Array<string>(2).fill('genre'),
      ...Array<string>(8).fill('area'),
      ...Array<string>(5).fill('right'),
    ]);
    expect(groups[1]).toMatchObject({ interest: taste.interest, size: 'some', is_suggested: false });
    expect(groups[0]?.size).toBe('few');
    expect(groups[2]?.name).toEqual({ ja: 'アフリカ', en: 'Africa' });
  });

  test('change only with the weekly refresh', async () => {
    for (let made = 0; made < 4; made += 1) await like(await makeConsumer(db), taste.titles);
    await refresh();
    const size = async () =>
      (await groupsFor(provider, movie)).groups.find(({ interest }) => interest === taste.interest)?.size;
    await like(buyer, taste.titles);
    expect(await size()).toBe('few');
    await refresh();
    expect(await size()).toBe('some');
    await mute(buyer, null);
    await db.delete(favorites).where(eq(favorites.consumer_id, buyer.account));
    expect(await size()).toBe('some');
  });

  test('are only for the title’s own provider, while buyers may request it', async () => {
    for (const as of [elsewhere, buyer, manager])
      expect((await call(wire.listInterestGroups, { as, params: { uuid: movie } })).status).toBe(
        as === elsewhere ? 404 : 403,
      );
    const viewer = await makeColleague(db, provider, { roles: ['viewer'] });
    expect((await send(viewer, movie, taste.interest)).status).toBe(403);
    const actions = async (as: Actor) =>
      dataOf<{ actions: { name: string }[] }>(await call(readMovie, { as, params: { uuid: movie } })).actions.map(
        ({ name }) => name,
      );
    expect([(await actions(provider)).includes('suggest'), (await actions(viewer)).includes('suggest')]).toEqual([
      true,
      false,
    ]);
    await db.update(movies).set({ is_available: false }).where(eq(movies.uuid, movie));
    expect((await call(wire.listInterestGroups, { as: provider, params: { uuid: movie } })).body.code).toBe(
      'movie_not_available',
    );
    expect((await send(provider, movie, taste.interest)).body.code).toBe('movie_not_available');
    expect(await actions(provider)).not.toContain('suggest');
  });
});

/** The provider's answers about a title and a group, without names and numbers that differ anyway. */
const answersTo = async (as: Actor, title: string, interest: string) => {
  const answers = [
    await call(wire.listInterestGroups, { as, params: { uuid: title } }),
    await call(wire.listSentSuggestions, { as }),
    await call(exportAccount, { as, body: { password: testPassword } }).then(({ body }) => ({
      body: (body.parts as Record<string, unknown>).suggestions,
    })),
  ];
  const ofGroup = JSON.stringify(answers.map(({ body }) => body)).replaceAll(interest, 'group');
  return ofGroup.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'uuid').replaceAll(/\d+/g, '0');
};

describe('a provider (D44c)', () => {
  test('gets the same answers for no interested buyer as for four, whatever these do', async () => {
    const [other, alone] = [await makeProvider(db), await makeTaste(db, elsewhere)];
    const lonely = await makeTitle(other, alone.genre);
    const interested = [await makeConsumer(db), await makeConsumer(db), await makeConsumer(db), await makeConsumer(db)];
    for (const each of interested) await like(each, taste.titles);
    await refresh();
    const same = async () =>
      expect(await answersTo(provider, movie, taste.interest)).toBe(await answersTo(other, lonely, alone.interest));
    await same();
    const [sent, none] = [await send(provider, movie, taste.interest), await send(other, lonely, alone.interest)];
    expect([sent.status, none.status]).toEqual([201, 201]);
    expect(Object.keys(dataOf<Sent>(sent))).toEqual(Object.keys(dataOf<Sent>(none)));
    await same();
    const [first, second, third] = interested;
    if (first === undefined || second === undefined || third === undefined) throw new Error('no buyers');
    expect((await titlesTo(first)).concat(await titlesTo(third))).toEqual([movie, movie]);
    const { uuid } = dataOf<Sent>(sent);
    expect((await dismiss(first, uuid)).status).toBe(200);
    await mute(second, provider.account);
    await mute(third, null);
    await harness.runTimed(['announce_suggestions']);
    await same();
  });

  test('never reads numbers of recipients, which staff do', async () => {
    await makeInterested();
    const { uuid } = dataOf<Sent>(await send(provider, movie, taste.interest, 'For your winter season.'));
    await dismiss(buyer, uuid);
    const rows = async (as: Actor) =>
      dataOf<Sent[]>(await call(wire.listSentSuggestions, { as })).filter((row) => row.uuid === uuid);
    const [own] = await rows(provider);
    expect(own).toMatchObject({ movie, note: 'For your winter season.', state: 'open' });
    expect([own?.received, own?.dismissed]).toEqual([undefined, undefined]);
    expect(await rows(manager)).toMatchObject([{ received: 1, dismissed: 1, provider: { uuid: provider.account } }]);
    expect(await rows(elsewhere)).toEqual([]);
    expect((await call(wire.listSentSuggestions, { as: buyer })).status).toBe(403);
  });
});

describe('recipients (D44b)', () => {
  test('are the interested buyers, with provider, title, note and the interest', async () => {
    await makeInterested();
    const stranger = await makeConsumer(db);
    await send(provider, movie, taste.interest, 'For your winter season.');
    expect(await received(buyer)).toMatchObject([
      { uuid: movie, note: 'For your winter season.', interest: { en: expect.stringContaining('Genre') } },
    ]);
    expect((await received(buyer))[0]?.provider.uuid).toBe(provider.account);
    expect(await received(stranger)).toEqual([]);
    const [{ suggestion } = { suggestion: '' }] = await received(buyer);
    expect((await dismiss(stranger, suggestion)).status).toBe(404);
    expect(await titlesTo(buyer)).toEqual([movie]);
  });

  test('get each title once, and none they have requested', async () => {
    await makeInterested();
    const second = await makeTitle(provider, taste.genre);
    await requestedQuote(harness, { buyer }, { movies: [second] });
    await refresh();
    const right = interestOf('right', rightType.svod);
    await db.insert(buyer_interests).values({ interest: right, consumer_id: buyer.account });
    expect((await send(provider, movie, taste.interest)).status).toBe(201);
    expect((await send(provider, movie, taste.interest)).body).toMatchObject({
      errors: [{ field: 'interest', rule: 'option' }],
    });
    expect((await send(provider, movie, right)).status).toBe(201);
    expect((await send(provider, second, taste.interest)).status).toBe(201);
    expect(await titlesTo(buyer)).toEqual([movie]);
  });

  test('get nothing of the provider for 30 days after dismissing one', async () => {
    await makeInterested();
    const sent = dataOf<Sent>(await send(provider, movie, taste.interest));
    expect((await settingsOf(buyer)).open).toBe(1);
    await dismiss(buyer, sent.uuid);
    expect([await titlesTo(buyer), (await settingsOf(buyer)).open]).toEqual([[], 0]);
    const soon = await makeTitle(provider, taste.genre);
    await send(provider, soon, taste.interest);
    expect(await titlesTo(buyer)).toEqual([]);
    clock.advance({ hours: 24 * restDays });
    const later = await makeTitle(provider, taste.genre);
    await send(provider, later, taste.interest);
    expect(await titlesTo(buyer)).toEqual([later]);
  });

  test('can undo a dismissal, and see nothing of muted providers, hidden titles or ended suggestions', async () => {
    await makeInterested();
    const { uuid } = dataOf<Sent>(await send(provider, movie, taste.interest));
    await dismiss(buyer, uuid);
    await dismiss(buyer, uuid, false);
    expect(await titlesTo(buyer)).toEqual([movie]);
    await mute(buyer, provider.account);
    expect((await settingsOf(buyer)).muted.map((one) => one.uuid)).toEqual([provider.account]);
    expect(await titlesTo(buyer)).toEqual([]);
    await mute(buyer, provider.account, false);
    expect((await mute(buyer, crypto.randomUUID())).status).toBe(404);
    await mute(buyer, null);
    await mute(buyer, null);
    expect([await titlesTo(buyer), await settingsOf(buyer)]).toMatchObject([[], { is_off: true, muted: [] }]);
    await mute(buyer, null, false);
    expect(await titlesTo(buyer)).toEqual([movie]);
    await db.update(movies).set({ is_public: false }).where(eq(movies.uuid, movie));
    expect(await titlesTo(buyer)).toEqual([]);
    await db.update(movies).set({ is_public: true }).where(eq(movies.uuid, movie));
    clock.advance({ hours: 24 * suggestionDays });
    expect(await titlesTo(buyer)).toEqual([]);
  });

  test('decide in roles that write the company’s lists', async () => {
    await makeInterested();
    const { uuid } = dataOf<Sent>(await send(provider, movie, taste.interest));
    const viewer = await makeColleague(db, buyer, { roles: ['viewer'] });
    expect(await titlesTo(viewer)).toEqual([movie]);
    expect([(await dismiss(viewer, uuid)).status, (await mute(viewer, null)).status]).toEqual([403, 403]);
  });
});

describe('the quota (D44b)', () => {
  const sendAll = async () => {
    const { groups } = await groupsFor(provider, movie);
    for (const { interest } of groups.slice(0, mostSuggestions))
      expect((await send(provider, movie, interest)).status).toBe(201);
    return groups[mostSuggestions]?.interest ?? '';
  };

  test('refuses an eleventh suggestion in 30 days, together with other faults', async () => {
    const next = await sendAll();
    expect((await send(provider, movie, next)).body).toMatchObject({
      code: 'invalid',
      errors: [{ field: 'interest', rule: 'suggestion_quota' }],
    });
    const { errors } = (await send(provider, movie, next, 'x'.repeat(401))).body as { errors: { rule: string }[] };
    expect(errors.map(({ rule }) => rule).toSorted()).toEqual(['max_length', 'suggestion_quota']);
    clock.advance({ hours: 24 * suggestionDays });
    expect((await send(provider, movie, next)).status).toBe(201);
  });

  test('counts withdrawn suggestions, which buyers no longer see', async () => {
    await makeInterested();
    const next = await sendAll();
    expect(await titlesTo(buyer)).toEqual([movie]);
    const sent = dataOf<Sent[]>(await call(wire.listSentSuggestions, { as: provider }));
    const [{ uuid } = { uuid: '' }] = sent.filter(({ interest }) => interest.en.startsWith('Genre'));
    for (const { uuid: each } of sent)
      expect((await call(wire.withdrawSuggestion, { as: elsewhere, params: { uuid: each } })).status).toBe(404);
    const browser = await makeManager(db, { staff_role: staffRole.browser });
    expect((await call(wire.withdrawSuggestion, { as: browser, params: { uuid } })).status).toBe(403);
    for (const { uuid: each } of sent)
      expect((await call(wire.withdrawSuggestion, { as: manager, params: { uuid: each } })).status).toBe(200);
    expect((await call(wire.withdrawSuggestion, { as: provider, params: { uuid } })).body.code).toBe('not_allowed_now');
    expect(await titlesTo(buyer)).toEqual([]);
    expect((await send(provider, movie, next)).status).toBe(422);
  });
});

test('one email a week names all new suggestions, and the bell has one line (D44d)', async () => {
  await makeInterested();
  const second = await makeTitle(provider, taste.genre);
  const third = await makeTitle(provider, taste.genre);
  await send(provider, movie, taste.interest);
  await send(provider, second, taste.interest);
  const gone = dataOf<Sent>(await send(provider, third, taste.interest));
  await call(wire.withdrawSuggestion, { as: provider, params: { uuid: gone.uuid } });
  const announced = () => harness.mailsTo(buyer.person.email, /Titles suggested to you/);
  for (let run = 0; run < 2; run += 1) await harness.runTimed(['announce_suggestions']);
  const [mail, ...more] = await announced();
  expect([mail?.body.match(/^- /gm)?.length, more]).toEqual([2, []]);
  expect(mail?.body).toContain('/vod/suggestions');
  clock.advance({ minutes: 10 });
  const { data } = (await call(listNotices, { as: buyer })).body as { data: { href: string }[] };
  expect(data.filter(({ href }) => href === '/vod/suggestions')).toHaveLength(1);
  const fourth = await makeTitle(provider, taste.genre);
  await send(provider, fourth, taste.interest);
  await mute(buyer, provider.account);
  await harness.runTimed(['announce_suggestions']);
  await mute(buyer, provider.account, false);
  await harness.runTimed(['announce_suggestions']);
  expect(await announced()).toHaveLength(1);
});

test('old suggestions are deleted after a year, with their recipients', async () => {
  await makeInterested();
  const { uuid } = dataOf<Sent>(await send(provider, movie, taste.interest));
  clock.advance({ hours: 24 * 364 });
  await refresh();
  const stored = async () => [
    await db.select().from(title_suggestions).where(eq(title_suggestions.uuid, uuid)),
    await db.select().from(suggestion_recipients).where(eq(suggestion_recipients.suggestion_id, uuid)),
  ];
  expect((await stored()).map((rows) => rows.length)).toEqual([1, 1]);
  clock.advance({ hours: 25 });
  await refresh();
  expect(await stored()).toEqual([[], []]);
});

test('a company’s export has its interests and suggestions, and closing deletes them', async () => {
  await makeInterested();
  await send(provider, movie, taste.interest, 'For your winter season.');
  await mute(buyer, elsewhere.account);
  const { body } = await call(exportAccount, { as: buyer, body: { password: testPassword } });
  expect(body.parts).toMatchObject({
    interests: [{ interest: taste.interest }],
    suggestions: [{ movie_id: movie, note: 'For your winter season.' }],
    suggestion_mutes: [{ provider_id: elsewhere.account }],
  });
  for (const as of [buyer, provider])
    expect((await call(closeAccount, { as, body: { password: testPassword } })).status).toBe(200);
  for (const table of [buyer_interests, suggestion_recipients, suggestion_mutes])
    expect(await db.select().from(table).where(eq(table.consumer_id, buyer.account))).toEqual([]);
  expect(await db.select().from(title_suggestions).where(eq(title_suggestions.provider_id, provider.account))).toEqual(
    [],
  );
});
