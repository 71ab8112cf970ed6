/** Forms of a list, as an address names them. */
export const views = ['cards', 'table'] as const;
export type View = (typeof views)[number];
