import type { Actor } from '@eigaichi/domain/accounts/actor';
import { filmType, rating } from '@eigaichi/domain/options/titles';
import { readSession } from '@eigaichi/wire/accounts/sessions';
import { listSeries } from '@eigaichi/wire/movies/movie-series';
import { createMovie, readMovie, updateMovie } from '@eigaichi/wire/movies/movies';
import { describe, expect, test } from 'vitest';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';

// Nothing is sent there; only the configured translator matters.
const harness = await testHarness({ translation: { url: 'http://127.0.0.1:9/translate', key: null } });
const { db } = harness.deps;
const provider = await makeProvider(db);
const rival = await makeProvider(db);
const manager = await makeManager(db);
const buyer = await makeConsumer(db);

type Body = { readonly uuid: string; readonly version: number; readonly machine_translated?: string[] };

const create = async (as: Actor, body: object): Promise<Body> => {
  const answer = await harness.call(createMovie, { as, body });
  expect(answer.status).toBe(201);
  return answer.body.data as Body;
};

const edit = async (as: Actor, { uuid, version }: Body, body: object): Promise<Body> => {
  const answer = await harness.call(updateMovie, { as, params: { uuid }, body: { ...body, version } });
  expect(answer.status).toBe(200);
  return answer.body.data as Body;
};

const en = (texts: object) => ({ translations: { en: texts } });

describe('machine-translated texts (D35)', () => {
  test('stay marked until a person rewrites them in any way', async () => {
    const made = await create(provider, {
      ...en({ outline: 'A made text.', director: 'A. Person' }),
      machine_translated: ['outline', 'director', 'music'],
    });
    expect(made.machine_translated).toEqual(['outline', 'director']);
    const read = await edit(provider, made, en({ director: 'A. B. Person' }));
    expect(read.machine_translated).toEqual(['outline']);
    const other = await edit(provider, read, { rating: rating.g });
    expect(other.machine_translated).toEqual(['outline']);
    expect((await edit(provider, other, en({ outline: '' }))).machine_translated).toEqual([]);
  });

  test('are marked only for the title’s provider and staff', async () => {
    const uuid = await makeMovie(harness.deps.db, provider);
    const marks = async (as: Actor) => (await harness.call(readMovie, { as, params: { uuid } })).body.data;
    expect(await marks(manager)).toMatchObject({ machine_translated: [] });
    for (const as of [buyer, rival]) expect(await marks(as)).not.toHaveProperty('machine_translated');
  });

  test('can be requested by editors of titles, if a translator is configured', async () => {
    const abilities = async (as: Actor) =>
      ((await harness.call(readSession, { as })).body.data as { abilities: string[] }).abilities;
    for (const as of [provider, manager]) expect(await abilities(as)).toContain('texts.translate');
    expect(await abilities(buyer)).not.toContain('texts.translate');
  });
});

describe('series available for an episode', () => {
  const seriesOf = async (as: Actor, query: Record<string, string> = {}) =>
    (await harness.call(listSeries, { as, query })).body.data;

  test('are the provider’s own, with the number of the next episode', async () => {
    const series = await create(rival, { film_type: filmType.tv, ...en({ film_name: 'Slope' }) });
    await create(rival, { film_type: filmType.movie });
    const first = { film_type: filmType.tv, series_uuid: series.uuid, episode_number: 7 };
    await create(rival, first);
    const listed = { uuid: series.uuid, film_name: { ja: null, en: 'Slope' }, episodes: 1, next_episode: 8 };
    expect(await seriesOf(rival)).toEqual([listed]);
    expect(await seriesOf(manager, { provider: rival.account })).toEqual([listed]);
    expect(await seriesOf(manager)).toEqual([]);
    expect(await seriesOf(provider, { provider: rival.account })).toEqual([]);
    expect((await harness.call(listSeries, { as: buyer })).status).toBe(403);
  });
});

test('stores each available document once, visible to buyers', async () => {
  const uuid = await makeMovie(harness.deps.db, provider);
  await edit(provider, { uuid, version: 1 }, { documents: [3, 1, 3] });
  const { body } = await harness.call(readMovie, { as: buyer, params: { uuid } });
  expect(body.data).toMatchObject({ documents: [3, 1] });
  const wrong = await harness.call(updateMovie, {
    as: provider,
    params: { uuid },
    body: { version: 2, documents: [13] },
  });
  expect(wrong.body.errors).toMatchObject([{ field: 'documents.0', rule: 'option' }]);
});
