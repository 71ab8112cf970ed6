import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashFile } from '../apps/api/src/backup/file-store.ts';
import { type Manifest, placesIn, readManifest, snapshotsIn } from '../apps/api/src/backup/manifest.ts';
import { startEmbedded } from '../apps/api/src/db/embedded.ts';
import { contentOf } from '../apps/api/src/testing/database-content.ts';
import { freePort, type Product, startProduct, waitUntilReady } from '../apps/api/src/testing/product.ts';
import { makeCaller } from './market/caller.ts';
import { makeDealer } from './market/deals.ts';
import { openMarket } from './market/people.ts';
import { openDataDir } from './market/places.ts';
import { databaseOf, seedMarket } from './market/seed.ts';
import { Refused } from './market/trader.ts';
import type { Mode, Prove } from './proof.ts';
import { runScript } from './restore/run-script.ts';

/** Backups made during deals; each of them is restored and compared. */
const rounds: Record<Mode, number> = { short: 1, long: 5 };

/** Titles of the market of a short run. */
const shortMovies = 3;

const start = async (folder: string): Promise<Product> => {
  const env = { DATA_DIR: folder, DEMO_MARKET: 'none', LOG_LEVEL: 'warn' };
  const product = startProduct({ PORT: String(await freePort()), ...env });
  await waitUntilReady(product);
  return product;
};

const stop = async ({ child, ended }: Product) => {
  child.kill('SIGTERM');
  await ended;
};

/** Runs deals with their uploads and downloads in sequence until stopped; returns the number completed. */
const dealOn = (deal: () => Promise<unknown>) => {
  let walked = 0;
  let stopped = false;
  const broken: string[] = [];
  const walk = async () => {
    while (!stopped)
      await deal().then(
        () => {
          walked += 1;
        },
        (error: unknown) => {
          if (!(error instanceof Refused)) broken.push(String(error));
        },
      );
  };
  const done = Promise.all([walk(), walk()]);
  return {
    stop: async () => {
      stopped = true;
      await done;
      return { walked, broken };
    },
  };
};

/** Differences between a manifest and its restored data, recomputed from the restored place itself. */
const differences = async (place: string, manifest: Manifest): Promise<string[]> => {
  const server = await startEmbedded({ directory: join(place, 'postgres') });
  const content = await contentOf(server.url()).finally(server.stop);
  const tables = manifest.tables
    // Jobs locked by an old worker are free in the new place: that column differs.
    .filter(({ schema, name }) => `${schema}.${name}` !== 'graphile_worker._private_jobs')
    .filter(({ schema, name, content: wanted }) => content[`${schema}.${name}`] !== wanted)
    .map(({ schema, name }) => `table ${schema}.${name} was restored with another content`);
  const files: string[] = [];
  for (const { path, sha256 } of manifest.files)
    if ((await hashFile(join(place, 'files', path))).sha256 !== sha256)
      files.push(`${path} was restored with other bytes`);
  return [...tables, ...files, ...manifest.missing.map((key) => `the backup lacks ${key}, which its database names`)];
};

/** Logs in to the restored market, reads its data and runs a whole deal. */
const useMarket = async (place: string): Promise<string[]> => {
  const product = await start(place);
  try {
    const caller = makeCaller(product.origin);
    const market = await openMarket(caller);
    await market.buyers[0]?.get('list of quotes', '/quotes?tab=purchased');
    await makeDealer(caller, market).all();
    return caller.faults;
  } finally {
    await stop(product);
  }
};

/** One flipped byte in a file: the restore must name the file and leave the place unchanged. */
const refuseDamaged = async (backups: string, place: string): Promise<string[]> => {
  const [file] = readManifest(placesIn(backups).snapshot(snapshotsIn(backups).at(-1) ?? '')).files;
  if (file === undefined) return ['no backup had a file'];
  const stored = placesIn(backups).stored(file.sha256);
  const bytes = readFileSync(stored);
  bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0);
  writeFileSync(stored, bytes);
  const { code, output } = await runScript('backup-restore.ts', [backups], place);
  return [
    ...(code === 0 ? ['a damaged backup was restored'] : []),
    ...(output.includes(file.path) ? [] : [`the damaged file is not named: ${output}`]),
    ...(readdirSync(place).includes('files') ? ['a damaged backup left files behind'] : []),
  ];
};

const emptyPlace = (folder: string, name: string, from: string): string => {
  const place = join(folder, name);
  mkdirSync(place);
  // The keys are never in a backup: the person who restores brings them.
  writeFileSync(join(place, 'seal-key'), readFileSync(join(from, 'seal-key')), { mode: 0o600 });
  return place;
};

/**
 * The restore drill: a market (in long mode the demo market) is backed up by the documented command during deals,
 * uploads and downloads. Every snapshot is restored into a new place and compared table by table and file by file. The
 * product then runs there. A damaged backup is refused. Long mode makes several, and one of a stopped market.
 */
export const prove: Prove = async (mode) => {
  const folder = mkdtempSync(join(tmpdir(), 'eigaichi-restore-'));
  const backups = join(folder, 'backups');
  const home = await openDataDir('restore-home', mode === 'long' ? 'demo' : 'empty');
  const findings: string[] = [];
  const seconds = { backup: [] as number[], restore: [] as number[] };
  let last = '';
  const timed = async (what: keyof typeof seconds, script: string, args: string[], place: string) => {
    const began = performance.now();
    const { code, output } = await runScript(script, args, place);
    seconds[what].push((performance.now() - began) / 1000);
    if (code !== 0) findings.push(`${script} ended with ${code}: ${output}`);
    last = output;
    return code === 0;
  };
  const check = async (round: string) => {
    const [name] = snapshotsIn(backups).slice(-1);
    const place = emptyPlace(folder, `place-${round}`, home);
    if (name === undefined || !(await timed('restore', 'backup-restore.ts', [backups], place))) return place;
    const found = await differences(place, readManifest(placesIn(backups).snapshot(name)));
    findings.push(...found.map((finding) => `${round}: ${finding}`));
    return place;
  };
  if (mode === 'short') await seedMarket((await databaseOf(home)).url(), shortMovies);
  const product = await start(home);
  try {
    const caller = makeCaller(product.origin);
    const deals = makeDealer(caller, await openMarket(caller));
    await deals.all();
    const going = dealOn(deals.next);
    let place = '';
    for (let round = 0; round < rounds[mode]; round += 1) {
      await timed('backup', 'backup-make.ts', [backups], home);
      place = await check(`snapshot ${round + 1}`);
    }
    const { walked, broken } = await going.stop();
    findings.push(...broken, ...caller.faults);
    await stop(product);
    if (mode === 'long') {
      await timed('backup', 'backup-make.ts', [backups], home);
      place = await check('snapshot of the stopped market');
    }
    const made = last;
    findings.push(...(await useMarket(place)).map((fault) => `in the restored market: ${fault}`));
    findings.push(...(await refuseDamaged(backups, emptyPlace(folder, 'damaged', home))));
    return {
      figures: {
        'deals walked meanwhile': walked,
        'snapshots restored and compared': seconds.restore.length,
        'backup (s)': seconds.backup.map((each) => each.toFixed(1)).join(', '),
        'restore with all comparisons (s)': seconds.restore.map((each) => each.toFixed(1)).join(', '),
        'the last one': made.split('\n')[0] ?? '',
      },
      findings,
    };
  } finally {
    if (product.child.exitCode === null) await stop(product);
    for (const each of [folder, home]) rmSync(each, { recursive: true, force: true });
  }
};
