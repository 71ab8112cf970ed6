import type { SheetRow } from './document.ts';

/** Section of the whole text: its heading, and an id shared by both languages. */
export type Section = {
  readonly id: string;
  readonly level: 'part' | 'clause';
  readonly heading: string;
  readonly rows: readonly SheetRow[];
};

/** Sections of a text, in order. */
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

/** Sections of a text shown before the signature: the total count, and the ids of those that came into view. */
export type Reading = { readonly sections: number; readonly reached: readonly string[] };

/** Builds the record of shown sections from the page's report; ignores unknown ids. */
export const readingOf = (sections: readonly Section[], reached: readonly string[]): Reading => {
  const ids = sections.filter(({ rows }) => rows.length > 0).map(({ id }) => id);
  return { sections: ids.length, reached: ids.filter((id) => reached.includes(id)) };
};
