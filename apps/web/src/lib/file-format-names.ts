/** What files are called on buttons, alike in both languages. */
export const fileFormatNames = { xlsx: 'Excel', ndjson: 'NDJSON' } as const;
