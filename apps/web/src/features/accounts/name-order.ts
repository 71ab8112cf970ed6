/** Fields of a person's name, in the order of each language. */
export const nameOrder = { ja: ['last_name', 'first_name'], en: ['first_name', 'last_name'] } as const;
