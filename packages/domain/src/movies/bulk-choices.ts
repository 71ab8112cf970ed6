import { looseWord, readingsOf } from '../options/loose-word.ts';
import type { OptionList } from '../options/option-list.ts';
import type { Language } from '../shared/language.ts';

type Code = string | number;
type Names = { readonly ja: string | null; readonly en: string | null };

/** Entry of a managed list, or a series: its id and names. */
export type BulkChoice = { readonly uuid: string } & Names;

/** Current lists with entries that a sheet may name. */
export type BulkLists = {
  readonly genres: readonly BulkChoice[];
  readonly tags: readonly BulkChoice[];
  readonly awards: readonly BulkChoice[];
  /** Series of the content holder, including those created in the same sheet. */
  readonly series: readonly BulkChoice[];
};

export type ChoiceList = OptionList | readonly BulkChoice[];

const folded = (text: string): string => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

type Index = {
  readonly codes: Map<string, Code>;
  readonly names: Map<string, Code | null>;
  /** Labels and terms of a closed list, normalised. */
  readonly loose: Map<string, Code | null>;
  readonly labels: Map<Code, Names>;
};

const indexes = new WeakMap<ChoiceList, Index>();

/** A name shared by two entries matches neither. */
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
 * Code meant by a text: a code itself, or a label in either language; in closed lists also trade terms and other
 * spellings. Null if several match, undefined if none does.
 */
export const findChoice = (list: ChoiceList, text: string): Code | null | undefined => {
  const { codes, names, loose } = indexOf(list);
  const sought = folded(text);
  if (codes.has(sought)) return codes.get(sought);
  return names.has(sought) ? names.get(sought) : loose.get(looseWord(text));
};

/** Text of a code: its label, or the code itself if the label would be read as something else. */
export const choiceText = (list: ChoiceList, code: Code, language: Language): string => {
  const label = indexOf(list).labels.get(code)?.[language] ?? '';
  return label !== '' && findChoice(list, label) === code ? label : String(code);
};

/** Texts of all codes of a list, in its order. */
export const choiceTexts = (list: ChoiceList, language: Language): string[] =>
  [...indexOf(list).labels.keys()].map((code) => choiceText(list, code, language));
