import { hash, randomBytes } from 'node:crypto';
import { type DeliveryMovie, filmOf, type SentFile } from '../../apps/api/src/testing/delivering.ts';
import type { OwnServer } from '../../apps/api/src/testing/own-server.ts';
import { pngOf } from '../../scripts/demo-pictures/png.ts';
import type { Answer, Call } from './caller.ts';
import type { Disk } from './disks.ts';

type Place = { readonly server: OwnServer; readonly call: Call; readonly files: Disk; readonly findings: string[] };

const isDiskFull = ({ status, code }: Answer) => status === 507 && code === 'storage_full';

const putPart = async ({ server }: Place, url: string, bytes: Buffer): Promise<Answer> => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const part = await server.app.inject({ method: 'PUT', url, headers, payload: bytes });
  const { code } = part.statusCode < 300 || part.body === '' ? {} : part.json<{ code?: string }>();
  return { status: part.statusCode, code, data: {} };
};

/** Sends pictures until the disk is full, then retries the refused ones. */
export const fillWithPictures = async (place: Place, movie: string) => {
  const { call, files, findings } = place;
  const send = async (): Promise<Answer> => {
    const bytes = await pngOf({ width: 400, height: 300, rgb: randomBytes(400 * 300 * 3) });
    const payload = { name: 'still.png', bytes: bytes.length, sha256: hash('sha256', bytes) };
    const begun = await call({ method: 'POST', url: `/api/movie/${movie}/pictures`, payload });
    if (begun.status !== 201) return begun;
    const { uuid, url } = begun.data as { uuid: string; url: string };
    const part = await putPart(place, url, bytes);
    return part.status === 200 ? call({ method: 'PUT', url: `/api/picture/${uuid}/complete` }) : part;
  };
  const first = await send();
  if (first.status !== 200)
    findings.push(`a picture was not taken before the disk was full: ${first.status} ${first.code}`);
  let refused = 0;
  for (const left of [0, 4096, 65_536, 200_000]) {
    files.fill(left);
    const answer = await send();
    if (isDiskFull(answer)) refused += 1;
    else if (answer.status !== 200) findings.push(`a picture with ${left} bytes left: ${answer.status} ${answer.code}`);
    files.free();
  }
  if (refused === 0) findings.push('the files never had too little room: nothing was proved');
  const after = await send();
  if (after.status !== 200)
    findings.push(`no picture is taken once there is room again: ${after.status} ${after.code}`);
  return { 'pictures refused (507)': refused };
};

/** More than one part of 8 MiB. */
const filmBytes = 9_000_000;

/** A film of two parts: the disk is full at the second, which is refused, and accepted once there is space. */
export const fillWithFilm = async (place: Place) => {
  const { server, call, files, findings } = place;
  const delivery = await call({ method: 'GET', url: `/api/delivery/${server.deals[0]?.quote}` });
  const { titles } = delivery.data as { titles: DeliveryMovie[] };
  const item = titles[0]?.items.find(({ file_type }) => file_type === 'video');
  const film = filmOf(filmBytes);
  const payload = { item_id: item?.uuid, name: 'main.mp4', bytes: film.length };
  const begun = await call({ method: 'POST', url: '/api/file', payload });
  if (begun.status !== 201) {
    findings.push(`an upload was not begun: ${begun.status} ${begun.code}`);
    return {};
  }
  const { uuid, part_bytes } = begun.data as Pick<SentFile, 'uuid' | 'part_bytes'>;
  const send = async (part: number): Promise<Answer> => {
    const bytes = film.subarray((part - 1) * part_bytes, part * part_bytes);
    const requested = { parts: [{ part, sha256: hash('sha256', bytes) }] };
    const answer = await call({ method: 'POST', url: `/api/file/${uuid}/parts`, payload: requested });
    const [address] = answer.status === 200 ? (answer.data as unknown as { url: string }[]) : [];
    return address === undefined ? answer : putPart(place, address.url, bytes);
  };
  const first = await send(1);
  if (first.status !== 200) findings.push(`a part was not taken before the disk was full: ${first.status}`);
  let refused = 0;
  for (const left of [0, 65_536, 300_000]) {
    files.fill(left);
    const answer = await send(2);
    if (isDiskFull(answer)) refused += 1;
    else findings.push(`a part with ${left} bytes left: ${answer.status} ${answer.code}`);
    files.free();
  }
  const last = await send(2);
  if (last.status !== 200) findings.push(`no part is taken once there is room again: ${last.status} ${last.code}`);
  const whole = await call({ method: 'POST', url: `/api/file/${uuid}/complete` });
  if (whole.status !== 200) findings.push(`an upload with all its parts was not completed: ${whole.status}`);
  const { parts = [] } = (await call({ method: 'GET', url: `/api/file/${uuid}` })).data as Partial<{
    parts: unknown[];
  }>;
  if (parts.length !== 2) findings.push(`the upload has ${parts.length} of its 2 parts after the disk was full`);
  return { 'parts of a film refused (507)': refused };
};
