/** Maximum rows checked and saved together: enough for a provider's whole export. */
export const maxBulkRows = 10_000;

/** Maximum titles chosen in the list and moved, edited or exported together. */
export const maxSelectedMovies = 1_000;

/** Maximum bytes of an accepted xlsx: a full export of this many rows needs half. */
export const maxWorkbookBytes = 20 * 1024 * 1024;

/** Maximum characters read of a heading; no column's name is longer. */
export const maxHeadingLength = 200;

/** Limits for reading any workbook; one beyond them is malicious. */
export const workbookLimits = {
  /** A full sheet of titles needs three quarters of it. */
  cells: 2_000_000,
  /** Characters per cell, as in Excel. */
  text: 32_767,
  /** Maximum total unpacked bytes, and maximum expansion ratio of a part. */
  unpacked: 160 * 1024 * 1024,
  ratio: 250,
  /** Many times the need of the largest one on a busy machine. */
  milliseconds: 90_000,
} as const;
