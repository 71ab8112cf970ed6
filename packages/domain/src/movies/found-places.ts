/** Places of search matches apart from a title's names (D23c). */
export const foundIn = ['director', 'people', 'tags', 'genres', 'provider', 'prizes', 'synopsis', 'others'] as const;
export type FoundPlace = (typeof foundIn)[number];
