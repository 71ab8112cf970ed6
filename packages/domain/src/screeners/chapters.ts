import { z } from 'zod';
import type { Language } from '../shared/language.ts';
import { boundedList } from '../shared/rules/lists.ts';
import { textInLanguage } from '../shared/rules/texts.ts';
import { type CaptionCue, toWebVtt } from './caption-text.ts';
import { filmSecond } from './screening-input.ts';

/** Maximum chapters per film, and maximum characters of a chapter's name. */
export const maxChapters = 100;
export const maxChapterNameLength = 100;

/** A chapter's start, and its name in both languages (D24d). */
export const chapterInput = z.object({
  at_seconds: filmSecond,
  name: z.object({ ja: textInLanguage(maxChapterNameLength), en: textInLanguage(maxChapterNameLength) }),
});

export type Chapter = z.output<typeof chapterInput>;

/** The chapters of a film, based on the version the editor saw (D30). Two can't start at the same second. */
export const chaptersInput = z.object({
  version: z.number().int().min(0),
  chapters: boundedList(chapterInput, { max: maxChapters, repeats: true }),
});

/** Chapters that start after the film's end, or at the same second as an earlier one. */
export const chapterIssues = (chapters: readonly Chapter[], filmSeconds: number) => {
  const seen = new Set<number>();
  return chapters.flatMap(({ at_seconds }, index) => {
    const field = `chapters.${index}.at_seconds`;
    const second = Math.floor(at_seconds);
    if (at_seconds >= filmSeconds)
      return [{ field, rule: 'max_value', params: { max: Math.max(0, Math.ceil(filmSeconds) - 1) } }];
    if (seen.has(second)) return [{ field, rule: 'twice', params: {} }];
    seen.add(second);
    return [];
  });
};

export const inOrder = (chapters: readonly Chapter[]): Chapter[] =>
  chapters.toSorted((a, b) => a.at_seconds - b.at_seconds);

type Mark = { readonly at: number; readonly title: string };

/** Chapters from the file itself, in any language: the same name in both. */
export const chaptersOfFile = (marks: readonly Mark[], filmSeconds: number): Chapter[] => {
  const inside = marks.filter(({ at }) => at >= 0 && at < filmSeconds).toSorted((a, b) => a.at - b.at);
  const apart = inside.filter(({ at }, index) => Math.floor(at) !== Math.floor(inside[index - 1]?.at ?? -1));
  return apart.slice(0, maxChapters).map(({ at, title }, index) => {
    const text = title.trim().slice(0, maxChapterNameLength);
    const name = text === '' ? { ja: `チャプター${index + 1}`, en: `Chapter ${index + 1}` } : { ja: text, en: text };
    return { at_seconds: Math.round(at * 1000) / 1000, name };
  });
};

/** The chapters as a WebVTT track: each lasts until the next, the last until the film's end. */
export const chapterTrack = (chapters: readonly Chapter[], filmSeconds: number, language: Language): string =>
  toWebVtt(
    inOrder(chapters).map(({ at_seconds, name }, index, all): CaptionCue => {
      const end = all[index + 1]?.at_seconds ?? filmSeconds;
      return { start: Math.round(at_seconds * 1000), end: Math.round(end * 1000), text: name[language] };
    }),
  );
