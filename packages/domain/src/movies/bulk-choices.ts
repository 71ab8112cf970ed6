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
  readonly labels: Map<Code, Names>;
};

const indexes = new WeakMap<ChoiceList, Index>();

const indexOf = (list: ChoiceList): Index => {
  const known = indexes.get(list);
  if (known !== undefined) return known;
  const index: Index = { codes: new Map(), names: new Map(), labels: new Map() };
  for (const choice of list) {
    const [code, label, earlier = []] =
      'uuid' in choice ? [choice.uuid, choice] : [choice.code, choice.label, choice.earlier];
    index.codes.set(folded(String(code)), code);
    index.labels.set(code, label);
    for (const name of new Set([label.ja, label.en, ...earlier].map((one) => folded(one ?? '')))) {
      if (name === '') continue;
      // A name of two things is a name of none.
      index.names.set(name, index.names.has(name) && index.names.get(name) !== code ? null : code);
    }
  }
  indexes.set(list, index);
  return index;
};

/** The code that a text means: a code itself, or a label in either language. Null where several fit, undefined where none. */
export const findChoice = (list: ChoiceList, text: string): Code | null | undefined => {
  const { codes, names } = indexOf(list);
  const sought = folded(text);
  return codes.get(sought) ?? names.get(sought);
};

/** How a code is written: its label, or the code itself where the label would be read as something else. */
export const choiceText = (list: ChoiceList, code: Code, language: Language): string => {
  const label = indexOf(list).labels.get(code)?.[language] ?? '';
  return label !== '' && findChoice(list, label) === code ? label : String(code);
};
