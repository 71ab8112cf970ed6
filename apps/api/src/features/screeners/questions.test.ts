import type { Actor } from '@eigaichi/domain/accounts/actor';
import * as room from '@eigaichi/wire/screeners/screening-room';
import * as wire from '@eigaichi/wire/screeners/viewing';
import { expect, test } from 'vitest';
import { screeners } from '../../db/schema/screeners.ts';
import { makeConsumer, makeProvider } from '../../testing/accounts.ts';
import { type Answer, testHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';
import { openTo } from '../../testing/screening.ts';

const harness = await testHarness();
const { call, deps } = harness;
const { db } = deps;

type Note = { uuid: string; text: string; is_removable: boolean; answer: string | null };
type Question = { uuid: string; text: string; answered_at: string | null; actions: { name: string }[] };
const dataOf = <T>({ body }: Answer): T => body.data as T;

const provider = await makeProvider(db);
const buyer = await makeConsumer(db);
const movie = await makeMovie(db, provider);
const now = deps.clock.nowIso();
const file = { name: 'film.mp4', bytes: 1, part_bytes: 1, storage_upload: 'none', sent_by: provider.account };
await db.insert(screeners).values({
  ...file,
  movie_id: movie,
  kind: 'screener',
  state: 'live',
  seconds: 60,
  started_at: now,
  completed_at: now,
});
await openTo(harness, provider, { movie });

/** Opens a player and adds notes. */
const watch = async (as: Actor) => {
  // Players left open no longer count towards a viewer's two.
  deps.clock.advance({ minutes: 1 });
  const started = await call(wire.startViewing, { as, params: { uuid: movie }, body: {} });
  const headers = { cookie: String(started.headers['set-cookie']).split(';')[0] ?? '' };
  const { uuid, notes } = dataOf<{ uuid: string; notes: Note[] }>(started);
  const write = (scope: string, text: string, at_seconds = 1) =>
    call(wire.addScreeningNote, { as, params: { uuid }, body: { at_seconds, scope, text }, headers });
  const remove = (note: string) => call(wire.removeScreeningNote, { as, params: { uuid, note }, headers });
  return { notes, write, remove };
};

const questionsOf = async (as = provider) =>
  dataOf<Question[]>(await call(room.listScreeningQuestions, { as, params: { uuid: movie } }));
const answer = (uuid: string, body: object, as = provider) =>
  call(room.answerScreeningQuestion, { as, params: { uuid }, body });

test('a viewer deletes only their own notes; a question stays', async () => {
  const own = await watch(buyer);
  const [note] = dataOf<Note[]>(await own.write('company', 'The cut at 12 minutes'));
  const [, question] = dataOf<Note[]>(await own.write('provider', 'Is there a trailer?', 30));
  expect([note?.is_removable, question?.is_removable]).toEqual([true, false]);
  const stranger = await watch(await makeConsumer(db));
  expect((await stranger.remove(note?.uuid ?? '')).status).toBe(404);
  expect((await own.remove(question?.uuid ?? '')).body).toMatchObject({ code: 'not_allowed_now' });
  expect(dataOf<Note[]>(await own.remove(note?.uuid ?? '')).map(({ text }) => text)).toEqual(['Is there a trailer?']);
});

test('a provider sees open questions first, and answers each once, by email and in the player', async () => {
  const { write } = await watch(buyer);
  await write('provider', 'Which master is there?', 12);
  const [latest, first] = await questionsOf();
  expect([latest?.text, first?.text]).toEqual(['Which master is there?', 'Is there a trailer?']);
  expect((await answer(first?.uuid ?? '', { answer: 'x' }, await makeProvider(db))).status).toBe(404);
  const answered = await answer(latest?.uuid ?? '', { answer: 'ProRes 4444, from the negative.' });
  expect(dataOf<Question>(answered)).toMatchObject({ actions: [] });
  expect((await questionsOf()).map(({ text, answered_at }) => [text, answered_at === null])).toEqual([
    ['Is there a trailer?', true],
    ['Which master is there?', false],
  ]);
  expect((await answer(latest?.uuid ?? '', { answer: 'again' })).body).toMatchObject({ code: 'not_allowed_now' });
  const mail = (await harness.outbox()).findLast(({ to_address }) => to_address === buyer.person.email);
  expect(mail?.body).toContain('ProRes 4444, from the negative.');
  expect(mail?.body).toContain(`/watch/${movie}?at=12`);
  const { notes } = await watch(buyer);
  expect(notes.find(({ uuid }) => uuid === latest?.uuid)?.answer).toBe('ProRes 4444, from the negative.');
});

test('marks a question answered elsewhere without an email', async () => {
  const before = (await harness.outbox()).length;
  const [open] = await questionsOf();
  expect(dataOf<Question & { answer: null }>(await answer(open?.uuid ?? '', {}))).toMatchObject({ answer: null });
  expect((await harness.outbox()).length).toBe(before);
});
