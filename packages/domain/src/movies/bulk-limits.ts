/** Rows that are checked and saved in one go: a provider's whole export comes back in one. */
export const mostBulkRows = 10_000;

/** Titles that are chosen in the list and moved, edited or exported in one go. */
export const mostMovedMovies = 1_000;

/** Bytes of an xlsx that is taken: a full export of so many rows has half of it. */
export const largestWorkbook = 20 * 1024 * 1024;

/** Signs of a heading that are read; no column is named with more. */
export const longestHeading = 200;

/** What is read of any workbook; one beyond is made to harm. */
export const workbookLimits = {
  /** A full sheet of titles has three quarters of it. */
  cells: 2_000_000,
  /** Signs of one cell, as Excel has them. */
  text: 32_767,
  /** Bytes that its parts may unpack to in all, and how many times its size a part may grow. */
  unpacked: 160 * 1024 * 1024,
  ratio: 250,
  /** Many times what the largest takes on a busy machine. */
  milliseconds: 90_000,
} as const;
