import type { QuoteWork } from '@eigaichi/domain/quotes/colleagues/works';
import { type QuoteTab, quoteTabs } from '@eigaichi/domain/quotes/list/pages';
import { assignQuotes, cancelQuotes } from '@eigaichi/wire/quotes/quote-work';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { useCallbackRef } from '@mantine/hooks';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { callForData } from '../../../lib/api.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { type BulkMove, BulkMoves, type BulkOutcome } from '../../desk/bulk-moves.tsx';
import { WithKeys } from '../../desk/with-keys.tsx';
import { useHasColleagues } from '../colleagues/colleague-queries.ts';
import type { QuoteRow } from '../queries.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { changed, type ListSearch } from './list-search.ts';
import { type NamedQuote, useNamedRows } from './named-rows.ts';
import { QuoteTable } from './quote-table.tsx';
import { storeChoice, storedColumns } from './table-choices.ts';
import { ExportQuotes, TableTools } from './table-tools.tsx';

type Answered = AnswerOut<typeof cancelQuotes>['data'];

const outcomeOf = ({ done, refused }: Answered, rows: readonly NamedQuote[]): BulkOutcome => ({
  done: done.length,
  undos: [],
  left: refused.map(({ uuid, message }) => ({
    id: uuid,
    name: rows.find(({ id }) => id === uuid)?.name ?? '',
    message,
  })),
});

const cancelAll = async (rows: readonly NamedQuote[]) => {
  const quotes = rows.map(({ row: { uuid, version } }) => ({ uuid, version }));
  return outcomeOf(await callForData(cancelQuotes, { body: { quotes } }), rows);
};

type Assignment = { readonly assignee: string | null; readonly work: QuoteWork; readonly tab: QuoteTab };

/** Assigns rows on the assignee shown in each (D14i); `tab` is the one that lists them. */
const assignTo = (assignment: Assignment) => async (rows: readonly NamedQuote[]) => {
  const quotes = rows.map(({ row }) => ({
    uuid: row.uuid,
    seen: (assignment.work === 'quote' ? row.assignee : row.delivery_assignee)?.uuid ?? null,
  }));
  return outcomeOf(await callForData(assignQuotes, { body: { ...assignment, quotes } }), rows);
};

/** Bulk actions that the reader's role and company allow. */
const useWorkMoves = (): readonly BulkMove<NamedQuote>[] => {
  const { t } = useTexts(['quotes', 'quote_list']);
  const session = useSession();
  const hasColleagues = useHasColleagues();
  return useMemo(() => {
    const cancel: BulkMove<NamedQuote> = {
      name: 'cancel',
      label: t('quote_list:table.cancel'),
      grave: true,
      takes: ({ row }) => mayDo(row, 'cancel'),
      run: cancelAll,
      says: () => <p>{t('cancel.text')}</p>,
    };
    const assign: BulkMove<NamedQuote> = {
      name: 'assign',
      label: t('quote_list:table.assign'),
      takes: () => true,
      // Its dialog runs it with the chosen colleague.
      run: () => Promise.resolve({ done: 0, undos: [], left: [] }),
    };
    return [
      ...(hasColleagues && session.abilities.includes('quotes.message') ? [assign] : []),
      ...(roleOf(session) === 'consumer' && session.abilities.includes('quotes.request') ? [cancel] : []),
    ];
  }, [t, session, hasColleagues]);
};

type Props = {
  readonly rows: readonly QuoteRow[];
  readonly search: ListSearch;
  readonly go: (search: ListSearch) => void;
};

/**
 * The list of quotes as a table, with its tools, selection, bulk actions and keys (D3d). Its rows render again only if
 * they, their columns or their order change, not while a search word is typed.
 */
export const WorkTable = ({ rows, search, go }: Props) => {
  const [columns, setColumns] = useState(storedColumns);
  const moves = useWorkMoves();
  const named = useNamedRows(rows);
  const tab = quoteTabs.find((each) => each === search.tab) ?? 'progress';
  const { sort } = search;
  const onSort = useCallbackRef((next: string | null) => go(changed(search, { sort: next })));
  const drawTable = useCallback(
    (mark: (id: string) => ReactNode) => (
      <QuoteTable rows={rows} columns={columns} sort={sort} onSort={onSort} mark={mark} />
    ),
    [rows, columns, sort, onSort],
  );
  return (
    <>
      <TableTools
        search={search}
        go={go}
        columns={columns}
        onColumns={(chosen) => {
          storeChoice('columns', chosen.join(','));
          setColumns(chosen);
        }}
      />
      <WithKeys keys={{ Enter: 'open' }}>
        <BulkMoves
          rows={named}
          moves={moves}
          touches={['quotes']}
          buttons={(selected) => <ExportQuotes search={search} quotes={selected.map(({ id }) => id)} />}
          dialog={(asked) =>
            asked.move.name === 'assign' ? (
              <AssignDialog
                asked={asked}
                hasDeliveries={tab !== 'progress'}
                onAssign={(assignee, work) => asked.onGo(assignTo({ assignee, work, tab }))}
              />
            ) : undefined
          }
        >
          {drawTable}
        </BulkMoves>
      </WithKeys>
    </>
  );
};
