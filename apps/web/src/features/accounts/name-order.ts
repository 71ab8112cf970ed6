/** The fields of a person's name, in the order in which a language writes them. */
export const nameOrder = { ja: ['last_name', 'first_name'], en: ['first_name', 'last_name'] } as const;
