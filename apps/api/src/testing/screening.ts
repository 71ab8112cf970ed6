import { hash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { beginScreener, completeScreener, requestScreenerPartAddresses } from '@eigaichi/wire/screeners/screeners';
import { changeScreeningPolicy, readScreeningRoom } from '@eigaichi/wire/screeners/screening-room';
import type { Answer, Harness } from './harness.ts';
import { type FilmToMake, makeFilm } from './made-film.ts';

const dataOf = <T>({ body }: Answer): T => body.data as T;

/** Nine seconds of moving picture with a tone. */
export const nineSecondFilm: FilmToMake = { picture: 'testsrc=s=320x180:r=24:d=9', sounds: ['sine=f=440:d=9'] };

/** The bytes of a generated film. */
export const filmBytes = async (film: FilmToMake, name = 'film.mp4'): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'eigaichi-film-'));
  try {
    return await readFile(await makeFilm(join(folder, name), film));
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** Uploads a one-part film for a title and returns the screener; jobs then process it. */
export const uploadScreener = async (
  { app, call }: Pick<Harness, 'app' | 'call'>,
  as: Actor,
  { movie, bytes, kind = 'screener' }: { movie: string; bytes: Buffer; kind?: 'screener' | 'trailer' },
): Promise<string> => {
  const body = { kind, file_name: 'film.mp4', bytes: bytes.length };
  const begun = await call(beginScreener, { as, params: { uuid: movie }, body });
  const { uuid } = dataOf<{ uuid: string }>(begun);
  const parts = [{ part: 1, sha256: hash('sha256', bytes) }];
  const [address] = dataOf<{ url: string }[]>(
    await call(requestScreenerPartAddresses, { as, params: { uuid }, body: { parts } }),
  );
  const url = address?.url ?? '';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  if (url.startsWith('/')) await app.inject({ method: 'PUT', url, headers, payload: bytes });
  else await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  await call(completeScreener, { as, params: { uuid } });
  return uuid;
};

/** Sets the audience of a title; unnamed settings stay open. */
export const openTo = async (
  { call }: Pick<Harness, 'call'>,
  as: Actor,
  { movie, ...input }: { readonly movie: string } & Readonly<Record<string, unknown>>,
): Promise<Answer> => {
  const params = { uuid: movie };
  const { policy } = dataOf<{ policy: { version: number } }>(await call(readScreeningRoom, { as, params }));
  const open = { audience: 'buyers', viewing_until: '', max_plays: null, territories: [], viewing_terms: '' };
  return call(changeScreeningPolicy, { as, params, body: { ...open, version: policy.version, ...input } });
};
