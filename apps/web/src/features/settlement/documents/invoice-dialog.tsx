import { companyName } from '@eigaichi/domain/accounts/company-name';
import { issueInvoice } from '@eigaichi/wire/settlement/settlement';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { LinesTable } from '../accounts/lines-table.tsx';
import { moneyOf } from '../money-texts.tsx';
import { invoicePreviewQuery } from '../queries.ts';
import classes from '../settlement.module.css';

/** Preview of an invoice before issue: recipient, contents and due day (D8j). */
export const InvoiceDialog = ({ quote_provider, onClose }: { quote_provider: string; onClose: () => void }) => {
  const { t, language } = useTexts('settlement');
  const { data: preview, error } = useQuery(invoicePreviewQuery(quote_provider));
  const [chosen, setChosen] = useState<string | null>(null);
  const due_on = chosen ?? preview?.due_on ?? null;
  const issue = useAction(() => call(issueInvoice, { params: { uuid: quote_provider }, body: { due_on } }), {
    said: t('account.invoiced'),
    onDone: onClose,
    touches: ['settlement'],
  });
  return (
    <Modal opened onClose={onClose} title={t('account.invoice_title')} size={720}>
      <div className={classes.form}>
        <Waiting data={preview} error={error} label={t('loading')} />
        {preview !== undefined && (
          <>
            <dl className={classes.facts}>
              <dt>{t('documents.to')}</dt>
              <dd>
                <Lang>{companyName(preview.party, language)}</Lang>
              </dd>
            </dl>
            {preview.due_on !== null && (
              <DayField label={t('account.due_on')} value={due_on} onChange={setChosen} min={preview.issued_on} />
            )}
            <LinesTable
              lines={preview.lines}
              opening={null}
              dayHead={t('account.due_on')}
              total={{ label: t('labels.total'), amount: preview.amount }}
            />
            {preview.received !== null && <p>{t('account.invoice_received', { amount: moneyOf(preview.received) })}</p>}
            <p>{t('account.invoice_text')}</p>
          </>
        )}
        <div className={layout.end}>
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button disabled={preview === undefined} loading={issue.isPending} onClick={() => issue.mutate()}>
            {t('account.invoice')}
          </Button>
        </div>
      </div>
    </Modal>
  );
};
