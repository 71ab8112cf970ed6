import { createHash, randomBytes } from 'node:crypto';
import { partCount, partSizeOf } from '@eigaichi/domain/deliveries/file-parts';

export type FilmPart = { readonly part: number; readonly body: Buffer; readonly sha256: string };

const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('hex');

/** Generates a film of `bytes`. Its parts share their noise, so hashing takes no memory and no time. */
export const makeFilm = (bytes: number): { bytes: number; parts: FilmPart[]; sha256: string } => {
  const size = partSizeOf(bytes);
  const count = partCount(bytes, size);
  const noise = randomBytes(size);
  const first = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom'), noise.subarray(12)]);
  const last = noise.subarray(0, bytes - (count - 1) * size);
  const hashes = new Map([first, noise, last].map((body) => [body, sha256(body)]));
  const parts = Array.from({ length: count }, (_, index) => {
    const body = index === 0 ? first : index === count - 1 ? last : noise;
    return { part: index + 1, body, sha256: hashes.get(body) ?? '' };
  });
  const whole = createHash('sha256');
  for (const { body } of parts) whole.update(body);
  return { bytes, parts, sha256: whole.digest('hex') };
};
