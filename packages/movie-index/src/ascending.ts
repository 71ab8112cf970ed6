import { scratchInts } from './scratch.ts';

/** First position in an ascending list with a number of at least `number`. */
export const placeIn = (list: Int32Array, number: number): number => {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Intersection of two ascending lists; a much longer second list is searched, one of similar length is walked. */
export const intersect = (few: Int32Array, many: Int32Array): Int32Array => {
  const both = scratchInts(Math.min(few.length, many.length));
  let length = 0;
  if (few.length * 16 < many.length) {
    for (let i = 0; i < few.length; i++) {
      const slot = few[i] ?? 0;
      if (many[placeIn(many, slot)] === slot) both[length++] = slot;
    }
    return both.subarray(0, length);
  }
  for (let i = 0, j = 0; i < few.length && j < many.length; ) {
    const a = few[i] ?? 0;
    const b = many[j] ?? 0;
    if (a === b) both[length++] = a;
    if (a <= b) i++;
    if (b <= a) j++;
  }
  return both.subarray(0, length);
};

/** Union of two ascending lists. */
export const merge = (one: Int32Array, other: Int32Array): Int32Array => {
  const all = scratchInts(one.length + other.length);
  let length = 0;
  for (let i = 0, j = 0; i < one.length || j < other.length; ) {
    const a = one[i] ?? Number.POSITIVE_INFINITY;
    const b = other[j] ?? Number.POSITIVE_INFINITY;
    all[length++] = Math.min(a, b);
    if (a <= b) i++;
    if (b <= a) j++;
  }
  return all.subarray(0, length);
};
