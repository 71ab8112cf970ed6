import type { Item } from './queries.ts';

export type ItemGroup = { readonly name: 'video' | 'subtitle' | 'other'; readonly items: readonly Item[] };

const groupOf = ({ file_type }: Item): ItemGroup['name'] =>
  file_type === 'video' || file_type === 'dcp' ? 'video' : file_type === 'subtitle' ? 'subtitle' : 'other';

/** The checklist in its three parts; empty parts are omitted. */
export const groupedItems = (items: readonly Item[]): ItemGroup[] =>
  (['video', 'subtitle', 'other'] as const)
    .map((name) => ({ name, items: items.filter((item) => groupOf(item) === name) }))
    .filter((group) => group.items.length > 0);
