import type { SheetRow } from './document.ts';

/** A part of the whole text as its reader finds it: under its heading, with an id that is the same in both languages. */
export type Section = {
  readonly id: string;
  readonly level: 'part' | 'clause';
  readonly heading: string;
  readonly rows: readonly SheetRow[];
};

/** The sections of a text, in its order. */
export const sectionsOf = (rows: readonly SheetRow[]): Section[] => {
  const sections: { -readonly [Name in keyof Section]: Name extends 'rows' ? SheetRow[] : Section[Name] }[] = [];
  for (const row of rows) {
    const [first] = row.cells;
    if (first?.style === 'heading' || first?.style === 'clause')
      sections.push({
        id: `s${sections.length + 1}`,
        level: first.style === 'clause' ? 'clause' : 'part',
        heading: first.text,
        rows: [],
      });
    else sections.at(-1)?.rows.push(row);
  }
  return sections;
};

/** What was shown of a text before its signature: of so many sections those that came into view, by their ids. */
export type Reading = { readonly sections: number; readonly reached: readonly string[] };

/** The record of what was shown, from what a page says; ids that the text doesn't have count for nothing. */
export const readingOf = (sections: readonly Section[], reached: readonly string[]): Reading => {
  const ids = sections.filter(({ rows }) => rows.length > 0).map(({ id }) => id);
  return { sections: ids.length, reached: ids.filter((id) => reached.includes(id)) };
};
