import { namesInCredit } from './credit-fields.ts';
import { romaniseName } from './romanise-kana.ts';

/** Known person, by the name in Japanese credits. */
export type KnownPerson = { readonly name: string; readonly kana: string | null; readonly romaji: string | null };

const namesIn = (credit: string): string[] => namesInCredit(credit.trim());

const withoutSpaces = (name: string): string => name.replaceAll(/\s/gu, '');

const latin = /^[\p{Script=Latin}\p{N}\p{P}\s]+$/u;
/** Two words in hiragana are their own reading; katakana may be a foreign name with its own spelling. */
const ownReading = /^[ぁ-ゖー]+\s+[ぁ-ゖー]+$/u;

/** Lookup names for the people in credits: as typed, and without spaces. */
export const namesToLookUp = (credits: readonly string[]): string[] => [
  ...new Set(credits.flatMap(namesIn).flatMap((name) => (latin.test(name) ? [] : [name, withoutSpaces(name)]))),
];

const englishOf = (name: string, known: readonly KnownPerson[], reading: string | undefined): string | null => {
  if (latin.test(name)) return name;
  const person = [name, withoutSpaces(name)].flatMap((key) => known.find((one) => one.name === key) ?? [])[0];
  return (
    person?.romaji ?? romaniseName(person?.kana ?? reading ?? '') ?? (ownReading.test(name) ? romaniseName(name) : null)
  );
};

/**
 * Proposed English form of a Japanese credit, never written without confirmation (D23b). Uses known people, else the
 * typed reading (kana). `proposal` is null while a name is `unread`: kanji are never romanised by guess.
 */
export const proposeNames = (
  credit: string,
  known: readonly KnownPerson[],
  readings: Readonly<Record<string, string>>,
): { readonly proposal: string | null; readonly unread: readonly string[] } => {
  const names = namesIn(credit);
  const english = names.map((name) => englishOf(name, known, readings[name]));
  return {
    proposal: english.length === 0 || english.includes(null) ? null : english.join(', '),
    unread: names.filter((name) => englishOf(name, known, undefined) === null),
  };
};
