import { readBulkWorkbook } from '@eigaichi/wire/movies/movies-bulk';
import { Button, FileButton } from '@mantine/core';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { callWithFile } from '../../../lib/api-files.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { tell } from '../../../ui/tell.ts';

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

export type UploadedTable = { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** The template and the provider's titles to take along, and a filled sheet to bring back. */
export const BulkFiles = ({
  provider,
  onTable,
  onRefusal,
  reads,
  onReads,
  phone,
}: {
  provider: string | null;
  onTable: (table: UploadedTable) => void;
  onRefusal: (sentence: string | null) => void;
  /** A brought sheet is being read. */
  reads: boolean;
  onReads: (reads: boolean) => void;
  phone: boolean;
}) => {
  const { t } = useTranslation('movie_bulk');
  const language = useLanguage();
  const upload = async (file: File | null) => {
    if (file === null) return;
    onReads(true);
    onRefusal(null);
    try {
      const { data } = await callWithFile(readBulkWorkbook, { file });
      onTable(data);
      tell(t('uploaded', { count: data.rows.length, name: file.name }));
      const names = data.unknown.join(', ');
      if (names !== '') tell(t('upload_unknown', { names }));
      if (data.formulas > 0) tell(t('upload_formulas', { count: data.formulas }));
    } catch (error) {
      onRefusal(refusalText(error, language));
    } finally {
      onReads(false);
    }
  };
  const whose = provider === null ? '' : `&provider=${provider}`;
  return (
    <>
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
    </>
  );
};
