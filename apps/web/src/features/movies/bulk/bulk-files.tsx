import { readBulkWorkbook } from '@eigaichi/wire/movies/movies-bulk';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { Button, FileButton } from '@mantine/core';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callWithFile } from '../../../lib/api-files.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { SheetRead } from '../../../lib/sheet-read.tsx';
import { useLanguage } from '../../../lib/use-language.ts';
import { tell } from '../../../ui/tell.ts';
import classes from './bulk.module.css';

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

export type UploadedTable = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Of each row in the table. */
  readonly ids: readonly string[];
};

type Brought = {
  readonly file: File;
  readonly read: AnswerOut<typeof readBulkWorkbook>['data'];
  /** Rows in the table that are hidden in the workbook. */
  readonly hidden: readonly string[];
};

/** The template and the provider's titles to take along, and a filled sheet to bring back. */
export const BulkFiles = ({
  provider,
  onTable,
  onWithout,
  onRefusal,
  reads,
  onReads,
  phone,
}: {
  provider: string | null;
  onTable: (table: UploadedTable) => void;
  /** Takes rows out of the table. */
  onWithout: (ids: readonly string[]) => void;
  onRefusal: (sentence: string | null) => void;
  /** A brought sheet is being read. */
  reads: boolean;
  onReads: (reads: boolean) => void;
  phone: boolean;
}) => {
  const { t } = useTranslation('movie_bulk');
  const language = useLanguage();
  const [brought, setBrought] = useState<Brought | null>(null);
  const upload = async (file: File | null, sheet?: string) => {
    if (file === null) return;
    onReads(true);
    onRefusal(null);
    try {
      const { data } = await callWithFile(readBulkWorkbook, { file, query: { sheet } });
      const ids = data.rows.map(() => crypto.randomUUID());
      onTable({ ...data, ids });
      const isHidden = new Set(data.reading.hidden_rows);
      setBrought({ file, read: data, hidden: ids.filter((_, at) => isHidden.has(data.reading.rows[at] ?? 0)) });
      tell(t('uploaded', { count: data.rows.length, name: file.name }));
    } catch (error) {
      onRefusal(refusalText(error, language));
    } finally {
      onReads(false);
    }
  };
  const withoutHidden = ({ read, hidden }: Brought) => {
    onWithout(hidden);
    setBrought(
      (now) => now && { ...now, hidden: [], read: { ...read, reading: { ...read.reading, hidden_rows: [] } } },
    );
  };
  const whose = provider === null ? '' : `&provider=${provider}`;
  return (
    <>
      <div className={classes.files}>
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
        {!phone && (
          <FileButton
            onChange={(file) => void upload(file)}
            accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          >
            {(props) => (
              <Button {...props} size="xs" variant="default" loading={reads} leftSection={<IconUpload {...icon} />}>
                {t(reads ? 'uploading' : 'upload')}
              </Button>
            )}
          </FileButton>
        )}
      </div>
      {brought !== null && (
        <SheetRead
          read={brought.read}
          onSheet={(sheet) => void upload(brought.file, sheet)}
          {...(brought.hidden.length > 0 ? { onWithoutHidden: () => withoutHidden(brought) } : {})}
          onClose={() => setBrought(null)}
        />
      )}
    </>
  );
};
