import { type BulkColumn, bulkGroups, bulkLabel } from '@eigaichi/domain/movies/bulk-columns';
import { readBulkLayout, saveBulkHeadings } from '@eigaichi/wire/movies/movies-bulk';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { Button, NativeSelect, Select } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { callWithFile } from '../../../lib/api-files.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import flows from '../../../ui/layout.module.css';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import typography from '../../../ui/typography.module.css';
import classes from './bulk.module.css';
import { convertedCell } from './sheet-edits.ts';

export type Layout = AnswerOut<typeof readBulkLayout>['data'];
type LayoutColumn = Layout['columns'][number];

/** Sheet and heading row of a workbook, as chosen by a person. */
export type ChosenSheet = { readonly sheet?: string | undefined; readonly heading?: number | undefined };

export const readLayout = async (file: File, query: ChosenSheet): Promise<Layout> =>
  (await callWithFile(readBulkLayout, { file, query })).data;

const mostShown = 3;

/** First values of a column with their interpretation, and the number not understood. */
const Values = ({ values, column }: { values: readonly string[]; column: string | null }) => {
  const { t, language } = useTexts('movie_bulk');
  const isOpen = (value: string) => column !== null && convertedCell(column, value, language) === null;
  const open = values.filter(isOpen);
  // Values that aren't understood come first: they reveal a wrong field.
  const shown = [...open, ...values.filter((value) => !open.includes(value))].slice(0, mostShown);
  if (values.length === 0) return <p className={typography.note}>{t('layout.empty')}</p>;
  return (
    <ul className={typography.note}>
      {shown.map((value) => {
        const read = column === null ? value : convertedCell(column, value, language);
        return (
          <li key={value} data-open={read === null || undefined}>
            <Lang>{value}</Lang>
            {read === null && ` ${t('layout.not_read')}`}
            {read !== null && read !== value && (
              <>
                {' → '}
                <Lang>{read}</Lang>
              </>
            )}
          </li>
        );
      })}
      {open.length > mostShown && <li data-open>{t('layout.open', { count: open.length - mostShown })}</li>}
    </ul>
  );
};

type StepProps = {
  readonly file: File;
  readonly layout: Layout;
  readonly known: readonly BulkColumn[];
  /** The error that led here if the headings weren't found; else null. */
  readonly reason: string | null;
  readonly onLayout: (layout: Layout) => void;
  /** Called once the mapping is stored and the sheet can be read. */
  readonly onDone: (chosen: Required<ChosenSheet>) => void;
  readonly onClose: () => void;
};

/** Requests the sheet, heading row and column mapping of a company's own workbook; stored for its next one (D21ga). */
export const ColumnStep = ({ file, layout, known, reason, onLayout, onDone, onClose }: StepProps) => {
  const { t, language } = useTexts('movie_bulk');
  const [chosen, setChosen] = useState<Readonly<Record<string, string | null>>>({});
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isChosen = ({ heading }: LayoutColumn) => Object.hasOwn(chosen, heading);
  const fieldOf = (column: LayoutColumn) => (isChosen(column) ? (chosen[column.heading] ?? null) : column.column);
  const fields = layout.columns.flatMap((column) => fieldOf(column) ?? []);
  const isTwice = (key: string | null) => key !== null && fields.filter((one) => one === key).length > 1;
  const run = async (step: () => Promise<void>) => {
    setBusy(true);
    setRefusal(null);
    try {
      await step();
    } catch (error) {
      setRefusal(refusalText(error, language));
    } finally {
      setBusy(false);
    }
  };
  const choose = (query: ChosenSheet) =>
    void run(async () => {
      onLayout(await readLayout(file, query));
      setChosen({});
    });
  const confirm = () =>
    void run(async () => {
      const headings = layout.columns.map((column) => ({ heading: column.heading, column: fieldOf(column) }));
      await call(saveBulkHeadings, { body: { headings } });
      onDone({ sheet: layout.sheet, heading: layout.heading_row });
    });
  const options = bulkGroups.map((group) => ({
    group: t(`groups.${group}`),
    items: known
      .filter((column) => column.group === group)
      .map(({ key }) => ({ value: key, label: bulkLabel(key, language) })),
  }));
  return (
    <section className={classes.layout} aria-labelledby="layout">
      <h2 id="layout" className={`${typography.subheading} ${typography.anywhere}`}>
        {t('layout.title', { name: file.name })}
      </h2>
      {reason !== null && <RefusalBox title={reason} />}
      {refusal !== null && <RefusalBox title={refusal} />}
      <p className={typography.soft}>{t('layout.lead')}</p>
      <div className={classes.layoutPlace}>
        <NativeSelect
          label={t('layout.sheet')}
          data={layout.sheets.map(({ name, is_hidden }) => ({
            value: name,
            label: is_hidden ? t('layout.hidden', { sheet: name }) : name,
          }))}
          value={layout.sheet}
          disabled={busy}
          onChange={(event) => choose({ sheet: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('layout.heading')}
          data={layout.rows.map(({ number, text }) => ({
            value: String(number),
            label: t('layout.row', { row: number, text }),
          }))}
          value={String(layout.heading_row)}
          disabled={busy}
          onChange={(event) => choose({ sheet: layout.sheet, heading: Number(event.currentTarget.value) })}
        />
      </div>
      {layout.columns.length === 0 && <p className={typography.soft}>{t('layout.nothing')}</p>}
      <ul className={classes.layoutColumns}>
        {layout.columns.map((column) => {
          const key = fieldOf(column);
          const source = isChosen(column) ? null : column.source;
          return (
            <li key={column.heading}>
              <div>
                <strong>
                  <Lang>{column.heading}</Lang>
                </strong>
                {source !== null && <span>{t(`layout.source.${source}`)}</span>}
              </div>
              <Select
                size="xs"
                aria-label={t('layout.field', { heading: column.heading })}
                placeholder={t('layout.left_out')}
                searchable
                clearable
                data={options}
                value={key}
                error={isTwice(key) ? t('layout.twice') : undefined}
                onChange={(next) => setChosen({ ...chosen, [column.heading]: next })}
              />
              <Values values={column.values} column={key} />
            </li>
          );
        })}
      </ul>
      <div className={`${flows.wrapMiddle} ${flows.gap12} ${flows.above16}`}>
        <Button loading={busy} disabled={fields.length === 0 || fields.some(isTwice)} onClick={confirm}>
          {t('layout.confirm')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
        <p>{fields.length === 0 ? t('layout.choose') : t('layout.remembered')}</p>
      </div>
    </section>
  );
};
