import { imageSize, imageSizes } from '../../options/images.ts';
import type { Wanted } from '../checklist-entry.ts';
import type { FileKind } from '../file-kind.ts';
import { type Sides, sidesOf } from './picture-sides.ts';
import { type Remark, remark } from './remark.ts';

type WantedImage = Extract<Wanted, { of: 'image' }>;

/** Aspect ratios within one percent are the same: pixels are whole. */
const sameShape = (a: Sides, b: Sides) => Math.abs((a.width * b.height) / (a.height * b.width) - 1) <= 0.01;

/** Requested pixels; null if left open (original, or nothing named). */
export const requestedSides = ({ size, width, height }: WantedImage): Sides | null => {
  if (size === imageSize.custom) return width === null || height === null ? null : { width, height };
  const listed = imageSizes.find(({ code }) => code === size);
  return listed === undefined || listed.width === null ? null : { width: listed.width, height: listed.height };
};

const measured = (has: Sides, asked: Sides): Remark[] => {
  const params = { has: `${has.width}×${has.height}`, asked: `${asked.width}×${asked.height}` };
  if (has.width < asked.width || has.height < asked.height) return [remark('too_small', params)];
  if (!sameShape(has, asked)) return [remark('other_shape', params)];
  return has.width === asked.width && has.height === asked.height ? [] : [remark('larger', params)];
};

const flat: readonly FileKind[] = ['png', 'jpg', 'gif'];

/** Compares a picture with the request, by the first bytes of the file. */
export const pictureRemarks = (wanted: WantedImage, kind: FileKind, head: Uint8Array): Remark[] => {
  const asked = requestedSides(wanted);
  const has = sidesOf(kind, head);
  const size = asked === null ? [] : has === null ? [remark('not_measured')] : measured(has, asked);
  return [...size, ...(wanted.layered && flat.includes(kind) ? [remark('no_layers')] : [])];
};
