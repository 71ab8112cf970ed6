/** Tabs with fields of one draft, saved together (spec 2). */
export const draftTabs = ['required', 'outline', 'detail', 'format', 'casts'] as const;
export type DraftTab = (typeof draftTabs)[number];

/** The nine tabs of section 2, and the tab for licensable rights (D9). */
export const movieTabs = [
  ...draftTabs,
  'gallery',
  'histories',
  'offer',
  'screening',
  'operations',
  'analytics',
] as const;

export type MovieTab = (typeof movieTabs)[number];

/** Tabs that save separately. */
export type OutsideName = Exclude<MovieTab, DraftTab>;

export const isDraftTab = (tab: MovieTab): tab is DraftTab => draftTabs.some((one) => one === tab);

export const isTab = (value: unknown): value is MovieTab => movieTabs.some((tab) => tab === value);

export type EditSearch = { readonly tab?: MovieTab };

/** The tab named by the address; the first one for any other value. */
export const readEditSearch = (search: Readonly<Record<string, unknown>>): EditSearch =>
  isTab(search.tab) && search.tab !== 'required' ? { tab: search.tab } : {};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type CreateSearch = EditSearch & { readonly from?: string; readonly as?: 'copy' | 'episode' };

/** A new title may start from another title: as its copy, or as the next episode of its series. */
export const readCreateSearch = (search: Readonly<Record<string, unknown>>): CreateSearch => ({
  ...readEditSearch(search),
  ...(typeof search.from === 'string' && uuid.test(search.from)
    ? { from: search.from, as: search.as === 'episode' ? 'episode' : 'copy' }
    : {}),
});
