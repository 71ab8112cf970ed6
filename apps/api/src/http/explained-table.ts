import type { Language } from '@eigaichi/domain/shared/language';
import type { Table, TableColumn } from '../ports/workbook.ts';

/** A column that people fill in: its key, and the expected content of its cells. */
type ExplainedColumn = TableColumn & { readonly key: string; readonly expected: string };

const guides = {
  ja: { name: '記入方法', heading: ['列', '項目', '入力内容'] },
  en: { name: 'Instructions', heading: ['Column', 'Field', 'Expected content'] },
} as const;

/** Names of the sheets that explain columns. */
export const guideNames: readonly string[] = Object.values(guides).map(({ name }) => name);

type Explained = Pick<Table, 'name' | 'frozen' | 'pages'> & {
  readonly columns: readonly ExplainedColumn[];
  /** Columns without an explanation, after the others. */
  readonly more?: readonly TableColumn[];
};

/** Table of a template, an export or refused rows, with a second sheet that explains its columns. */
export const explainedTable = ({ columns, more = [], ...table }: Explained, language: Language): Table => ({
  ...table,
  columns: [...columns, ...more],
  explanation: {
    name: guides[language].name,
    rows: [[...guides[language].heading], ...columns.map(({ heading, key, expected }) => [heading, key, expected])],
  },
});

/** Entries read per batch: bounds the memory of an export. */
const atOnce = 250;

/** Pages of a table, one per batch of ids. */
export async function* pagesOf<Page>(ids: readonly string[], read: (ids: readonly string[]) => Promise<Page>) {
  for (let at = 0; at < ids.length; at += atOnce) yield await read(ids.slice(at, at + atOnce));
}
