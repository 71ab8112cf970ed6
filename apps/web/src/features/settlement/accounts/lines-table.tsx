import { companyName } from '@eigaichi/domain/accounts/company-name';
import { formatPeriod } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Lang } from '../../../ui/lang.tsx';
import typography from '../../../ui/typography.module.css';
import { Day, LineName, moneyOf, Steps, Sub } from '../money-texts.tsx';
import type { BillingLine } from '../queries.ts';
import classes from '../settlement.module.css';

type Amount = BillingLine['amount'];

const What = ({ line, currency }: { line: BillingLine; currency?: string | undefined }) => {
  const { t, language } = useTexts('settlement');
  return (
    <>
      <LineName line={line} />
      {line.tax_treatment !== undefined && <Sub>{t(`documents.treatments.${line.tax_treatment}`)}</Sub>}
      {line.buyer !== undefined && (
        <Sub>
          {t('documents.buyer')} <Lang>{companyName(line.buyer, language)}</Lang>
        </Sub>
      )}
      {line.supplied !== undefined && (
        <Sub>
          {t('documents.supplied', {
            days: formatPeriod(line.supplied.from, line.supplied.to, language),
          })}
        </Sub>
      )}
      {line.fee !== undefined && line.fee.amount !== 0 && (
        <Sub>{t('documents.deducted_fee', { amount: moneyOf(line.fee) })}</Sub>
      )}
      {line.steps.length > 0 && (
        <details className={`${typography.soft} ${typography.fine} ${classes.steps}`}>
          <summary>{t('account.steps')}</summary>
          <Steps steps={line.steps} currency={currency} />
        </details>
      )}
    </>
  );
};

/** Lines of an account or document, each with its expandable calculation (D7f), and their total. */
export const LinesTable = ({
  lines,
  opening,
  total,
  dayHead,
  currency,
}: {
  lines: readonly BillingLine[];
  opening: Amount | null;
  total: { readonly label: string; readonly amount: Amount };
  /** Heading of the days if they aren't booking days. */
  dayHead?: string;
  /** The agreement's currency, used for a reported revenue. */
  currency?: string;
}) => {
  const { t } = useTexts('settlement');
  const balances = lines.some(({ balance }) => balance !== undefined);
  const rows = [
    ...(opening === null ? [] : [{ key: 'opening', line: null, amount: opening }]),
    ...lines.map((line, at) => ({ key: String(at), line, amount: line.amount })),
  ];
  return (
    <DataTable
      label={t('account.lines')}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'day',
          head: dayHead ?? t('account.day'),
          cell: ({ line }) => line?.day != null && <Day day={line.day} />,
        },
        {
          key: 'what',
          head: t('account.due'),
          cell: ({ line }) => (line === null ? t('account.opening') : <What line={line} currency={currency} />),
        },
        {
          key: 'amount',
          head: t('labels.amount'),
          figures: true,
          cell: ({ line, amount }) => (line === null && balances ? null : moneyOf(amount)),
        },
        ...(balances
          ? [
              {
                key: 'balance',
                head: t('account.balance'),
                figures: true,
                cell: ({ line, amount }: (typeof rows)[number]) => moneyOf(line?.balance ?? amount),
              },
            ]
          : []),
      ]}
      sums={[{ what: total.label, [balances ? 'balance' : 'amount']: moneyOf(total.amount) }]}
    />
  );
};
