import { execFileSync } from 'node:child_process';
import { hash, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pngOf } from '../apps/api/src/db/demo/stills/png.ts';
import { type OwnServer, openOwnServer } from '../apps/api/src/testing/own-server.ts';
import type { Prove } from './proof.ts';
import { onTestServer, openTestDatabase, testServerOwner } from './test-server.ts';

/** Small disks of their own: one for files and pictures, one for the tables. They take the rights to mount. */
const disks = { files: '6m', tables: '96m' } as const;
const mount = (folder: string, size: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });

const mountAll = (): Record<keyof typeof disks, string> | null => {
  const made = {
    files: mkdtempSync(join(tmpdir(), 'eigaichi-disk-')),
    tables: mkdtempSync(join(tmpdir(), 'eigaichi-disk-')),
  };
  const mounted: string[] = [];
  try {
    for (const name of ['files', 'tables'] as const) {
      mount(made[name], disks[name]);
      mounted.push(made[name]);
    }
    return made;
  } catch {
    for (const folder of mounted) execFileSync('umount', [folder]);
    for (const folder of Object.values(made)) rmSync(folder, { recursive: true });
    return null;
  }
};

/** Fills a disk to the last bytes but those left. */
const fill = (folder: string, leftBytes: number) => {
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(join(folder, 'filler'), Buffer.alloc(Math.max(0, bavail * bsize - leftBytes)));
};
const free = (folder: string) => rmSync(join(folder, 'filler'), { force: true });

type Sent = { readonly method: 'GET' | 'POST' | 'PUT'; readonly url: string; readonly payload?: unknown };

const makeCaller = async (server: OwnServer) => {
  const [, provider] = server.actors;
  if (provider === undefined) throw new Error('the server has no provider');
  const headers = await server.loginAs(provider);
  const call = async ({
    method,
    url,
    payload,
  }: Sent): Promise<{ status: number; code?: string | undefined; data: Record<string, unknown> }> => {
    const answer = await server.app.inject({
      method,
      url,
      headers,
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    const body = answer.body === '' ? {} : answer.json<{ code?: string; data?: Record<string, unknown> }>();
    // On a busy machine the server asks to come again.
    if (body.code === 'busy') {
      await sleep(1000);
      return call({ method, url, payload });
    }
    return { status: answer.statusCode, code: body.code, data: body.data ?? {} };
  };
  return call;
};

type Caller = Awaited<ReturnType<typeof makeCaller>>;

/** Writes titles until the database has no room: each is taken or refused with 507, and none that was taken is lost. */
const fillDatabase = async (call: Caller, { tables, findings }: { tables: string; findings: string[] }) => {
  const text = () => randomBytes(290).toString('base64');
  const write = () => call({ method: 'POST', url: '/api/movie', payload: { film_type: 2, content_note: text() } });
  const taken: string[] = [];
  const first = await write();
  if (first.status !== 201)
    findings.push(`a title was not taken before the disk was full: ${first.status} ${first.code}`);
  fill(tables, 256 * 1024);
  let refused = 0;
  for (let n = 0; n < 4000 && refused < 10 && findings.length === 0; n += 1) {
    const { status, code, data } = await write();
    if (status === 201) taken.push(String(data.uuid));
    else if (status === 507 && code === 'storage_full') refused += 1;
    else findings.push(`a title on a full disk: ${status} ${code}`);
  }
  if (refused === 0) findings.push('the database never had too little room: nothing was proved');
  const readable = await call({ method: 'GET', url: `/api/movie/${String(first.data.uuid)}` });
  if (readable.status !== 200) findings.push(`a full disk stops readers: ${readable.status} ${readable.code}`);
  free(tables);
  for (const uuid of [String(first.data.uuid), ...taken]) {
    const { status } = await call({ method: 'GET', url: `/api/movie/${uuid}` });
    if (status !== 200) findings.push(`the title ${uuid} was acknowledged and is lost: ${status}`);
  }
  const after = await write();
  if (after.status !== 201) findings.push(`no title is taken once there is room again: ${after.status} ${after.code}`);
  return { 'titles taken': taken.length + 1, 'titles refused (507)': refused, movie: String(first.data.uuid) };
};

/** Sends pictures until the files have no room, then those refused once more. */
const fillFiles = async (
  server: OwnServer,
  call: Caller,
  { files, findings, movie }: { files: string; findings: string[]; movie: string },
) => {
  const draw = () => pngOf({ width: 400, height: 300, rgb: randomBytes(400 * 300 * 3) });
  const send = async (bytes: Buffer) => {
    const begun = await call({
      method: 'POST',
      url: `/api/movie/${movie}/pictures`,
      payload: { name: 'still.png', bytes: bytes.length, sha256: hash('sha256', bytes) },
    });
    if (begun.status !== 201) return begun;
    const { uuid, url } = begun.data as { uuid: string; url: string };
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const part = await server.app.inject({ method: 'PUT', url, headers, payload: bytes });
    if (part.statusCode !== 200) return { status: part.statusCode, code: part.json<{ code: string }>().code, data: {} };
    return call({ method: 'PUT', url: `/api/picture/${uuid}/complete` });
  };
  const first = await send(draw());
  if (first.status !== 200)
    findings.push(`a picture was not taken before the disk was full: ${first.status} ${first.code}`);
  let refused = 0;
  for (const left of [0, 4096, 65_536, 200_000]) {
    fill(files, left);
    const { status, code } = await send(draw());
    if (status === 507 && code === 'storage_full') refused += 1;
    else if (status !== 200) findings.push(`a picture with ${left} bytes left: ${status} ${code}`);
    free(files);
  }
  if (refused === 0) findings.push('the files never had too little room: nothing was proved');
  const after = await send(draw());
  if (after.status !== 200)
    findings.push(`no picture is taken once there is room again: ${after.status} ${after.code}`);
  return { 'pictures refused (507)': refused };
};

/** Tables on a disk of their own; PostgreSQL may run as another account, which then owns it. */
const databaseOn = async (tables: string): Promise<string> => {
  const { uid, gid } = await testServerOwner();
  chownSync(tables, uid, gid);
  chmodSync(tables, 0o700);
  await onTestServer(`create tablespace small location '${tables}'`);
  return openTestDatabase('small', 'tablespace small');
};

/**
 * A disk that is full: writes to the database, pictures and their parts answer 507, readers go on, nothing that was
 * acknowledged is lost, and everything works again once there is room.
 */
export const prove: Prove = async () => {
  const places = mountAll();
  if (places === null)
    return { figures: { 'not run': 'mounting a small disk takes rights that this account lacks' }, findings: [] };
  const findings: string[] = [];
  try {
    const server = await openOwnServer({ files: places.files, databaseUrl: await databaseOn(places.tables) });
    try {
      const call = await makeCaller(server);
      const { movie, ...titles } = await fillDatabase(call, { tables: places.tables, findings });
      const pictures = await fillFiles(server, call, { files: places.files, findings, movie });
      return { figures: { ...titles, ...pictures }, findings };
    } finally {
      await server.close();
      await onTestServer('drop database small', 'drop tablespace small');
    }
  } finally {
    for (const folder of Object.values(places)) {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    }
  }
};
