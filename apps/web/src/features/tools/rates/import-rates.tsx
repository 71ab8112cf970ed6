import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { importExchangeRates, previewExchangeRates } from '@eigaichi/wire/staff/reference';
import { Button, Checkbox, FileButton } from '@mantine/core';
import { useState } from 'react';
import { call, callForData } from '../../../lib/api.ts';
import { base64Of } from '../../../lib/base64.ts';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import typography from '../../../ui/typography.module.css';
import classes from '../tools.module.css';

type Preview = AnswerOut<typeof previewExchangeRates>['data'];

const Faults = ({ issues }: { issues: Preview['issues'] }) => {
  const { t } = useTexts('tools');
  return (
    <RefusalBox title={t('rates.import.faults', { count: issues.length })}>
      <ul>
        {issues.map(({ field, message }) => (
          <li key={field}>{t('rates.import.fault', { row: field.split('.')[0], message })}</li>
        ))}
      </ul>
    </RefusalBox>
  );
};

const Rows = ({ rows }: { rows: Preview['rows'] }) => {
  const { t, language } = useTexts('tools');
  const stateOf = (row: Preview['rows'][number]) => {
    if (row.is_known) return t('rates.import.known');
    return row.percent === null ? t('rates.import.first') : t('rates.import.apart', { percent: row.percent });
  };
  return (
    <DataTable
      label={t('rates.import.title')}
      rows={rows}
      rowKey={({ row }) => String(row)}
      marked={(row) => row.is_far && !row.is_known}
      columns={[
        { key: 'row', head: t('labels.row'), figures: true, cell: ({ row }) => row },
        { key: 'currency', head: t('labels.currency'), cell: ({ currency }) => currency },
        { key: 'from', head: t('from'), cell: (row) => formatDate(row.effective_on, language) },
        { key: 'rate', head: t('rates.rate'), figures: true, cell: (row) => formatNumber(row.exchange_rate, 4) },
        {
          key: 'addition',
          head: t('rates.addition'),
          figures: true,
          cell: (row) => formatNumber(row.exchange_rate_addition, 4),
        },
        { key: 'state', head: t('rates.import.last'), cell: stateOf },
      ]}
    />
  );
};

const ImportDialog = ({ content, preview, onClose }: { content: string; preview: Preview; onClose: () => void }) => {
  const { t } = useTexts('tools');
  const [far_confirmed, setConfirmed] = useState(false);
  const fresh = preview.rows.filter(({ is_known }) => !is_known);
  const far = fresh.filter(({ is_far }) => is_far);
  const act = useAction(() => call(importExchangeRates, { body: { content, far_confirmed } }), {
    said: ({ data }) => (data.waiting > 0 ? t('approvals.waits') : t('rates.import.stored', { count: data.stored })),
    touches: ['tools', 'desk'],
  });
  const isReady = preview.issues.length === 0 && fresh.length > 0;
  return (
    <Modal opened onClose={onClose} title={t('rates.import.title')} size={820}>
      <div className={`${layout.grid} ${classes.dialog}`}>
        {preview.issues.length > 0 && <Faults issues={preview.issues} />}
        {preview.rows.length > 0 && <Rows rows={preview.rows} />}
        {preview.issues.length === 0 && fresh.length === 0 && <p>{t('rates.import.all_known')}</p>}
        {isReady && far.length > 0 && (
          <Checkbox
            label={t('rates.import.far', { count: far.length })}
            checked={far_confirmed}
            onChange={(event) => setConfirmed(event.currentTarget.checked)}
          />
        )}
        <div className={layout.end}>
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          {isReady && (
            <Button loading={act.isPending} onClick={() => act.mutate(undefined, { onSuccess: onClose })}>
              {t('rates.import.store', { count: fresh.length })}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
};

/** Imports rates from a CSV file: shows contents and all faults, then stores it whole (D7h). */
export const ImportRates = () => {
  const { t } = useTexts('tools');
  const [content, setContent] = useState('');
  const preview = useAction(async (file: File) => {
    const sent = await base64Of(file);
    setContent(sent);
    return await callForData(previewExchangeRates, { body: { content: sent } });
  });
  return (
    <div className={layout.row}>
      <FileButton accept=".csv,text/csv" onChange={(file) => file !== null && preview.mutate(file)}>
        {(props) => (
          <Button variant="default" loading={preview.isPending} {...props}>
            {t('rates.import.choose')}
          </Button>
        )}
      </FileButton>
      <p className={typography.note}>{t('rates.import.hint')}</p>
      {preview.data !== undefined && (
        <ImportDialog content={content} preview={preview.data} onClose={() => preview.reset()} />
      )}
    </div>
  );
};
