import { availabilityByKind, type TitleRights, type Wanted } from '@eigaichi/domain/rights/availability';
import { RightsRegister } from '@eigaichi/domain/rights/rights-register';
import { stateOrder } from '@eigaichi/domain/rights/wanted-judge';
import type { Bits } from '@eigaichi/title-index/bits';
import type { Sort } from '@eigaichi/title-index/orders';
import type { TitleDocument } from '@eigaichi/title-index/title-document';
import { TitleIndex } from '@eigaichi/title-index/title-index';
import type { WorkedOut } from '@eigaichi/title-index/title-query';
import type { Database, Tx } from '../../../db/client.ts';
import type { TitleReader, TitleSearch, TitleSuggestion, TitlesFound } from '../../../ports/titles.ts';
import type { Which } from './among-titles.ts';
import { findShelfRights } from './shelf-rights.ts';
import { findDocuments, groups } from './title-documents.ts';

/** What this server knows of every title: the search index, and beside it, in the same slots, the rights (D9). */
export type TitleShelf = { readonly index: TitleIndex; readonly rights: RightsRegister };

export const emptyShelf = (): TitleShelf => ({ index: new TitleIndex({ groups }), rights: new RightsRegister() });

const take = ({ index, rights }: TitleShelf, id: string) => {
  const slot = index.slotOf(id);
  if (slot === undefined) return;
  index.remove(id);
  rights.remove(slot);
};

/** Titles as they stand in the database now. */
export type ReadTitles = {
  readonly documents: readonly TitleDocument[];
  readonly rights: ReadonlyMap<string, TitleRights>;
};

export const readTitles = async (db: Database | Tx, which: Which): Promise<ReadTitles> => {
  const rights = await findShelfRights(db, which);
  return { documents: await findDocuments(db, which), rights };
};

const nothingKnown: TitleRights = { offer: { lines: [], complete: false }, grants: [] };

/** Puts titles on the shelf. */
export const fillShelf = (shelf: TitleShelf, { documents, rights: known }: ReadTitles): void => {
  for (const title of documents) shelf.rights.put(shelf.index.put(title), known.get(title.id) ?? nothingKnown);
};

/** Takes those of these titles from the shelf that are gone from the database. */
export const clearShelf = (shelf: TitleShelf, ids: readonly string[], { documents }: ReadTitles): void => {
  const there = new Set(documents.map(({ id }) => id));
  for (const id of ids) if (!there.has(id)) take(shelf, id);
};

const visibleTo = (index: TitleIndex, reader: TitleReader): Bits => {
  if (reader?.role === 'manager') return index.all();
  const seen = index.having('seen', ['buyers']);
  return reader?.role === 'provider' ? seen.or(index.having('provider', [reader.account])) : seen;
};

const sortOf = (sort: TitleSearch['sort'], language: TitleSearch['language']): { sort?: Sort } => {
  if (sort === undefined || sort === 'default') return {};
  return { sort: sort === 'name' ? `name_${language ?? 'en'}` : sort };
};

const availabilityFacet = ({ rights }: TitleShelf, wanted: Wanted): Record<'availability', WorkedOut> => ({
  availability: { values: stateOrder, among: (titles) => rights.states(wanted, titles) },
});

export const searchShelf = (shelf: TitleShelf, search: TitleSearch, reader: TitleReader): TitlesFound => {
  const { index, rights } = shelf;
  const candidates = visibleTo(index, reader);
  const visible = candidates.count();
  const { wanted, sort, language, ...query } = search;
  const workedOut = wanted === undefined ? {} : availabilityFacet(shelf, wanted);
  const answer = index.query({ ...query, ...sortOf(sort, language), workedOut, candidates });
  const judged = wanted === undefined ? [] : answer.ids;
  const answers = judged.flatMap((id) => {
    const known = rights.rightsOf(index.slotOf(id) ?? -1);
    return known === undefined || wanted === undefined ? [] : [[id, availabilityByKind(known, wanted)] as const];
  });
  return { ...answer, visible, availability: new Map(answers) };
};

export const suggestFromShelf = (
  { index }: TitleShelf,
  text: string,
  limit: number,
  reader: TitleReader,
): TitleSuggestion[] =>
  index.suggest(text, visibleTo(index, reader), limit).map(({ kind, id, text: name }) => {
    const [ja = '', en = ''] = id === undefined ? [name, name] : (index.title(id)?.names ?? []);
    return { kind, uuid: id ?? null, ja, en };
  });
