/** Rows that are checked and saved in one go: a provider's whole export comes back in one. */
export const mostBulkRows = 10_000;

/** Bytes of an xlsx that is taken: a full export of so many rows has half of it. */
export const largestWorkbook = 20 * 1024 * 1024;

/** Bytes that its parts may unpack to in all, and how many times its size a part may grow: beyond, it is made to harm. */
export const largestUnpacked = 160 * 1024 * 1024;
export const largestRatio = 250;
