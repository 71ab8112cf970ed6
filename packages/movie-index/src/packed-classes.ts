import { Bits } from './bits.ts';
import { DistinctTexts } from './distinct-texts.ts';
import { FacetTable } from './facet-table.ts';
import { FacetValues } from './facet-values.ts';
import { FewValuedFacets } from './few-valued.ts';
import { GramLists } from './gram-lists.ts';
import { GramTable } from './gram-table.ts';
import { Labels } from './labels.ts';
import { ManyValuedFacet } from './many-valued.ts';
import { Matcher } from './matcher.ts';
import { analyseSound, analyseText } from './movie-document.ts';
import { MovieIndex } from './movie-index.ts';
import { NameList } from './name-list.ts';
import { Order, Orders } from './orders.ts';
import { People } from './people.ts';
import { Postings } from './postings.ts';
import { Profiles } from './profiles.ts';
import { SharedTexts } from './shared-texts.ts';
import { SlotLists } from './slot-lists.ts';
import { SlotSet } from './slot-set.ts';
import { SlotSets } from './slot-sets.ts';
import { TextScope } from './text-scope.ts';
import { WordList } from './word-list.ts';
import { Years } from './years.ts';

/**
 * Classes of an index, listed so that its objects can be stored and restored field by field. `make` creates an empty
 * object; fields in `omit` are caches, which stay as `make` leaves them.
 */
export const packedClasses: readonly { readonly make: () => object; readonly omit?: readonly string[] }[] = [
  { make: () => new MovieIndex({ groups: [] }), omit: ['counted'] },
  { make: () => new Bits() },
  { make: () => new DistinctTexts(analyseText) },
  { make: () => new FacetTable([]) },
  { make: () => new FacetValues([]) },
  { make: () => new FewValuedFacets([]) },
  { make: () => new GramLists() },
  { make: () => new GramTable() },
  { make: () => new Labels() },
  { make: () => new ManyValuedFacet(''), omit: ['tallied', 'byTotal'] },
  { make: () => new Matcher(), omit: ['found'] },
  { make: () => new NameList() },
  { make: () => new Order([]), omit: ['places'] },
  { make: () => new Orders() },
  { make: () => new People() },
  { make: () => new Postings() },
  { make: () => new Profiles(), omit: ['times'] },
  { make: () => new SharedTexts(analyseText) },
  { make: () => new SlotLists() },
  { make: () => new SlotSet() },
  { make: () => new SlotSets() },
  { make: () => new TextScope() },
  { make: () => new WordList() },
  { make: () => new Years() },
];

/** Functions held by these objects, stored by name. */
export const packedFunctions = { analyseText, analyseSound };
