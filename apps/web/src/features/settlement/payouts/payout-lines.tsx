import { companyName } from '@eigaichi/domain/accounts/company-name';
import { buyerPaidLabels, isPaidBeforeBuyer } from '@eigaichi/domain/settlement/buyer-paid';
import { exportPayoutLines } from '@eigaichi/wire/settlement/list-exports';
import { formatCode, formatNumber } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Lang } from '../../../ui/lang.tsx';
import { Section } from '../../../ui/section.tsx';
import { AccountLink } from '../accounts/account-link.tsx';
import { ExportList } from '../export-buttons.tsx';
import { Day, LineName, moneyOf, Sub } from '../money-texts.tsx';
import type { PayoutRun } from '../queries.ts';
import classes from '../settlement.module.css';

type Line = PayoutRun['details'][number];

/** Payment status of the buyer behind an amount, with the open part (D8u). */
export const BuyerPaid = ({ buyer: { state, open } }: { buyer: Line['buyer'] }) => {
  const { t } = useTexts('settlement');
  return (
    <>
      <span className={isPaidBeforeBuyer(state) ? classes.late : undefined}>
        {buyerPaidLabels[state][useTexts().language]}
      </span>
      {isPaidBeforeBuyer(state) && <Sub>{t('payouts.buyer_open', { amount: moneyOf(open) })}</Sub>}
    </>
  );
};

/** A provider's payable amount, and the part due before their buyers have paid in full. */
export const Payable = ({ payout }: { payout: Pick<PayoutRun['lines'][number], 'payable' | 'before_buyers'> }) => {
  const { t } = useTexts('settlement');
  return (
    <>
      {moneyOf(payout.payable)}
      {payout.before_buyers.amount !== 0 && (
        <Sub>{t('payouts.before_buyers', { amount: moneyOf(payout.before_buyers) })}</Sub>
      )}
    </>
  );
};

/** All lines of a payout, those with unpaid buyers first; the file contains them all. */
export const PayoutLines = ({
  lines,
  total,
  of,
}: {
  lines: readonly Line[];
  total: number;
  of: { readonly run: string } | { readonly due_on: string };
}) => {
  const { t, language } = useTexts('settlement');
  if (lines.length === 0) return null;
  return (
    <Section title={t('payouts.lines')} aside={<ExportList of={exportPayoutLines} filters={of} />}>
      <p className={classes.note}>{t('payouts.lines_lead')}</p>
      <DataTable
        label={t('payouts.lines')}
        rows={lines.map((line, at) => ({ line, key: String(at) }))}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'agreement',
            head: t('accounts.agreement'),
            cell: ({ line }) => (
              <AccountLink quote_provider={line.quote_provider} side="provider">
                {formatCode(line.agreement_number)}
              </AccountLink>
            ),
          },
          {
            key: 'provider',
            head: t('labels.provider'),
            cell: ({ line }) => <Lang>{companyName(line.provider, language)}</Lang>,
          },
          {
            key: 'what',
            head: t('account.due'),
            cell: ({ line }) => <LineName line={{ name: line.kind, title: line.title, period: null }} />,
          },
          { key: 'due', head: t('payouts.day'), cell: ({ line }) => <Day day={line.due_on} /> },
          { key: 'amount', head: t('labels.amount'), figures: true, cell: ({ line }) => moneyOf(line.amount) },
          {
            key: 'buyer',
            head: t('payouts.buyer'),
            cell: ({ line }) => (
              <>
                <BuyerPaid buyer={line.buyer} />
                {line.waits && <Sub>{t('payouts.line_waits')}</Sub>}
              </>
            ),
          },
        ]}
      />
      {total > lines.length && (
        <p className={classes.note}>
          {t('payouts.lines_first', { shown: formatNumber(lines.length), total: formatNumber(total) })}
        </p>
      )}
    </Section>
  );
};
