import type { Passage } from '@eigaichi/content/content-node';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import type { searchEverything } from '@eigaichi/wire/staff/search';
import type { TFunction } from 'i18next';
import { foldText } from '../../lib/fold-text.ts';
import { stringifySearch } from '../../lib/search-params.ts';
import { foundPassages } from '../help/passages.ts';

type FoundGroup = AnswerOut<typeof searchEverything>['data'][number];
export type Found = FoundGroup['found'][number];

/** A page that the reader may open, by its navigation name. */
export type NamedPage = { readonly to: string; readonly name: string };

/** One search line: a found row, a page, a help passage, or a recent search. */
export type Line = {
  readonly key: string;
  readonly does: { readonly open: string } | { readonly searches: string } | { readonly forgets: true };
  readonly shows:
    | { readonly found: Found }
    | { readonly text: string; readonly second?: string; readonly quiet?: boolean };
};

export type LineGroup = { readonly key: string; readonly name: string; readonly lines: readonly Line[] };

type Words = TFunction<'search'>;

/** The server's results, each kind with a link to all of it. */
export const foundLines = (groups: readonly FoundGroup[], t: Words): LineGroup[] =>
  groups.map(({ kind, found, more, href }) => ({
    key: kind,
    name: t(`kinds.${kind}`),
    lines: [
      ...found.map((each) => ({ key: `${kind} ${each.key}`, does: { open: each.href }, shows: { found: each } })),
      ...(more && href !== null
        ? [{ key: `${kind} all`, does: { open: href }, shows: { text: t('actions.show_all'), quiet: true } }]
        : []),
    ],
  }));

const mostPages = 5;

/** Pages whose name contains the word; all of them if nothing is typed. */
export const pageLines = (pages: readonly NamedPage[], word: string, t: Words): LineGroup[] => {
  const wanted = foldText(word);
  const held = pages.filter(({ name }) => foldText(name).includes(wanted));
  const shown = word === '' ? held : held.slice(0, mostPages);
  if (shown.length === 0) return [];
  const lines = shown.map(({ to, name }) => ({ key: `page ${to}`, does: { open: to }, shows: { text: name } }));
  return [{ key: 'pages', name: t('labels.pages'), lines }];
};

const mostPassages = 3;

/** Help passages with all the words, and a link to all of them. */
export const helpLines = (passages: readonly Passage[], word: string, t: Words): LineGroup[] => {
  const found = word === '' ? [] : foundPassages(passages, word);
  if (found.length === 0) return [];
  const lines: Line[] = found.slice(0, mostPassages).map(({ path, anchor, page, title }) => ({
    key: `help ${path}#${anchor}`,
    does: { open: `${path}#${anchor}` },
    shows: { text: title, second: page },
  }));
  const all = { open: `/help${stringifySearch({ free_word: word })}` };
  if (found.length > mostPassages)
    lines.push({ key: 'help all', does: all, shows: { text: t('actions.show_all'), quiet: true } });
  return [{ key: 'help', name: t('labels.help'), lines }];
};

/** Recent searches and a way to clear them. */
export const recentLines = (words: readonly string[], t: Words): LineGroup[] =>
  words.length === 0
    ? []
    : [
        {
          key: 'recent',
          name: t('recent'),
          lines: [
            ...words.map((word) => ({ key: `recent ${word}`, does: { searches: word }, shows: { text: word } })),
            { key: 'forget', does: { forgets: true }, shows: { text: t('forget'), quiet: true } },
          ],
        },
      ];
