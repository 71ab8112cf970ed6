import type { Bilingual } from '@eigaichi/domain/shared/language';
import { blocksOf } from './article.ts';
import { ContentError } from './content-error.ts';
import { type ContentFile, pairsOf, type Sources } from './sources.ts';

/** A clause of the terms and conditions. */
export type TermsPart = { readonly title: Bilingual; readonly text: Bilingual };

type Clause = { readonly title: string; readonly text: string };

const clausesOf = ({ path, body }: ContentFile): readonly Clause[] => {
  const tokens = blocksOf(body);
  return tokens.flatMap((heading, place): Clause[] => {
    const text = tokens[place + 1];
    if (place % 2 === 1) return [];
    if (heading.type !== 'heading' || text?.type !== 'paragraph')
      throw new ContentError(path, `"${heading.raw.trim()}": a clause is a heading and one paragraph`);
    return [{ title: String(heading.text), text: String(text.text) }];
  });
};

/** Compiles every version of the terms and conditions (D20c), including superseded ones. */
export const compileTerms = (sources: Sources): Readonly<Record<string, readonly TermsPart[]>> =>
  Object.fromEntries(
    [...pairsOf(sources, 'terms', [])].map(([version, { ja, en }]) => {
      const english = clausesOf(en);
      const parts = clausesOf(ja).map((clause, place): TermsPart => {
        const other = english[place];
        if (other === undefined) throw new ContentError(en.path, `clause ${place + 1} is missing`);
        return { title: { ja: clause.title, en: other.title }, text: { ja: clause.text, en: other.text } };
      });
      if (english.length > parts.length) throw new ContentError(ja.path, `clause ${parts.length + 1} is missing`);
      return [version, parts];
    }),
  );
