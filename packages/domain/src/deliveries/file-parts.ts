const MiB = 1024 * 1024;

/** Minimum bytes of a part (D31); only a file's last part may be smaller. */
export const minPartBytes = 8 * MiB;

/** Maximum parts of a file: the limit of S3-compatible stores (D31). */
export const mostParts = 10_000;

/** Maximum files of a title named for one zip (D33); without a choice it holds all of them. */
export const maxChosenFiles = 200;

/** Maximum bytes of a file, 5 TiB (D31). */
export const maxFileBytes = 5 * 1024 * 1024 * MiB;

/** Part size of a file in bytes: 8 MiB, or the smallest whole MiB that fits the file in 10,000 parts (D31). */
export const partSizeOf = (fileBytes: number): number =>
  Math.max(minPartBytes, Math.ceil(fileBytes / mostParts / MiB) * MiB);

/** Number of parts of a file; `partBytes` is the size of all but the last. */
export const partCount = (fileBytes: number, partBytes: number): number => Math.ceil(fileBytes / partBytes);

/** Bytes of part `part`, counted from 1; 0 if the file doesn't have it. */
export const bytesOfPart = (fileBytes: number, partBytes: number, part: number): number =>
  part < 1 ? 0 : Math.max(0, Math.min(partBytes, fileBytes - (part - 1) * partBytes));

type PartAt = { readonly part: number; readonly bytes: number };

/** Numbers of missing or incomplete parts, in order. */
export const missingParts = (fileBytes: number, partBytes: number, present: readonly PartAt[]): number[] => {
  const whole = new Set(
    present.filter(({ part, bytes }) => bytes === bytesOfPart(fileBytes, partBytes, part)).map(({ part }) => part),
  );
  return Array.from({ length: partCount(fileBytes, partBytes) }, (_, index) => index + 1).filter(
    (part) => !whole.has(part),
  );
};
