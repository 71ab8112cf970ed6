import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync } from 'node:fs';
import { filmType } from '@eigaichi/domain/options/titles';
import { openOwnServer } from '../apps/api/src/testing/own-server.ts';
import { type Call, makeCall } from './disk/caller.ts';
import { type Disk, mountDisk } from './disk/disks.ts';
import { fillWithFilm, fillWithPictures } from './disk/fill-files.ts';
import { fillLog } from './disk/fill-log.ts';
import type { Prove } from './proof.ts';
import { onTestServer, openTestDatabase, testServerOwner } from './test-server.ts';

const sizes = { files: '24m', tables: '96m' } as const;

/** Writes titles until the database is full: each is accepted or refused with 507, and no accepted one is lost. */
const fillDatabase = async (call: Call, { tables, findings }: { tables: Disk; findings: string[] }) => {
  const text = () => randomBytes(290).toString('base64');
  const write = () =>
    call({ method: 'POST', url: '/api/movie', payload: { film_type: filmType.movie, content_note: text() } });
  const taken: string[] = [];
  const first = await write();
  if (first.status !== 201)
    findings.push(`a title was not taken before the disk was full: ${first.status} ${first.code}`);
  tables.fill(256 * 1024);
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
  tables.free();
  for (const uuid of [String(first.data.uuid), ...taken]) {
    const { status } = await call({ method: 'GET', url: `/api/movie/${uuid}` });
    if (status !== 200) findings.push(`the title ${uuid} was acknowledged and is lost: ${status}`);
  }
  const after = await write();
  if (after.status !== 201) findings.push(`no title is taken once there is room again: ${after.status} ${after.code}`);
  return { 'titles taken': taken.length + 1, 'titles refused (507)': refused, movie: String(first.data.uuid) };
};

/** A database with its tables on a disk; PostgreSQL may run as another account, which then owns it. */
const databaseOn = async ({ folder }: Disk): Promise<string> => {
  const { uid, gid } = await testServerOwner();
  chownSync(folder, uid, gid);
  chmodSync(folder, 0o700);
  await onTestServer(`create tablespace small location '${folder}'`);
  return openTestDatabase('small', 'tablespace small');
};

const fillBoth = async (files: Disk, tables: Disk) => {
  const findings: string[] = [];
  const server = await openOwnServer({ files: files.folder, databaseUrl: await databaseOn(tables) });
  try {
    const call = await makeCall(server);
    const { movie, ...titles } = await fillDatabase(call, { tables, findings });
    const place = { server, call, files, findings };
    return {
      figures: { ...titles, ...(await fillWithPictures(place, movie)), ...(await fillWithFilm(place)) },
      findings,
    };
  } finally {
    await server.close();
    await onTestServer('drop database small', 'drop tablespace small');
  }
};

/**
 * A full disk: writes to the database, pictures, films and their parts return 507, and readers continue. Nothing
 * acknowledged is lost, and everything works again once there is space. If the write-ahead log is full, PostgreSQL
 * stops, and calls return 503 until there is space. The small disks require the right to mount.
 */
export const prove: Prove = async (mode) => {
  const files = mountDisk(sizes.files);
  if (files === null)
    return { figures: { 'not run': 'mounting a small disk takes rights that this account lacks' }, findings: [] };
  const tables = mountDisk(sizes.tables);
  try {
    if (tables === null) throw new Error('a second small disk could not be mounted');
    const { figures, findings } = await fillBoth(files, tables);
    const log = await fillLog(mode);
    return { figures: { ...figures, ...log.figures }, findings: [...findings, ...log.findings] };
  } finally {
    for (const disk of [files, tables]) disk?.unmount();
  }
};
