import { documentType } from '../options/documents.ts';
import { videoType } from '../options/video.ts';
import type { ChecklistEntry } from './checklist-entry.ts';
import { acceptedExtensions } from './file-fit.ts';
import { extensionOf } from './file-name.ts';

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

const wordsOf = (name: string): string[] => name.toLowerCase().split(/[^a-z0-9]+|(?<=[a-z])(?=\d)/);

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

/** Score: a language in the name counts most, then each word of the entry. */
const points = (entry: ChecklistEntry, words: readonly string[]): number =>
  (entry.language !== null && words.includes(entry.language.toLowerCase()) ? 4 : 0) +
  named(entry).filter((word) => words.includes(word) || words.includes(`${word}s`)).length * 2;

/**
 * Probable entry of a file, by its name only. Undefined if the extension fits none, or several match equally. `open`
 * are the entries still without a file. The sender can always choose another.
 */
export const guessEntry = <E extends Listed>(name: string, open: readonly E[]): E | undefined => {
  const extension = extensionOf(name);
  const words = wordsOf(name);
  const ranked = open
    .filter((entry) => acceptedExtensions(entry).includes(extension))
    .map((entry) => ({ entry, points: points(entry, words) }))
    .toSorted((a, b) => b.points - a.points);
  const [best, next] = ranked;
  return best !== undefined && (next === undefined || best.points > next.points) ? best.entry : undefined;
};
