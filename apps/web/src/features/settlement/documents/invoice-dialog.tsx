import { companyName } from '@eigaichi/domain/accounts/company-name';
import { issueInvoice } from '@eigaichi/wire/settlement/settlement';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { FormActions } from '../../../lib/form-actions.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { LinesTable } from '../accounts/lines-table.tsx';
import { Facts } from '../facts.tsx';
import { moneyOf } from '../money-texts.tsx';
import { invoicePreviewQuery } from '../queries.ts';
import classes from '../settlement.module.css';
import { useSettlementAction } from '../use-settlement-action.ts';

/** Preview of an invoice before issue: recipient, contents and due day (D8j). */
export const InvoiceDialog = ({ quote_provider, onClose }: { quote_provider: string; onClose: () => void }) => {
  const { t, language } = useTexts('settlement');
  const { data: preview, error } = useQuery(invoicePreviewQuery(quote_provider));
  const [chosen, setChosen] = useState<string | null>(null);
  const due_on = chosen ?? preview?.due_on ?? null;
  const issue = useSettlementAction(() => call(issueInvoice, { params: { uuid: quote_provider }, body: { due_on } }), {
    said: t('account.invoiced'),
    onDone: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={t('account.invoice_title')} size={720}>
      <div className={classes.form}>
        <Waiting data={preview} error={error} label={t('loading')} shape="table" count={4} />
        {preview !== undefined && (
          <>
            <Facts facts={[[t('documents.to'), companyName(preview.party, language)]]} inOwnLanguage />
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
        <FormActions
          busy={issue.isPending}
          confirm={t('account.invoice')}
          disabled={preview === undefined}
          onSend={() => issue.mutate()}
          onClose={onClose}
        />
      </div>
    </Modal>
  );
};
