/** File format names on buttons, the same in both languages. */
export const fileFormatNames = { xlsx: 'Excel', ndjson: 'NDJSON' } as const;
