import { looseWord, readingsOf } from '../options/loose-word.ts';
import type { OptionList } from '../options/option-list.ts';
import type { Language } from '../shared/language.ts';

type Code = string | number;
type Names = { readonly ja: string | null; readonly en: string | null };

/** Something of a list that managers keep, or a series: its number and its names. */
export type BulkChoice = { readonly uuid: string } & Names;

/** The lists whose entries a sheet names, as they are now. */
export type BulkLists = {
  readonly genres: readonly BulkChoice[];
  readonly tags: readonly BulkChoice[];
  readonly awards: readonly BulkChoice[];
  /** Series of the content holder, also those that the same sheet makes. */
  readonly series: readonly BulkChoice[];
};

export type ChoiceList = OptionList | readonly BulkChoice[];

const folded = (text: string): string => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

type Index = {
  readonly codes: Map<string, Code>;
  readonly names: Map<string, Code | null>;
  /** Labels and words of a closed list however they are written. */
  readonly loose: Map<string, Code | null>;
  readonly labels: Map<Code, Names>;
};

const indexes = new WeakMap<ChoiceList, Index>();

/** A name of two things is a name of none. */
const addNames = (known: Map<string, Code | null>, code: Code, names: readonly string[]) => {
  for (const name of new Set(names))
    if (name !== '') known.set(name, known.has(name) && known.get(name) !== code ? null : code);
};

const indexOf = (list: ChoiceList): Index => {
  const known = indexes.get(list);
  if (known !== undefined) return known;
  const index: Index = { codes: new Map(), names: new Map(), loose: new Map(), labels: new Map() };
  for (const choice of list) {
    const isOpen = 'uuid' in choice;
    const [code, label, words = []] = isOpen ? [choice.uuid, choice] : [choice.code, choice.label, choice.words];
    index.codes.set(folded(String(code)), code);
    index.labels.set(code, label);
    const labels = [label.ja ?? '', label.en ?? ''];
    addNames(index.names, code, labels.map(folded));
    if (!isOpen) addNames(index.loose, code, [...words, ...labels.flatMap(readingsOf)].map(looseWord));
  }
  indexes.set(list, index);
  return index;
};

/**
 * The code that a text means: a code itself, or a label in either language; in closed lists also a word of the trade and
 * other spellings. Null where several fit, undefined where none.
 */
export const findChoice = (list: ChoiceList, text: string): Code | null | undefined => {
  const { codes, names, loose } = indexOf(list);
  const sought = folded(text);
  if (codes.has(sought)) return codes.get(sought);
  return names.has(sought) ? names.get(sought) : loose.get(looseWord(text));
};

/** How a code is written: its label, or the code itself where the label would be read as something else. */
export const choiceText = (list: ChoiceList, code: Code, language: Language): string => {
  const label = indexOf(list).labels.get(code)?.[language] ?? '';
  return label !== '' && findChoice(list, label) === code ? label : String(code);
};
