import { previewStatement } from '@eigaichi/wire/settlement/bank-statements';
import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import { callForData } from '../../../lib/api.ts';
import { base64Of } from '../../../lib/base64.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ImportDialog, type Sent } from './import-dialog.tsx';
import type { Preview } from './statement-columns-fields.tsx';

const longestName = 200;

/** Imports a bank file: chosen, previewed, and stored once confirmed (D8k). */
export const ImportStatement = () => {
  const { t } = useTexts('bank_statements');
  const [opened, setOpened] = useState<{ sent: Sent; first: Preview } | null>(null);
  const read = useAction(
    async (file: File) => {
      const sent = { file_name: file.name.slice(-longestName), content: await base64Of(file) };
      return { sent, first: await callForData(previewStatement, { body: sent }) };
    },
    { onDone: setOpened },
  );
  return (
    <>
      <FileButton accept=".txt,.dat,.csv,.tsv,.xml,.asc,.zen" onChange={(file) => file !== null && read.mutate(file)}>
        {({ onClick }) => (
          <Button onClick={onClick} loading={read.isPending}>
            {t('import.open')}
          </Button>
        )}
      </FileButton>
      {opened !== null && <ImportDialog {...opened} onClose={() => setOpened(null)} />}
    </>
  );
};
