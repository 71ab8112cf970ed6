import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { videoType } from '@eigaichi/domain/options/video';
import { readFrame } from '@eigaichi/wire/deliveries/deliveries';
import { afterAll, describe, expect, test } from 'vitest';
import { makeConsumer, makeProvider } from '../../../testing/accounts.ts';
import { type Deal, makeDeal } from '../../../testing/deals.ts';
import { type ChecklistItem, makeDelivering } from '../../../testing/delivering.ts';
import { makeHarness } from '../../../testing/harness.ts';
import { asCinema, dcpFiles, tarOf, zipOf } from '../../../testing/made-dcp.ts';
import { makeFilm } from '../../../testing/made-film.ts';

let deal: Deal;

type Reel = { readonly picture: Buffer; readonly sound: Buffer };

const entry = (as: Actor, type: ChecklistItem['file_type']) => delivering.itemOf(as, deal, type);
const findingsOf = (as: Actor, type: ChecklistItem['file_type']) => delivering.findingsOf(as, deal, type);

/** Twelve seconds of moving picture, two of them black, as cinema JPEG 2000 (marked by its profile and XYZ). */
const makeReel = async (): Promise<Reel> => {
  const picture = await makeFilm(join(folder, 'j2c.mxf'), {
    picture:
      'testsrc=s=512x216:r=24:d=4[a];color=black:s=512x216:r=24:d=2[b];testsrc=s=512x216:r=24:d=4[c];[a][b][c]concat=n=3',
    sounds: [],
    codec: 'jpeg2000',
    pixels: 'gbrp12le',
  });
  const sound = await makeFilm(join(folder, 'pcm.mxf'), {
    picture: null,
    sounds: ['sine=f=440:d=7[a];anullsrc=r=44100:cl=mono:d=3[b];[a][b]concat=n=2:v=0:a=1'],
    soundCodec: 'pcm_s24le',
  });
  return { picture: asCinema(await readFile(picture)), sound: await readFile(sound) };
};
const dcpDeal = async () => {
  const is_dcp = { video_type: videoType.main, is_dcp: true, encoding_formats: [] };
  deal = await makeDeal(harness.deps.db, { buyer, provider }, { conditions: { formats: [is_dcp] } });
};
const shorter = { code: 'seconds_only', severity: 'critical', from: null, to: null };

const folder = await mkdtemp(join(tmpdir(), 'eigaichi-packages-'));
const harness = await makeHarness();
const delivering = await makeDelivering(harness, { inspects: true });
const provider = await makeProvider(harness.deps.db);
const buyer = await makeConsumer(harness.deps.db);
const reel = await makeReel();
afterAll(async () => {
  await harness.close();
  await rm(folder, { recursive: true, force: true });
});

/** Each film takes a handful of processes, which start slowly on a busy machine. */
describe('the inspection of a delivered package (D39)', { timeout: 120_000 }, () => {
  test('computes every hash of a delivered package and refuses a bomb', async () => {
    await dcpDeal();
    const files = dcpFiles(reel);
    const broken = files.map((file) =>
      file.name === 'pcm.mxf' ? { ...file, content: Buffer.alloc(file.content.length, 1) } : file,
    );
    await delivering.deliverFile(provider, await entry(provider, 'dcp'), zipOf(broken), { name: 'dunes.zip' });
    expect(await findingsOf(provider, 'dcp')).toEqual([
      { code: 'dcp_wrong_hash', severity: 'critical', from: null, to: null },
      shorter,
      { code: 'dcp_not_decoded', severity: 'high', from: null, to: null },
      { code: 'dcp_black', severity: 'medium', from: 4, to: 6 },
    ]);
    const [file] = (await entry(provider, 'dcp')).files;
    expect(file?.inspection).toMatchObject({ state: 'done', dcp: { standard: 'smpte', assets: 3, hashes_right: 2 } });
    const zeros = { name: 'zeros', content: Buffer.alloc(32 * 1024 * 1024), deflated: true };
    const bomb = { name: 'dunes.zip', replaces: file?.uuid };
    await delivering.deliverFile(provider, await entry(provider, 'dcp'), zipOf([zeros]), bomb);
    expect(await findingsOf(provider, 'dcp')).toMatchObject([{ code: 'dcp_unsafe', severity: 'critical' }]);
  });

  test('decodes the reels of a folder sent as a tar, with a frame of the black part', async () => {
    await dcpDeal();
    const tar = tarOf(dcpFiles({ ...reel, folder: 'Dunes/' }));
    await delivering.deliverFile(provider, await entry(provider, 'dcp'), tar, { name: 'Dunes.tar' });
    expect(await findingsOf(provider, 'dcp')).toEqual([
      shorter,
      { code: 'dcp_black', severity: 'medium', from: 4, to: 6 },
      { code: 'dcp_silent', severity: 'low', from: 7, to: 10 },
    ]);
    const [file] = (await entry(provider, 'dcp')).files;
    const black = file?.findings.find(({ code }) => code === 'dcp_black');
    expect(black?.params).toMatchObject({ reel: 1, seconds: 2 });
    const shown = await harness.call(readFrame, {
      as: provider,
      params: { uuid: file?.uuid ?? '', number: black?.frame ?? -1 },
    });
    expect([...shown.bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  });

  test('reports an encrypted package and decodes none of it', async () => {
    await dcpDeal();
    const zip = zipOf(dcpFiles({ ...reel, encrypted: true }));
    await delivering.deliverFile(provider, await entry(provider, 'dcp'), zip, { name: 'dunes.zip' });
    expect((await findingsOf(provider, 'dcp'))?.map(({ code }) => code).toSorted()).toEqual([
      'dcp_encrypted',
      'seconds_only',
    ]);
  });
});
