import { type View, views } from '../../../lib/list-views.ts';
import { savedChoice, storeHere } from '../../../lib/saved-choice.ts';

/** A list's address parameters. */
type Search = Readonly<Record<string, string | undefined>>;

/** Page sizes of the table, as an address names them. */
export const perPages = ['50', '100'] as const;
type PerPage = (typeof perPages)[number];

/** Columns of the table besides number and titles, in its order. */
export const tableColumns = [
  'counterparty',
  'status',
  'next',
  'period',
  'territories',
  'total',
  'valid_until',
  'assignee',
  'moved_at',
] as const;
export type TableColumn = (typeof tableColumns)[number];

/** Columns at first: those that fit a usual window. */
const usualColumns: readonly TableColumn[] = tableColumns.filter(
  (column) => column !== 'territories' && column !== 'moved_at',
);

type Choice = 'view' | 'per' | 'columns';

const storageName = (choice: Choice) => `eigaichi.quote_list.${choice}`;

/** The choice last made in this browser; null before, and if nothing can be stored. */
const stored = (choice: Choice): string | null => savedChoice(storageName(choice));

export const storeChoice = (choice: Choice, value: string): void => storeHere(storageName(choice), value);

/** The view and page size named by a link take precedence over those last chosen. */
export const viewOf = ({ view }: Search): View => views.find((each) => each === (view ?? stored('view'))) ?? 'cards';

export const perOf = ({ per }: Search): PerPage => perPages.find((each) => each === (per ?? stored('per'))) ?? '50';

/** The chosen columns, in the order of the table; a column that no longer exists is dropped. */
export const storedColumns = (): readonly TableColumn[] => {
  const chosen = stored('columns')?.split(',');
  return chosen === undefined ? usualColumns : tableColumns.filter((column) => chosen.includes(column));
};
