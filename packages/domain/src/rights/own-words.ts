import { countries } from '../options/countries.ts';
import { exclusiveTypes } from '../options/exclusivity.ts';
import { looseWord } from '../options/loose-word.ts';
import { codesOf } from '../options/option-list.ts';
import { rightTypes } from '../options/right-types.ts';
import { type Issue, requiredIssue } from '../shared/issue.ts';

/** Columns with terms that a company may define (D9d). */
export const wordLists = ['countries', 'rights', 'exclusive_type'] as const;

export type WordList = (typeof wordLists)[number];

/** Maximum letters of a term, and maximum terms per company. */
export const ownWordLimits = { letters: 100, most: 500 } as const;

/** A company's own terms: the codes of each list, by the term normalised with `looseWord`. */
export type OwnWords = Readonly<Record<WordList, ReadonlyMap<string, readonly string[]>>>;

export const noOwnWords: OwnWords = { countries: new Map(), rights: new Map(), exclusive_type: new Map() };

const codes: Readonly<Record<WordList, readonly string[]>> = {
  countries: codesOf(countries),
  rights: codesOf(rightTypes).map(String),
  exclusive_type: codesOf(exclusiveTypes).map(String),
};

type Meant = { readonly list: WordList; readonly word: string; readonly codes: readonly string[] };

/** Issues with the meaning of a term: codes missing from its list, or several if a cell takes one. */
export const ownWordIssues = ({ list, word, codes: meant }: Meant): Issue[] => [
  ...(looseWord(word) === '' ? [requiredIssue('word')] : []),
  ...(meant.some((code) => !codes[list].includes(code)) ? [{ field: 'codes', rule: 'option', params: {} }] : []),
  ...(list === 'exclusive_type' && meant.length > 1 ? [{ field: 'codes', rule: 'max_items', params: { max: 1 } }] : []),
];

const lists: Readonly<Record<string, WordList>> = {
  countries: 'countries',
  except: 'countries',
  rights: 'rights',
  exclusive_type: 'exclusive_type',
};

export type UnknownWord = { readonly list: WordList; readonly word: string; readonly rows: number };

/** Terms missing from every list, each with its rows, the most frequent first; longer ones can't be defined. */
export const unknownWords = (rows: readonly { readonly issues: readonly Issue[] }[]): UnknownWord[] => {
  const found = new Map<string, UnknownWord>();
  for (const { issues } of rows) {
    const inRow = new Set<string>();
    for (const { field, rule, params } of issues) {
      const list = lists[field];
      const word = String(params.value ?? '');
      const key = `${list} ${looseWord(word)}`;
      if (list === undefined || rule !== 'option_named' || inRow.has(key)) continue;
      if (looseWord(word) === '' || [...word].length > ownWordLimits.letters) continue;
      inRow.add(key);
      found.set(key, { list, word: found.get(key)?.word ?? word, rows: (found.get(key)?.rows ?? 0) + 1 });
    }
  }
  return [...found.values()].toSorted((a, b) => b.rows - a.rows);
};
