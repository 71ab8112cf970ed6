import type { BulkColumn } from '@eigaichi/domain/movies/bulk-columns';
import { readBulkWorkbook } from '@eigaichi/wire/movies/movies-bulk';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { Button, FileButton } from '@mantine/core';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { callWithFile } from '../../../lib/api-files.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { SheetRead } from '../../../lib/sheet-read.tsx';
import { type UploadedSheet, uploadSheet, withoutHidden } from '../../../lib/sheet-rows.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { notify } from '../../../ui/notify.ts';
import typography from '../../../ui/typography.module.css';
import { type ChosenSheet, ColumnStep, type Layout, readLayout } from './column-step.tsx';
import type { BulkTable } from './table-history.ts';

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/** A workbook with unconfirmed columns. */
type Requested = {
  readonly file: File;
  readonly layout: Layout;
  readonly reason: string | null;
  /** True for another sheet of the workbook, whose rows join those in the table. */
  readonly joins: boolean;
};

type Read = AnswerOut<typeof readBulkWorkbook>['data'];

/** True if every heading is from the template or was mapped before, so that none needs confirmation. */
const isKnown = ({ headings }: Read): boolean =>
  headings.every(({ source }) => source === 'template' || source === 'remembered');

const sheets = '.xlsx,.xls,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Downloads of the template and the provider's titles, and the upload of a filled sheet. */
export const BulkFiles = ({
  provider,
  known,
  brought,
  onBrought,
  onTable,
  onWithout,
  onRefusal,
  reads,
  onReads,
}: {
  provider: string | null;
  /** Columns editable by the reader. */
  known: readonly BulkColumn[];
  /** The last sheet read. */
  brought: UploadedSheet | null;
  onBrought: (brought: UploadedSheet | null) => void;
  /** Adds the rows, in place of those with these ids. */
  onTable: (table: BulkTable, replaced: readonly string[]) => void;
  /** Removes rows from the table. */
  onWithout: (ids: readonly string[]) => void;
  onRefusal: (sentence: string | null) => void;
  /** True while an uploaded sheet is being read. */
  reads: boolean;
  onReads: (reads: boolean) => void;
}) => {
  const { t, language } = useTexts('movie_bulk');
  const reset = useRef<() => void>(null);
  const [asked, setAsked] = useState<Requested | null>(null);
  const taken = (file: File, read: Read, joins: boolean) => {
    const { rows, sheet } = uploadSheet(file, read);
    // Uploading a file again replaces its previous rows; another of its sheets joins them.
    const isAgain = !joins && brought?.file.name === file.name;
    onTable({ columns: read.columns, rows }, isAgain ? brought.ids : []);
    onBrought(joins && brought !== null ? { ...sheet, ids: [...brought.ids, ...sheet.ids] } : sheet);
    notify(t('uploaded', { count: rows.length, name: file.name }));
  };
  const ask = async (file: File, chosen: ChosenSheet, { reason = null, joins = false }: Partial<Requested> = {}) => {
    try {
      setAsked({ file, layout: await readLayout(file, chosen), reason, joins });
    } catch (error) {
      onRefusal(refusalText(error, language));
    }
  };
  const upload = async (file: File | null, chosen: ChosenSheet = {}, { joins = false, isConfirmed = false } = {}) => {
    if (file === null) return;
    onReads(true);
    onRefusal(null);
    setAsked(null);
    try {
      const { data } = await callWithFile(readBulkWorkbook, { file, query: chosen });
      const { sheet, heading_row: heading } = data.reading;
      if (isConfirmed || isKnown(data)) taken(file, data, joins);
      else await ask(file, { sheet, heading }, { joins });
    } catch (error) {
      const reason = refusalText(error, language);
      if (isApiError(error, 'sheet_headings')) await ask(file, {}, { reason, joins });
      else onRefusal(reason);
    } finally {
      onReads(false);
    }
  };
  const whose = provider === null ? '' : `&provider=${provider}`;
  return (
    <>
      <div className={`${layout.pushed} ${typography.small}`}>
        <Button
          component="a"
          href={`/api/movies/bulk/template/xlsx?language=${language}`}
          download
          size="xs"
          variant="default"
          leftSection={<IconFileSpreadsheet {...icon} />}
        >
          {t('template')}
        </Button>
        <Button
          component="a"
          href={`/api/movies/bulk/export/xlsx?language=${language}${whose}`}
          download
          size="xs"
          variant="default"
          leftSection={<IconFileSpreadsheet {...icon} />}
        >
          {t(provider === null ? 'export' : 'export_all')}
        </Button>
        <FileButton
          accept={sheets}
          resetRef={reset}
          onChange={(file) => {
            // Lets the same file be chosen again after a correction.
            reset.current?.();
            void upload(file);
          }}
        >
          {(props) => (
            <Button {...props} size="xs" variant="default" loading={reads} leftSection={<IconUpload {...icon} />}>
              {t(reads ? 'uploading' : 'upload')}
            </Button>
          )}
        </FileButton>
      </div>
      {asked !== null && (
        <ColumnStep
          {...asked}
          known={known}
          onLayout={(layout) => setAsked({ ...asked, layout, reason: null })}
          onDone={(chosen) => void upload(asked.file, chosen, { joins: asked.joins, isConfirmed: true })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === null && brought !== null && (
        <SheetRead
          read={brought.read}
          onSheet={(sheet) => void upload(brought.file, { sheet }, { joins: true })}
          onColumns={() => {
            const { sheet, heading_row: heading } = brought.read.reading;
            void ask(brought.file, { sheet, heading });
          }}
          onWithoutHidden={() => {
            onWithout(brought.hidden);
            onBrought(withoutHidden(brought));
          }}
          onClose={() => onBrought(null)}
        />
      )}
    </>
  );
};
