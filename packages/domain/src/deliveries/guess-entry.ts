import { documentType } from '../options/documents.ts';
import { subtitleLanguages } from '../options/locales.ts';
import { isCodeOf } from '../options/option-list.ts';
import { videoType } from '../options/video.ts';
import type { ChecklistEntry } from './checklist-entry.ts';
import { acceptsName } from './file-fit.ts';

type Listed = ChecklistEntry & { readonly uuid: string };

const videoWords: Readonly<Record<number, readonly string[]>> = {
  [videoType.main]: ['main', 'feature', 'honpen', 'film'],
  [videoType.trailer]: ['trailer', 'yokoku', 'tlr', 'trl'],
  [videoType.interview]: ['interview'],
  [videoType.making]: ['making', 'bts'],
  [videoType.extendedTrailer]: ['extended', 'long'],
};

const imageWords: Readonly<Record<string, readonly string[]>> = {
  screenshot: ['still', 'screenshot', 'scene'],
  poster: ['poster'],
  logo: ['logo'],
  key_art: ['keyart', 'key', 'visual'],
  making: ['making'],
  laurels: ['laurel', 'laurels', 'award'],
  banner: ['banner'],
};

const documentWords: Readonly<Record<number, readonly string[]>> = {
  [documentType.filmCredits]: ['credit', 'credits'],
  [documentType.musicCredits]: ['music', 'credits'],
  [documentType.chainOfTitle]: ['chain', 'title'],
  [documentType.copyright]: ['copyright', 'trademark'],
  [documentType.musicCueSheet]: ['cue', 'sheet', 'music'],
  [documentType.logline]: ['logline'],
  [documentType.tagline]: ['tagline'],
  [documentType.synopsis]: ['synopsis'],
  [documentType.directorsNote]: ['director', 'note', 'statement'],
  [documentType.bios]: ['bio', 'bios'],
  [documentType.press]: ['interview', 'press'],
  [documentType.epk]: ['epk', 'presskit', 'kit'],
};

/** Words of a file name, in lower case. */
export const wordsOf = (name: string): string[] => name.toLowerCase().split(/[^a-z0-9]+|(?<=[a-z])(?=\d)/);

const named = (entry: ChecklistEntry): readonly string[] => [
  ...(entry.file_type === 'subtitle' ? [] : (videoWords[entry.video_type ?? 0] ?? [])),
  ...(entry.image_kind === null ? [] : (imageWords[entry.image_kind] ?? [])),
  ...(entry.document_type === null ? [] : (documentWords[entry.document_type] ?? [])),
  ...(entry.file_type === 'dcp' ? ['dcp'] : []),
];

/** Words of an entry for guessing by file name: `['subtitle', 'fr']`, `['poster']`. */
export const textsOfEntry = (entry: ChecklistEntry): string[] => {
  const [kind] = named(entry);
  return [kind ?? entry.file_type, ...(entry.language === null ? [] : [entry.language.toLowerCase()])];
};

/** Score of an entry's language (`pt` for `pt-BR`); negative if the name only has another language. */
const languagePoints = ({ language }: ChecklistEntry, words: readonly string[]): number => {
  const primary = language?.toLowerCase().split('-')[0];
  if (primary === undefined) return 0;
  if (words.includes(primary)) return 4;
  return words.some((word) => isCodeOf(subtitleLanguages, word)) ? Number.NEGATIVE_INFINITY : 0;
};

/** Score: a language in the name counts most, then each word of the entry. */
const points = (entry: ChecklistEntry, words: readonly string[]): number =>
  languagePoints(entry, words) +
  named(entry).filter((word) => words.includes(word) || words.includes(`${word}s`)).length * 2;

/**
 * Probable entry of a file, by its name only. Undefined if the extension fits none, several match equally, or the name
 * has another language. The sender can always choose another.
 */
export const guessEntry = <E extends Listed>(name: string, entries: readonly E[]): E | undefined => {
  const words = wordsOf(name);
  const ranked = entries
    .filter((entry) => acceptsName(entry, name))
    .map((entry) => ({ entry, points: points(entry, words) }))
    .filter((each) => each.points >= 0)
    .toSorted((a, b) => b.points - a.points);
  const [best, next] = ranked;
  return best !== undefined && (next === undefined || best.points > next.points) ? best.entry : undefined;
};
