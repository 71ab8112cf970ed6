import type { Actor } from '@eigaichi/domain/accounts/actor';
import { undoSeconds } from '@eigaichi/domain/desk/undo-time';
import { type MovieAction, movieStatus } from '@eigaichi/domain/movies/movie-life';
import {
  approveConsumer,
  blockProvider,
  denyConsumer,
  readConsumer,
  readProvider,
} from '@eigaichi/wire/accounts/accounts';
import {
  acceptMovieEdit,
  listMovieEdits,
  movieMoveEndpoints,
  revertMovieEdit,
} from '@eigaichi/wire/movies/movie-moves';
import { readMovie, updateMovie } from '@eigaichi/wire/movies/movies';
import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import { listNotices } from '@eigaichi/wire/staff/notices';
import { undoDecision } from '@eigaichi/wire/staff/undo';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { type Answer, testHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';

const harness = await testHarness();
const { db } = harness.deps;
const provider = await makeProvider(db);
const manager = await makeManager(db);
const colleague = await makeManager(db);

const data = <T>(answer: Answer) => answer.body.data as T;
const undoOf = ({ status, body }: Answer) => {
  expect([status, body.code]).toEqual([200, undefined]);
  return (body.undo as { uuid: string }).uuid;
};
const undo = (uuid: string, as = manager) => harness.call(undoDecision, { as, params: { uuid } });
const move = (name: MovieAction, uuid: string, body: object = {}) =>
  harness.call(movieMoveEndpoints[name], { as: manager, params: { uuid }, body });
const movieOf = async (uuid: string) =>
  data<{ status: number; version: number; region: string | null; decision: unknown }>(
    await harness.call(readMovie, { as: manager, params: { uuid } }),
  );
const waiting = (status: number = movieStatus.requested) => makeMovie(harness.deps.db, provider, { movie: { status } });
const mailsTo = async ({ person }: Actor) => (await harness.mailsTo(person.email)).length;
const audited = async (entity_id: string) =>
  (
    await harness.deps.db.execute<{ action: string; after: { undone?: string } }>(
      sql`select action, after from audit_log where entity_id = ${entity_id} order by id desc limit 1`,
    )
  ).rows[0];

test('undoes a title decision whole: state, reasons, email and bell entry', async () => {
  const uuid = await waiting();
  const before = await mailsTo(provider);
  const uuidOfUndo = undoOf(await move('decline', uuid, { reasons: [2] }));
  expect(await mailsTo(provider)).toBe(before + 1);
  expect((await undo(uuidOfUndo)).status).toBe(200);
  expect(await movieOf(uuid)).toMatchObject({ status: movieStatus.requested, decision: null });
  expect(await mailsTo(provider)).toBe(before);
  const { rows } = await harness.deps.db.execute(sql`select 1 from notices where topic = ${`undo ${uuidOfUndo}`}`);
  expect(rows).toEqual([]);
  expect(await audited(uuid)).toMatchObject({ action: 'movie.undo', after: { undone: 'movie.decline' } });
  // Used up: it can't be undone twice.
  expect((await undo(uuidOfUndo)).status).toBe(404);
});

test.each(['approve', 'request_fix'] as const)('%s of a submitted title can be taken back', async (action) => {
  const uuid = await waiting();
  expect((await undo(undoOf(await move(action, uuid, { reasons: [2] })))).status).toBe(200);
  expect((await movieOf(uuid)).status).toBe(movieStatus.requested);
});

test.each(['approve_delete', 'deny_delete'] as const)(
  '%s of a title to be deleted can be taken back',
  async (action) => {
    const uuid = await waiting(movieStatus.requested_delete);
    expect((await undo(undoOf(await move(action, uuid)))).status).toBe(200);
    expect((await movieOf(uuid)).status).toBe(movieStatus.requested_delete);
  },
);

test('refuses to undo changed items, another person’s decision and expired ones', async () => {
  const changed = await waiting();
  const late = await waiting();
  const [ofChanged, ofLate] = [undoOf(await move('approve', changed)), undoOf(await move('approve', late))];
  const { version } = await movieOf(changed);
  const body = { version, region: 'Tohoku' };
  expect((await harness.call(updateMovie, { as: provider, params: { uuid: changed }, body })).status).toBe(200);
  expect((await undo(ofChanged)).body.code).toBe('undo_moved_on');
  expect((await undo(ofLate, colleague)).status).toBe(404);
  expect((await undo(ofLate, provider)).status).toBe(403);
  harness.deps.clock.advance({ seconds: undoSeconds });
  expect((await undo(ofLate)).body.code).toBe('undo_too_late');
  expect((await movieOf(late)).status).toBe(movieStatus.approved);
});

test('rings the bell once the decision can no longer be undone', async () => {
  const uuid = await waiting();
  const bell = async () =>
    data<unknown[]>(await harness.call(listNotices, { as: provider, query: { per: 100 } })).length;
  const before = await bell();
  undoOf(await move('approve', uuid));
  expect(await bell()).toBe(before);
  harness.deps.clock.advance({ seconds: undoSeconds });
  expect(await bell()).toBe(before + 1);
});

test('refuses to undo a decision whose email was sent', async () => {
  const uuid = await waiting();
  const uuidOfUndo = undoOf(await move('approve', uuid));
  await harness.deps.db.execute(sql`update mails set sent_at = now() where topic = ${`undo ${uuidOfUndo}`}`);
  expect((await undo(uuidOfUndo)).body.code).toBe('undo_too_late');
  expect((await movieOf(uuid)).status).toBe(movieStatus.approved);
});

test.each([
  ['accepting', acceptMovieEdit],
  ['reverting', revertMovieEdit],
] as const)('%s an edit can be taken back: it is open again, with its fields', async (_, endpoint: Endpoint) => {
  const uuid = await waiting(movieStatus.approved);
  const { version } = await movieOf(uuid);
  const body = { version, region: 'Kyushu' };
  expect((await harness.call(updateMovie, { as: provider, params: { uuid }, body })).status).toBe(200);
  const openEdits = async () =>
    data<{ uuid: string; movie: { uuid: string } }[]>(
      await harness.call(listMovieEdits, { as: manager, query: { per: 100 } }),
    ).filter(({ movie }) => movie.uuid === uuid);
  const [edit] = await openEdits();
  const decided = await harness.call(endpoint, { as: manager, params: { uuid: edit?.uuid ?? '' }, body: {} });
  expect((await undo(undoOf(decided))).status).toBe(200);
  expect((await openEdits()).map((each) => each.uuid)).toEqual([edit?.uuid]);
  expect((await movieOf(uuid)).region).toBe('Kyushu');
});

const applicant = () => makeConsumer(harness.deps.db, { account: { state: 'pending' } });
const stateOf = async ({ account }: Actor) =>
  data<{ state: string }>(await harness.call(readConsumer, { as: manager, params: { id: account } })).state;

test('states the reason for a denial in its email, and undoes both', async () => {
  const buyer = await applicant();
  const call = { as: manager, params: { id: buyer.account }, body: { reason: 'The company is not registered.' } };
  const uuidOfUndo = undoOf(await harness.call(denyConsumer, call));
  const mail = (await harness.mailsTo(buyer.person.email)).at(-1);
  expect(mail?.body).toContain('The company is not registered.');
  expect((await undo(uuidOfUndo)).status).toBe(200);
  expect(await stateOf(buyer)).toBe('pending');
  expect(await mailsTo(buyer)).toBe(0);
  expect(await audited(buyer.account)).toMatchObject({ action: 'account.undo', after: { undone: 'account.deny' } });
});

test('undoes an approval and logs out anyone who logged in meanwhile', async () => {
  const buyer = await applicant();
  const uuidOfUndo = undoOf(await harness.call(approveConsumer, { as: manager, params: { id: buyer.account } }));
  await harness.loginAs(buyer);
  expect((await undo(uuidOfUndo)).status).toBe(200);
  expect(await stateOf(buyer)).toBe('pending');
  const { rows } = await harness.deps.db.execute(sql`select 1 from sessions where account_id = ${buyer.account}`);
  expect(rows).toEqual([]);
});

test('undoes a block', async () => {
  const blocked = await makeProvider(harness.deps.db);
  const params = { id: blocked.account };
  expect((await undo(undoOf(await harness.call(blockProvider, { as: manager, params })))).status).toBe(200);
  expect(data<{ state: string }>(await harness.call(readProvider, { as: manager, params })).state).toBe('approved');
});
