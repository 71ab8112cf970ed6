import type { Actor } from '@eigaichi/domain/accounts/actor';
import * as wire from '@eigaichi/wire/screeners/screeners';
import { startViewing } from '@eigaichi/wire/screeners/viewing';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeConsumer, makeProvider } from '../../testing/accounts.ts';
import { type Answer, testHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';
import { filmBytes, nineSecondFilm, openTo, uploadScreener } from '../../testing/screening.ts';

const harness = await testHarness();
const { call, deps, app } = harness;
const { db, storage } = deps;

type Film = {
  captions: { uuid: string; language: string; label: string | null; cues: number }[];
  chapters: { at_seconds: number; name: { ja: string; en: string } }[];
  chapters_version: number;
};
const dataOf = <T>({ body }: Answer): T => body.data as T;

let provider: Actor;
let other: Actor;
let buyer: Actor;
let movie: string;
let screener: string;

beforeAll(async () => {
  provider = await makeProvider(db);
  other = await makeProvider(db);
  buyer = await makeConsumer(db);
  movie = await makeMovie(db, provider);
  screener = await uploadScreener(harness, provider, { movie, bytes: await filmBytes(nineSecondFilm) });
  await harness.runMediaJobs();
  await openTo(harness, provider, { movie });
}, 120_000);

const srt = '1\n00:00:01,000 --> 00:00:03,000\n<i>戻って</i>\n';

const add = (input: object, as = provider) =>
  call(wire.addCaptions, {
    as,
    params: { uuid: screener },
    body: { language: 'ja', captions_name: 'ja.srt', captions: Buffer.from(srt).toString('base64'), ...input },
  });

/** Starts a viewing and fetches from its addresses as the same browser. */
const watch = async () => {
  const started = await call(startViewing, { as: buyer, params: { uuid: movie }, body: {} });
  const cookie = String(started.headers['set-cookie']).split(';')[0] ?? '';
  const viewing = dataOf<{ address: string; captions: Film['captions']; chapters: Film['chapters'] }>(started);
  const get = (path: string, headers: Record<string, string> = { cookie }) =>
    app.inject({ method: 'GET', url: `${viewing.address}${path}`, headers });
  return { viewing, get };
};

describe('captions of a film (D24d)', () => {
  test('are offered in the player as WebVTT, only to viewers', async () => {
    // Shift_JIS, as older subtitle programs write it.
    const old = Buffer.from([...Buffer.from('00:00:01,000 --> 00:00:03,000\n'), 0x93, 0xfa, 0x96, 0x7b]);
    await add({ captions: old.toString('base64') });
    const added = await add({ language: 'other', captions_label: 'Ainu' });
    expect(added.status).toBe(201);
    const { viewing, get } = await watch();
    expect(viewing.captions.map(({ language, label }) => [language, label])).toEqual([
      ['ja', null],
      ['other', 'Ainu'],
    ]);
    const [ja] = viewing.captions;
    const track = await get(`/captions/${ja?.uuid}.vtt`);
    expect(track.headers['content-type']).toBe('text/vtt; charset=utf-8');
    expect(track.body).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:03.000\n日本\n');
    expect((await get(`/captions/${ja?.uuid}.vtt`, {})).statusCode).toBe(403);
    expect((await get(`/captions/${screener}.vtt`)).statusCode).toBe(404);
  });

  test('replace those of the same language and label, delete the old file, and can be removed', async () => {
    const [before] = dataOf<Film>(await add({})).captions.filter(({ language }) => language === 'ja');
    const key = (uuid = '') => `screeners/${screener}/captions/${uuid}`;
    expect(await storage.read(key(before?.uuid))).toBeDefined();
    const after = dataOf<Film>(await add({ captions_name: 'better.srt' })).captions.filter((one) => one.label === null);
    expect(after).toHaveLength(1);
    await expect(storage.read(key(before?.uuid))).rejects.toThrow();
    const params = { uuid: screener, captions: after[0]?.uuid ?? '' };
    expect((await call(wire.removeCaptions, { as: other, params })).status).toBe(404);
    expect(dataOf<Film>(await call(wire.removeCaptions, { as: provider, params })).captions).toHaveLength(1);
    await expect(storage.read(key(after[0]?.uuid))).rejects.toThrow();
    expect((await call(wire.removeCaptions, { as: provider, params })).status).toBe(404);
  });

  test('are refused if unreadable, with all lines and reasons, in the reader’s language', async () => {
    const broken = 'no time\n\n00:00:03,000 --> 00:00:01,000\nbackwards\n\n00:01:00,000 --> 00:01:01,000\nlate\n';
    const refused = await call(wire.addCaptions, {
      as: provider,
      params: { uuid: screener },
      body: { language: 'en', captions_name: 'en.srt', captions: Buffer.from(broken).toString('base64') },
      headers: { 'accept-language': 'en' },
    });
    expect(refused.status).toBe(422);
    const { errors } = refused.body as { errors: { field: string; message: string }[] };
    expect(errors.map(({ message }) => message)).toEqual([
      'The text from line 1 on has no times. Add them, or remove the blank line inside a subtitle',
      'The subtitle in line 3 ends before it starts',
      'The subtitle in line 6 begins after the film has ended (00:00:09). Export it with times that match the film',
    ]);
    expect((await add({ captions_name: 'film.mp4' })).body).toMatchObject({
      errors: [{ field: 'captions_name', rule: 'file_type' }],
    });
    expect((await add({ language: 'other' })).body).toMatchObject({
      errors: [{ field: 'captions_label', rule: 'required' }],
    });
    expect((await add({}, other)).status).toBe(404);
  });
});

describe('chapters of a film (D24d)', () => {
  const put = (body: object, as = provider) =>
    call(wire.changeChapters, { as, params: { uuid: screener }, body: { version: 0, ...body } });
  const chapter = (at_seconds: number, en: string) => ({ at_seconds, name: { ja: `${en}章`, en } });

  test('are saved in film order on the current version, and shown in the player', async () => {
    const saved = await put({ chapters: [chapter(5, 'Reprise'), chapter(0, 'Opening')] });
    expect(dataOf<Film>(saved)).toMatchObject({ chapters_version: 1 });
    const { viewing } = await watch();
    expect(viewing.chapters.map(({ name }) => name.en)).toEqual(['Opening', 'Reprise']);
    expect((await put({ chapters: [] })).body).toMatchObject({ code: 'stale_version' });
    expect((await put({ version: 1, chapters: [] }, other)).status).toBe(404);
  });

  test('need a name in each language, and a distinct place inside the film', async () => {
    const refused = await put({ version: 1, chapters: [{ at_seconds: 1, name: { ja: '', en: 'One' } }] });
    expect(refused.body).toMatchObject({ errors: [{ field: 'chapters.0.name.ja', rule: 'missing_language' }] });
    expect((await put({ version: 1, chapters: [chapter(20, 'Late')] })).body).toMatchObject({
      errors: [{ field: 'chapters.0.at_seconds', rule: 'max_value' }],
    });
  });
});
