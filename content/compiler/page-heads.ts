import type { Bilingual } from '@eigaichi/domain/shared/language';
import { pairsOf, readSources, type Sources } from './sources.ts';

/** Title of a page, and its description for search engines and chatbots. */
export type PageHead = { readonly title: Bilingual; readonly description: Bilingual };

/** The front matter of a page. */
export const headFields = ['title', 'description'] as const;

/** Reads the titles and descriptions of all pages by address (spec 2), from the front matter of `content/pages`. */
export const readPageHeads = (sources: Sources = readSources()): Readonly<Record<string, PageHead>> =>
  Object.fromEntries(
    [...pairsOf(sources, 'pages', headFields)].map(([name, { ja, en }]) => {
      const both = (field: (typeof headFields)[number]): Bilingual => ({
        ja: ja.fields[field] ?? '',
        en: en.fields[field] ?? '',
      });
      return [`/${name}`, { title: both('title'), description: both('description') }];
    }),
  );
