import { type BulkColumn, bulkColumn, bulkColumnsFor, bulkLabel } from '@eigaichi/domain/movies/bulk-columns';
import { printBulk, readBulkMovieRows } from '@eigaichi/wire/movies/movies-bulk';
import { Button } from '@mantine/core';
import { useCallbackRef, useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, startTransition, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../../lib/api.ts';
import { callForFile, saveFile } from '../../../lib/api-files.ts';
import { useChosenTitles } from '../../../lib/chosen-titles.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { lazy } from '../../../lib/lazy.ts';
import { useSession } from '../../../lib/session.ts';
import { roleOf, userOf } from '../../../lib/session-state.ts';
import { isFilled, makeRow, rowsFrom, type UploadedSheet, withoutRows } from '../../../lib/sheet-rows.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import { footerSpace } from '../../../ui/foot-room.ts';
import layout from '../../../ui/layout.module.css';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import type { SheetHandle, SheetPlace, SheetRange } from '../../../ui/sheet.tsx';
import type { SheetColumn, SheetHead, SheetRow } from '../../../ui/sheet-parts.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import typography from '../../../ui/typography.module.css';
import classes from './bulk.module.css';
import { BulkFiles } from './bulk-files.tsx';
import { AddRows, BulkTools } from './bulk-tools.tsx';
import { CellField, hasLines } from './cell-field.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { FaultList, useFaultText } from './fault-list.tsx';
import { PhoneRows } from './phone-rows.tsx';
import { ResultList, type Results } from './result-list.tsx';
import { RowDialog } from './row-dialog.tsx';
import { SaveValidRows } from './save-good.tsx';
import { SavedSheets, savedSheetsQuery } from './saved-sheets.tsx';
import { sentTable } from './sent-table.ts';
import { causesOf, duplicateRows, mended, nameOf, readableRows, withUpload } from './sheet-edits.ts';
import { useBulkTable } from './use-bulk-table.ts';
import { singleChoices, useChoices } from './use-choices.ts';
import { type CellFault, useTableCheck } from './use-judgement.ts';

// Only this page loads the grid and its styles.
const Sheet = lazy(async () => ({ default: (await import('../../../ui/sheet.tsx')).Sheet }));

const requiredKeys = (known: readonly BulkColumn[]) =>
  known.filter(({ group }) => group === 'required').map(({ key }) => key);

const widthOf = (column: BulkColumn): number => {
  if (hasLines(column)) return 260;
  return column.rules?.kind === 'text' || column.kind === 'ids' ? 190 : 140;
};

/** Workspace to type, paste, upload, check and save titles of one provider. */
export const BulkWorkspace = ({ provider }: { provider: string | null }) => {
  const { t, language } = useTexts('movie_bulk');
  const session = useSession();
  const client = useQueryClient();
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false;
  const known = useMemo(
    () =>
      bulkColumnsFor({
        isStaff: roleOf(session) === 'manager',
        readsScreeners: session.abilities.includes('screeners.read'),
      }),
    [session],
  );
  const required = useMemo(() => requiredKeys(known), [known]);
  const state = useBulkTable({
    account: userOf(session)?.uuid ?? '',
    name: `bulk.${provider ?? 'own'}`,
    columns: required,
  });
  const { table, change, setRows } = state;
  const judgement = useTableCheck({ table, known, provider });
  const choicesOf = useChoices(provider);
  const textOf = useFaultText();
  const sheet = useRef<SheetHandle>(null);
  const [place, setPlace] = useState<SheetPlace | null>(null);
  const [range, setRange] = useState<SheetRange | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  const [results, setResults] = useState<Results | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  // Uploaded rows join the table; nothing is checked or saved until they are read.
  const [reads, setReads] = useState(false);
  const [brought, setBrought] = useState<UploadedSheet | null>(null);
  // Results and refusals apply only to the rows on the page.
  const forgetSaid = () => {
    setResults(null);
    setRefusal(null);
    setBrought(null);
  };
  useChosenTitles(state.isRead && provider === null, async (titles) => {
    setReads(true);
    try {
      const inTable = new Set(table.rows.map(({ cells }) => cells.uuid));
      const missing = titles.map(({ uuid }) => uuid).filter((uuid) => !inTable.has(uuid));
      if (missing.length === 0) return;
      const { data } = await call(readBulkMovieRows, { body: { titles: missing, language } });
      change((now) => withUpload(now, { columns: data.columns, rows: rowsFrom(data) }));
    } catch (error) {
      setRefusal(refusalText(error, language));
    } finally {
      setReads(false);
    }
  });

  const before = useRef(table.rows);
  before.current = table.rows;
  const onRows = useCallback(
    (rows: readonly SheetRow[]) => setRows(readableRows(before.current, rows, language)),
    [setRows, language],
  );
  const setCell = (at: number, key: string, text: string) =>
    setRows(table.rows.map((row, index) => (index === at ? { ...row, cells: { ...row.cells, [key]: text } } : row)));

  const columns = useMemo(
    () =>
      table.columns.flatMap((key): SheetColumn[] => {
        const column = bulkColumn(key);
        if (column === undefined) return [];
        const marked = column.group === 'required' && required.slice(0, 9).includes(key);
        return [
          {
            key,
            label: bulkLabel(key, language),
            width: widthOf(column),
            lines: hasLines(column),
            choices: [...new Set(singleChoices(column, language))],
            marked,
          },
        ];
      }),
    [table.columns, language, required],
  );

  const goTo = useCallbackRef(({ at, issue }: Pick<CellFault, 'at' | 'issue'>) => {
    if (phone) return setOpen(at);
    const go = () => sheet.current?.goTo({ row: at, key: issue.field });
    if (table.columns.includes(issue.field)) return go();
    const shown = (now: readonly string[]) =>
      known.map(({ key }) => key).filter((key) => now.includes(key) || key === issue.field);
    // The column must be rendered first.
    flushSync(() => change((now) => ({ ...now, columns: shown(now.columns) })));
    go();
  });

  const save = async (only_good: boolean) => {
    const answer = await judgement.save(only_good);
    if (answer === null) return;
    const { saved, counts, said } = answer;
    const rows = table.rows.flatMap((row, at) => {
      const judged = said.get(row.id)?.judged;
      return judged === undefined ? [] : [{ at, name: nameOf(row, language), judged }];
    });
    setResults({ saved, counts, rows });
    if (!saved) return;
    if (counts.refused === 0) setBrought(null);
    void client.invalidateQueries({ queryKey: savedSheetsQuery(provider).queryKey });
    state.settle(new Set([...said].flatMap(([id, { judged }]) => (judged.outcome === 'refused' ? [] : [id]))));
  };

  const download = async () => {
    const saved = { rows: table.rows.filter((row) => judgement.issuesOf(row).length > 0), columns: table.columns };
    const { ids: _ids, ...body } = sentTable(saved, known);
    const notes = saved.rows.map((row) => judgement.issuesOf(row).map(textOf).join('\n'));
    try {
      saveFile(await callForFile(printBulk, { body: { ...body, notes, language } }), 'eigaichi-titles-to-correct.xlsx');
    } catch (error) {
      setRefusal(refusalText(error, language));
    }
  };

  const active = place === null ? undefined : bulkColumn(place.key);
  const activeRow = place === null ? undefined : table.rows[place.row];
  const refusedRows = new Set(judgement.faults.map(({ id }) => id)).size;
  const causes = useMemo(() => causesOf(table.rows, judgement.faults), [table.rows, judgement.faults]);
  const openRow = open === null ? undefined : table.rows[open];
  const { issuesOf } = judgement;
  const head = useMemo(
    (): SheetHead => ({
      width: 200,
      draw: (row, at) => (
        <button
          type="button"
          className={`${layout.shrinks} ${layout.middle} ${layout.full} ${layout.bareButton} ${layout.gap8} ${typography.note} ${classes.rowHead}`}
          data-faults={issuesOf(row).length > 0 || undefined}
          aria-label={t('edit_row', { row: at + 1 })}
          onClick={() => setOpen(at)}
        >
          <span>{at + 1}</span>
          <span className={`${typography.ink} ${typography.ellipsis}`}>{nameOf(row, language)}</span>
        </button>
      ),
    }),
    [issuesOf, language, t],
  );
  const words = useMemo(
    () => ({ head: t('labels.row'), cell: (label: string, row: number) => t('cell', { label, row }) }),
    [t],
  );
  // The grid handles a key first; anything outside it that follows the selected cell renders afterwards.
  const onPlace = useCallback((next: SheetPlace | null) => next !== null && startTransition(() => setPlace(next)), []);
  const onRange = useCallback((next: SheetRange | null) => next !== null && startTransition(() => setRange(next)), []);
  const removeRows = ([first, last]: readonly [number, number]) =>
    setRows(table.rows.filter((_, at) => at < first || at > last));

  return (
    <div className={`${layout.column} ${classes.workspace}`}>
      <BulkFiles
        provider={provider}
        known={known}
        brought={brought}
        onBrought={setBrought}
        onTable={(table, replaced) => {
          setResults(null);
          change((now) => withUpload({ ...now, rows: withoutRows(now.rows, replaced) }, table));
        }}
        onWithout={(ids) => change((now) => ({ ...now, rows: withoutRows(now.rows, ids) }))}
        onRefusal={setRefusal}
        reads={reads}
        onReads={setReads}
      />
      <SavedSheets provider={provider} />
      {refusal !== null && <RefusalBox title={refusal} />}
      <Refusal of={judgement.error} />
      {results !== null && (
        <ResultList results={results} onDownload={() => void download()} onClose={() => setResults(null)} />
      )}
      {phone ? (
        <PhoneRows
          rows={table.rows}
          faultsOf={(row) => judgement.issuesOf(row).length}
          onOpen={setOpen}
          onAdd={() => {
            const at = table.rows.findIndex((row) => !isFilled(row));
            if (at < 0) state.addRows(1);
            setOpen(at < 0 ? table.rows.length : at);
          }}
        />
      ) : (
        <>
          <BulkTools
            state={state}
            onClear={forgetSaid}
            chosen={range !== null}
            onDuplicate={() => range !== null && setRows(duplicateRows(table.rows, range.rows))}
            onRemove={() => range !== null && removeRows(range.rows)}
          >
            <ColumnChooser
              known={known}
              shown={table.columns}
              required={required}
              onChange={(keys) => change((now) => ({ ...now, columns: keys }))}
            />
          </BulkTools>
          <div className={`${layout.cells} ${layout.gap24} ${layout.fromStart} ${classes.split}`}>
            <div className={layout.panel}>
              <section aria-label={t('grid')}>
                <p className="visually-hidden">{t('keys')}</p>
                {state.isRead && (
                  <Suspense fallback={<Skeleton label={t('grid')} shape="table" />}>
                    <Sheet
                      handle={sheet}
                      columns={columns}
                      rows={table.rows}
                      onChange={onRows}
                      makeRow={makeRow}
                      onPlace={onPlace}
                      onRange={onRange}
                      hasFault={judgement.hasFault}
                      height={Math.min(480, 50 + Math.max(table.rows.length, 3) * 36)}
                      words={words}
                      head={head}
                    />
                  </Suspense>
                )}
                <AddRows onAdd={state.addRows} />
              </section>
              <div className={`${layout.washed} ${layout.pad16} ${classes.place}`}>
                {active === undefined || activeRow === undefined || place === null ? (
                  <p>{t('place_none')}</p>
                ) : (
                  <CellField
                    key={`${activeRow.id} ${active.key}`}
                    column={active}
                    label={t('place', { label: bulkLabel(active.key, language), row: place.row + 1 })}
                    value={activeRow.cells[active.key] ?? ''}
                    choices={choicesOf(active)}
                    error={
                      judgement
                        .issuesOf(activeRow)
                        .filter(({ field }) => field === active.key)
                        .map(textOf)[0]
                    }
                    onChange={(text) => setCell(place.row, active.key, text)}
                  />
                )}
              </div>
            </div>
            <FaultList
              faults={judgement.faults}
              isWaiting={judgement.isStale || judgement.busy === 'check'}
              onGo={goTo}
              causes={causes}
              choicesOf={choicesOf}
              onMend={(faults, mend) => setRows(mended(table.rows, faults, mend))}
            />
          </div>
        </>
      )}
      <div ref={footerSpace} className={`${layout.wide} ${classes.bar}`}>
        <p role="status" className={layout.pushesNext}>
          <strong>{t('labels.rows', { count: judgement.filled })}</strong>{' '}
          {refusedRows > 0 && (
            <span className={`${layout.before12} ${typography.red}`}>{t('refused', { count: refusedRows })}</span>
          )}
        </p>
        {refusedRows > 0 && (results === null || results.counts.refused === 0) && (
          <Button variant="subtle" disabled={reads} onClick={() => void download()}>
            {t('results.download')}
          </Button>
        )}
        <Button
          variant="default"
          loading={judgement.busy === 'check'}
          disabled={reads}
          onClick={() => void judgement.check()}
        >
          {t('check')}
        </Button>
        {refusedRows > 0 && (
          <SaveValidRows
            rows={table.rows}
            judgement={judgement}
            disabled={reads}
            onSave={() => save(true)}
            onDownload={() => void download()}
          />
        )}
        <Button loading={judgement.busy === 'save'} disabled={reads} onClick={() => void save(false)}>
          {t('save_all')}
        </Button>
      </div>
      {openRow !== undefined && open !== null && (
        <RowDialog
          key={openRow.id}
          row={openRow}
          at={open}
          count={table.rows.length}
          known={known}
          choicesOf={choicesOf}
          judgement={judgement}
          onCell={(key, text) => setCell(open, key, text)}
          onGo={setOpen}
          onClose={() => setOpen(null)}
          full={phone}
        />
      )}
    </div>
  );
};
