import { createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { segmentIv } from '@eigaichi/domain/screeners/playlists';
import { displayDate } from '@eigaichi/domain/shared/dates';
import { confirmCountry, readConsumer, updateConsumer } from '@eigaichi/wire/accounts/accounts';
import { readPictures } from '@eigaichi/wire/movies/pictures';
import { readScreener, takeStill, withdrawScreener } from '@eigaichi/wire/screeners/screeners';
import { readScreening } from '@eigaichi/wire/screeners/screening';
import { inviteToScreening, revokeScreeningInvitation } from '@eigaichi/wire/screeners/screening-room';
import * as wire from '@eigaichi/wire/screeners/viewing';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { screener_renditions, screeners, screening_viewings } from '../../db/schema/screeners.ts';
import { createEncryptor } from '../../encryption.ts';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { type Answer, testHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';
import { filmBytes, nineSecondFilm, openTo, uploadScreener } from '../../testing/screening.ts';
import { encryptRenditionKeys } from './encrypt-rendition-keys.ts';

const harness = await testHarness();
const { call, deps, app } = harness;
const { db, clock } = deps;

type Started = { uuid: string; address: string; watermark: string; position_seconds: number; is_counted: boolean };
const dataOf = <T>({ body }: Answer): T => body.data as T;

let provider: Actor;
let buyer: Actor;
let movie: string;
let screener: string;

beforeAll(async () => {
  provider = await makeProvider(db);
  buyer = await makeConsumer(db, { consumer: { company_name: 'Gaumont', hq_country: 'FR' } });
  movie = await makeMovie(db, provider);
  screener = await uploadScreener(harness, provider, { movie, bytes: await filmBytes(nineSecondFilm) });
  await harness.runMediaJobs();
  await openTo(harness, provider, { movie });
}, 120_000);

/** Browser that stores the cookie from a start. */
const makeBrowser = (as?: Actor) => {
  let cookie = '';
  const who = as === undefined ? {} : { as };
  const start = async (body: object = {}) => {
    const answer = await call(wire.startViewing, { ...who, params: { uuid: movie }, body, headers: { cookie } });
    const given = answer.headers['set-cookie'];
    if (typeof given === 'string') cookie = given.split(';')[0] ?? '';
    return answer;
  };
  const report = (uuid: string, body: object) =>
    call(wire.reportViewing, { ...who, params: { uuid }, body, headers: { cookie } });
  const get = async (url: string) => {
    const authorization = as === undefined ? {} : await harness.loginAs(as);
    return app.inject({ method: 'GET', url, headers: { cookie, ...authorization } });
  };
  const stop = (uuid: string) =>
    call(wire.stopViewing, {
      ...who,
      params: { uuid },
      body: { position_seconds: 0, watched: [] },
      headers: { cookie },
    });
  return { start, report, get, stop, cookie: () => cookie };
};

const nothingNew = { position_seconds: 0, watched: [] };

describe('a processed screener', () => {
  test('is live, with its length, colours, and renditions whose segments are stored encrypted', async () => {
    const { state, seconds, colors } = dataOf<{ state: string; seconds: number; colors: string[] }>(
      await call(readScreener, { as: provider, params: { uuid: screener } }),
    );
    expect(state).toBe('live');
    expect(seconds).toBeCloseTo(9, 0);
    expect(colors.length).toBeGreaterThan(0);
    const renditions = await db.select().from(screener_renditions).where(eq(screener_renditions.screener_id, screener));
    expect(renditions.map(({ name }) => name).toSorted()).toEqual(['480p', 'audio']);
  });

  test('notifies the provider, and is not live if the file has no sound or is no film', async () => {
    const silent = await makeMovie(db, provider);
    const bytes = await filmBytes({ picture: 'testsrc=s=320x180:r=24:d=2', sounds: [] });
    const uuid = await uploadScreener(harness, provider, { movie: silent, bytes });
    const text = await makeMovie(db, provider);
    const broken = await uploadScreener(harness, provider, { movie: text, bytes: Buffer.from('not a film at all') });
    await harness.runMediaJobs();
    const stateOf = async (of: string) =>
      (await db.select().from(screeners).where(eq(screeners.uuid, of)))[0] ?? { state: '', fault: '' };
    expect(await stateOf(uuid)).toMatchObject({ state: 'failed', fault: 'no_sound' });
    expect(await stateOf(broken)).toMatchObject({ state: 'failed', fault: 'media_unreadable' });
    const subjects = (await harness.outbox()).filter(({ to_address }) => to_address === provider.person.email);
    expect(subjects.map(({ subject }) => subject.split(':')[0])).toEqual([
      'Ready to watch',
      'Screener not published',
      'Screener not published',
    ]);
  }, 60_000);
});

test('rendition keys are encrypted with the market’s current key, or the start is refused', async () => {
  const [{ uuid, encrypted_key } = { uuid: '', encrypted_key: '' }] = await db.select().from(screener_renditions);
  const next = { id: 'next', key: randomBytes(32) };
  const alone = createEncryptor([next]);
  await expect(encryptRenditionKeys({ db, encryptor: alone })).rejects.toThrow('ENCRYPTION_KEYS');
  const both = { ...alone, open: (text: string, owner: string) => deps.encryptor.open(text, owner) };
  await encryptRenditionKeys({ db, encryptor: both });
  const [after] = await db.select().from(screener_renditions).where(eq(screener_renditions.uuid, uuid));
  expect(alone.open(after?.encrypted_key ?? '', uuid)).toBe(deps.encryptor.open(encrypted_key, uuid));
  const back = { ...deps.encryptor, open: (text: string, owner: string) => alone.open(text, owner) };
  await encryptRenditionKeys({ db, encryptor: back });
});

describe('a viewing', () => {
  test('streams segments that only its key decrypts, to this browser and this person', async () => {
    const browser = makeBrowser(buyer);
    const started = await browser.start();
    expect(started.status).toBe(201);
    const { address, watermark, is_counted } = dataOf<Started>(started);
    expect(watermark).toBe(`Gaumont · ${buyer.person.name} · Apr 1st, 2026`);
    expect(is_counted).toBe(true);
    const master = await browser.get(`${address}/master.m3u8`);
    expect(master.body).toContain('480p/index.m3u8');
    const list = await browser.get(`${address}/480p/index.m3u8`);
    expect(list.body.match(/\.m4s/g)).toHaveLength(3);
    const key = (await browser.get(`${address}/480p/key`)).rawPayload;
    expect(key).toHaveLength(16);
    const segment = (await browser.get(`${address}/480p/1.m4s`)).rawPayload;
    expect(segment.subarray(4, 8).toString()).not.toBe('moof');
    const decipher = createDecipheriv('aes-128-cbc', key, segmentIv(1));
    const clear = Buffer.concat([decipher.update(segment), decipher.final()]);
    expect(clear.includes('moof') && clear.includes('mdat')).toBe(true);
    expect((await browser.get(`${address}/480p/init.mp4`)).rawPayload.subarray(4, 8).toString()).toBe('ftyp');
    expect((await browser.get(`${address}/poster.jpg`)).rawPayload[0]).toBe(0xff);
    expect((await browser.get(`${address}/480p/3.m4s`)).statusCode).toBe(404);
    const other = makeBrowser(buyer);
    await other.start();
    expect((await other.get(`${address}/480p/1.m4s`)).statusCode).toBe(403);
    const stranger = await makeConsumer(db);
    const login = await harness.loginAs(stranger);
    const headers = { cookie: browser.cookie(), ...login };
    expect((await app.inject({ method: 'GET', url: `${address}/480p/key`, headers })).statusCode).toBe(404);
    expect(
      (await browser.get(`${address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))}/480p/1.m4s`)).statusCode,
    ).toBe(403);
    clock.advance({ seconds: 51 });
    expect((await browser.get(`${address}/480p/1.m4s`)).json()).toMatchObject({ code: 'address_expired' });
  });

  test('counts played parts, renews its addresses, and resumes elsewhere from there', async () => {
    clock.advance({ hours: 1 });
    const browser = makeBrowser(buyer);
    const { uuid } = dataOf<Started>(await browser.start());
    clock.advance({ seconds: 5 });
    const reported = await browser.report(uuid, { position_seconds: 4, watched: [{ from: 0, to: 4 }] });
    const { address } = dataOf<Started>(reported);
    expect((await browser.get(`${address}/480p/0.m4s`)).statusCode).toBe(200);
    const [row] = await db.select().from(screening_viewings).where(eq(screening_viewings.uuid, uuid));
    expect(row).toMatchObject({ watched: [4], position_seconds: 4, is_house: false });
    const second = dataOf<Started>(await makeBrowser(buyer).start());
    expect(second.position_seconds).toBe(4);
    const stranger = makeBrowser(buyer);
    await stranger.start({ replaces: second.uuid });
    expect((await stranger.report(uuid, nothingNew)).status).toBe(404);
  });

  test('is refused as a third until another is closed or silent', async () => {
    clock.advance({ hours: 1 });
    const [one, two, three] = [makeBrowser(buyer), makeBrowser(buyer), makeBrowser(buyer)];
    const { uuid } = dataOf<Started>(await one.start());
    const second = dataOf<Started>(await two.start());
    expect((await three.start()).body).toMatchObject({ code: 'too_many_streams' });
    await one.stop(uuid);
    expect((await three.start()).status).toBe(201);
    expect((await one.start()).body).toMatchObject({ code: 'too_many_streams' });
    expect((await two.start({ replaces: second.uuid })).status).toBe(201);
    clock.advance({ seconds: 51 });
    expect((await one.start()).status).toBe(201);
  });

  test('ends within a minute of a revocation', async () => {
    clock.advance({ hours: 1 });
    const browser = makeBrowser(buyer);
    const { uuid, address } = dataOf<Started>(await browser.start());
    await openTo(harness, provider, { movie, audience: 'no_one' });
    expect((await browser.get(`${address}/480p/key`)).json()).toMatchObject({ code: 'screening_ended' });
    expect((await browser.report(uuid, nothingNew)).body).toMatchObject({ code: 'screening_ended' });
    clock.advance({ seconds: 51 });
    expect((await browser.get(`${address}/480p/0.m4s`)).statusCode).toBe(403);
    expect((await browser.start()).body).toMatchObject({ code: 'screening_closed' });
    await openTo(harness, provider, { movie });
    expect((await browser.report(uuid, nothingNew)).body).toMatchObject({ code: 'screening_ended' });
  });

  test('requires accepting the terms once, again after a change, and counts plays', async () => {
    clock.advance({ hours: 13 });
    await openTo(harness, provider, { movie, viewing_terms: 'Do not film the screen.', max_plays: 1 });
    const guest = await makeConsumer(db);
    const browser = makeBrowser(guest);
    expect((await browser.start()).body).toMatchObject({ code: 'screening_terms' });
    const open = async () =>
      dataOf<{ access: string; terms: { sha256: string } | null }>(
        await call(wire.openScreening, { as: guest, params: { uuid: movie }, body: {} }),
      );
    const { terms } = await open();
    const started = dataOf<Started>(await browser.start({ terms_sha256: terms?.sha256 }));
    expect((await open()).access).toBe('watch');
    expect((await browser.get(`${started.address}/480p/2.m4s`)).statusCode).toBe(200);
    await browser.stop(started.uuid);
    const left = await call(readScreening, { as: guest, params: { uuid: movie } });
    expect(left.body.data).toMatchObject({ access: 'watch', plays_left: 0 });
    clock.advance({ hours: 13 });
    expect((await open()).access).toBe('plays_used');
    expect((await browser.start()).body).toMatchObject({ code: 'screening_closed' });
    await openTo(harness, provider, { movie, viewing_terms: 'Changed.' });
    expect((await open()).access).toBe('accept_terms');
    await openTo(harness, provider, { movie });
  });

  test('counts a play when more than the beginning is fetched, whatever its player reports', async () => {
    clock.advance({ hours: 13 });
    await openTo(harness, provider, { movie, max_plays: 1 });
    const viewer = await makeConsumer(db);
    const left = async () => {
      const { body } = await call(readScreening, { as: viewer, params: { uuid: movie } });
      return (body.data as { plays_left: number }).plays_left;
    };
    const browser = makeBrowser(viewer);
    const { uuid, address } = dataOf<Started>(await browser.start());
    // Nine seconds, the first half of them free.
    for (const piece of ['init.mp4', '0.m4s', '1.m4s'])
      expect((await browser.get(`${address}/480p/${piece}`)).statusCode).toBe(200);
    expect(await left()).toBe(1);
    expect((await browser.get(`${address}/audio/2.m4s`)).statusCode).toBe(200);
    expect(await left()).toBe(0);
    await browser.stop(uuid);
    // The same play continues on another device for twelve hours.
    const second = makeBrowser(viewer);
    const again = dataOf<Started>(await second.start());
    expect((await second.get(`${again.address}/480p/2.m4s`)).statusCode).toBe(200);
    await second.stop(again.uuid);
    clock.advance({ hours: 12 });
    expect((await second.start()).body).toMatchObject({ code: 'screening_closed' });
  });

  test.each([
    [1, 409],
    [2, 200],
  ])('longer than its play needs another of %i plays: %i', async (max_plays, status) => {
    clock.advance({ hours: 13 });
    await openTo(harness, provider, { movie, max_plays });
    const viewer = await makeConsumer(db);
    const browser = makeBrowser(viewer);
    const first = dataOf<Started>(await browser.start());
    expect((await browser.get(`${first.address}/480p/2.m4s`)).statusCode).toBe(200);
    await browser.stop(first.uuid);
    clock.advance({ hours: 11, minutes: 59, seconds: 50 });
    const second = dataOf<Started>(await browser.start());
    clock.advance({ seconds: 20 });
    expect((await browser.get(`${second.address}/480p/2.m4s`)).statusCode).toBe(status);
    await browser.stop(second.uuid);
  });

  test('of a used play stays used after hundreds of viewings, and after deletion of their records', async () => {
    clock.advance({ hours: 13 });
    await openTo(harness, provider, { movie, max_plays: 1 });
    const viewer = await makeConsumer(db);
    const browser = makeBrowser(viewer);
    const { uuid, address } = dataOf<Started>(await browser.start());
    expect((await browser.get(`${address}/480p/2.m4s`)).statusCode).toBe(200);
    await browser.stop(uuid);
    const [row] = await db.select().from(screening_viewings).where(eq(screening_viewings.uuid, uuid));
    if (row === undefined) throw new Error('no viewing');
    clock.advance({ hours: 13 });
    const later = Array.from({ length: 510 }, () => ({ ...row, uuid: randomUUID(), seen_at: clock.nowIso() }));
    await db.insert(screening_viewings).values(later);
    expect((await browser.start()).body).toMatchObject({ code: 'screening_closed' });
    clock.advance({ hours: 24 * (deps.config.screeningRetentionDays + 1) });
    await harness.runTimed(['purge_viewings']);
    expect(await db.select().from(screening_viewings).where(eq(screening_viewings.viewer, row.viewer))).toEqual([]);
    expect((await browser.start()).body).toMatchObject({ code: 'screening_closed' });
  });

  test('uses the country confirmed by staff, not the one entered by the buyer', async () => {
    await openTo(harness, provider, { movie, territories: ['DE'] });
    const viewer = await makeConsumer(db, { consumer: { hq_country: 'FR' } });
    const staff = await makeManager(db);
    const params = { id: viewer.account };
    const access = async () => {
      const { body } = await call(wire.openScreening, { as: viewer, params: { uuid: movie }, body: {} });
      return (body.data as { access: string }).access;
    };
    const edit = async (as: Actor, hq_country: string) => {
      const { version } = dataOf<{ version: number }>(await call(readConsumer, { as: viewer, params }));
      const answer = await call(updateConsumer, { as, params, body: { version, hq_country } });
      expect(answer.status).toBe(200);
    };
    expect(await access()).toBe('territory');
    await edit(viewer, 'DE');
    expect(await access()).toBe('territory_unconfirmed');
    expect((await makeBrowser(viewer).start()).body).toMatchObject({ code: 'screening_closed' });
    const emails = (await harness.outbox()).filter(({ to_address }) => to_address === staff.person.email);
    expect(emails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Head office country changed')]);
    const confirm = (as: Actor, hq_country: string) => call(confirmCountry, { as, params, body: { hq_country } });
    expect((await confirm(viewer, 'DE')).status).toBe(403);
    expect((await confirm(staff, 'FR')).body).toMatchObject({ code: 'not_allowed_now' });
    expect((await confirm(staff, 'DE')).body.data).toMatchObject({ confirmed_country: 'DE' });
    expect(await access()).toBe('watch');
    expect((await confirm(staff, 'DE')).status).toBe(409);
    await edit(viewer, 'IT');
    expect(await access()).toBe('watch');
    // A country entered by staff counts as confirmed.
    await edit(staff, 'FR');
    expect(await access()).toBe('territory');
    await openTo(harness, provider, { movie });
  });

  test('of an invited guest needs no login, and ends with the invitation', async () => {
    await openTo(harness, provider, { movie, audience: 'invited' });
    const person = { email: 'anne@guests.example', name: 'Anne Roux', company_name: 'Pathé', preferred_language: 'en' };
    const day = clock.now().toZonedDateTimeISO('Asia/Tokyo').toPlainDate();
    const invited = await call(inviteToScreening, {
      as: provider,
      params: { uuid: movie },
      body: { people: [person], invited_until: day.add({ days: 3 }).toString() },
    });
    const mail = (await harness.outbox()).findLast(({ to_address }) => to_address === person.email);
    const invitation = /invitation=([\w-]+)/.exec(mail?.body ?? '')?.[1];
    const browser = makeBrowser();
    expect((await browser.start()).status).toBe(401);
    const { uuid, watermark, address } = dataOf<Started>(await browser.start({ invitation }));
    expect(watermark).toBe(`Pathé · Anne Roux · ${displayDate(day.toString(), 'en')}`);
    expect((await browser.get(`${address}/480p/key`)).statusCode).toBe(200);
    const question = { at_seconds: 3.5, scope: 'provider', text: 'Is there a clean version?' };
    const headers = { cookie: browser.cookie() };
    const noted = await call(wire.addScreeningNote, { params: { uuid }, body: question, headers });
    expect(noted.body.data).toMatchObject([{ ...question, person: 'Anne Roux', is_own: true }]);
    const requested = (await harness.outbox()).findLast(({ to_address }) => to_address === provider.person.email);
    expect(requested?.body).toContain('anne@guests.example');
    const company = { ...question, scope: 'company' };
    expect((await call(wire.addScreeningNote, { params: { uuid }, body: company, headers })).status).toBe(409);
    const [made] = dataOf<{ uuid: string }[]>(invited);
    await call(revokeScreeningInvitation, { as: provider, params: { uuid: made?.uuid ?? '' } });
    expect((await browser.report(uuid, nothingNew)).body).toMatchObject({ code: 'screening_ended' });
    expect((await browser.start({ invitation })).body).toMatchObject({ code: 'link_expired' });
    await openTo(harness, provider, { movie });
  });

  test('by the provider is not counted in the audience', async () => {
    const { is_counted, uuid } = dataOf<Started>(await makeBrowser(provider).start());
    expect(is_counted).toBe(false);
    const still = await call(takeStill, { as: provider, params: { uuid: screener }, body: { at_seconds: 5.2 } });
    expect(still.status).toBe(201);
    const gallery = await call(readPictures, { as: provider, params: { uuid: movie } });
    expect(gallery.body.data).toMatchObject({ pictures: [{ name: 'still-00-00-05.jpg', height: 180 }] });
    const late = await call(takeStill, { as: provider, params: { uuid: screener }, body: { at_seconds: 600 } });
    expect(late.status).toBe(409);
    const [row] = await db.select().from(screening_viewings).where(eq(screening_viewings.uuid, uuid));
    expect(row?.is_house).toBe(true);
  });

  test('ends when the screener is withdrawn, and its bytes are deleted', async () => {
    clock.advance({ hours: 1 });
    const browser = makeBrowser(buyer);
    const { uuid, address } = dataOf<Started>(await browser.start());
    await call(withdrawScreener, { as: provider, params: { uuid: screener } });
    await harness.runJobs();
    expect((await browser.report(uuid, nothingNew)).body).toMatchObject({ code: 'screening_ended' });
    expect((await browser.get(`${address}/480p/0.m4s`)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await db.select().from(screener_renditions).where(eq(screener_renditions.screener_id, screener))).toEqual(
      [],
    );
  });
});
