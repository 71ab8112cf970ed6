import { pageHeads, type TextPagePath } from '@eigaichi/domain/help/wording/page-heads';
import type { Language } from '@eigaichi/domain/shared/language';
import { foldText } from '../../lib/fold-text.ts';
import { type InterfaceWords, plainText } from './run-of-text.ts';
import type { Part, TextPage } from './text-page.ts';

/** A piece of text that can be found: a part of a page, one of its questions, or a word of the trade. */
export type Passage = {
  readonly path: string;
  readonly anchor: string;
  /** Where it stands, then what it is about. */
  readonly page: string;
  readonly title: string;
  readonly text: string;
};

const textsOf = (part: Part): readonly string[] => [
  ...(part.text ?? []),
  ...(part.list ?? []),
  ...(part.steps ?? []).flatMap((step) => [step.do, ...(step.note === undefined ? [] : [step.note])]),
  ...(part.table?.rows.flat() ?? []),
  ...(part.messages ?? []).flatMap(({ says, means }) => [says, means]),
  ...(part.after ?? []),
];

/** The passages of a page. Questions are found by themselves, with their own anchors. */
export const passagesOf = (
  path: TextPagePath,
  page: TextPage,
  { language, words }: { readonly language: Language; readonly words: InterfaceWords },
): readonly Passage[] => {
  const name = pageHeads[path].title[language];
  const read = (texts: readonly string[]) =>
    texts.map((text) => plainText(text, language, words)).join(language === 'ja' ? '' : ' ');
  return page.parts.flatMap((part, place) => {
    const own = read([...(place === 0 ? [page.lead] : []), ...textsOf(part)]);
    return [
      ...(own === '' ? [] : [{ path, anchor: part.id, page: name, title: part.title, text: own }]),
      ...(part.questions ?? []).map(({ id, ask, answer }) => ({
        path,
        anchor: id,
        page: name,
        title: ask,
        text: read(answer),
      })),
    ];
  });
};

const wordsIn = (typed: string): readonly string[] =>
  typed
    .split(/[\s\u3000]+/)
    .map(foldText)
    .filter((word) => word !== '');

/**
 * The passages in which all the words stand, those that have them in their title first, then those of pages whose name has
 * them; kana, width and case are folded.
 */
export const foundPassages = (passages: readonly Passage[], typed: string): readonly Passage[] => {
  const words = wordsIn(typed);
  if (words.length === 0) return [];
  const ranked = passages.flatMap((passage) => {
    const title = foldText(passage.title);
    const page = foldText(passage.page);
    const whole = title + page + foldText(passage.text);
    if (!words.every((word) => whole.includes(word))) return [];
    const rank = words.every((word) => title.includes(word)) ? 0 : words.every((word) => page.includes(word)) ? 1 : 2;
    return [{ passage, rank }];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ passage }) => passage);
};

const around = 70;

/** The part of a passage's text round the first of the words, or its beginning where only its title has them. */
export const excerptOf = (text: string, typed: string): string => {
  const [first = ''] = typed.trim().split(/[\s\u3000]+/);
  const at = text.toLowerCase().indexOf(first.toLowerCase());
  const from = Math.max(0, at - around);
  const end = Math.min(text.length, Math.max(at, 0) + 2 * around);
  return `${from > 0 ? '…' : ''}${text.slice(from, end)}${end < text.length ? '…' : ''}`;
};
