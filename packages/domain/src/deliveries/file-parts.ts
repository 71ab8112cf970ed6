const MiB = 1024 * 1024;

/** Least bytes of a part (D31); only a file's last part may be smaller. */
export const leastPartBytes = 8 * MiB;

/** Most parts of a file: what S3-compatible stores take (D31). */
export const mostParts = 10_000;

/** Files of a title that one zip may name (D33); without a choice it holds all of them. */
export const mostChosenFiles = 200;

/** Most bytes of a file, 5 TiB (D31). */
export const mostFileBytes = 5 * 1024 * 1024 * MiB;

/** Bytes of a file's parts: 8 MiB, or the least whole MiB with which the file fits in 10,000 parts (D31). */
export const partSizeOf = (fileBytes: number): number =>
  Math.max(leastPartBytes, Math.ceil(fileBytes / mostParts / MiB) * MiB);

/** How many parts a file has; `partBytes` is the size of all but the last. */
export const partCount = (fileBytes: number, partBytes: number): number => Math.ceil(fileBytes / partBytes);

/** Bytes of part `part`, counted from 1; 0 for one that the file doesn't have. */
export const bytesOfPart = (fileBytes: number, partBytes: number, part: number): number =>
  part < 1 ? 0 : Math.max(0, Math.min(partBytes, fileBytes - (part - 1) * partBytes));

type PartAt = { readonly part: number; readonly bytes: number };

/** The numbers of the parts that are not there yet, or not whole, in order. */
export const missingParts = (fileBytes: number, partBytes: number, present: readonly PartAt[]): number[] => {
  const whole = new Set(
    present.filter(({ part, bytes }) => bytes === bytesOfPart(fileBytes, partBytes, part)).map(({ part }) => part),
  );
  return Array.from({ length: partCount(fileBytes, partBytes) }, (_, index) => index + 1).filter(
    (part) => !whole.has(part),
  );
};
