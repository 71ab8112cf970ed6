import { type CompanyNames, companyName } from '@eigaichi/domain/accounts/company-name';
import { formatCode } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Lang } from '../../../ui/lang.tsx';
import { Day, moneyOf, Sub, titleWord, useIsOwed, useReader } from '../money-texts.tsx';
import type { AccountSide } from '../queries.ts';
import { AccountLink } from './account-link.tsx';

type Amount = { readonly amount: number; readonly currency: string };

export type AccountRow = {
  readonly quote_provider: string;
  readonly side: AccountSide;
  readonly agreement_number: number;
  readonly consumer: CompanyNames;
  readonly provider: CompanyNames;
  readonly titles: readonly { readonly ja: string | null; readonly en: string | null }[];
  readonly balance: Amount;
  readonly open: Amount;
  readonly overdue: Amount;
  readonly next_due_on: string | null;
  readonly reports_missing: number;
  readonly reports_waiting: number;
};

const useParty = () => {
  const role = useReader();
  const { language } = useTexts();
  return ({ side, consumer, provider }: AccountRow): string => {
    const shown = role === 'consumer' || (role === 'manager' && side === 'provider') ? provider : consumer;
    return companyName(shown, language);
  };
};

/** Accounts of one side, one row per agreement. */
export const AccountsTable = ({ rows }: { rows: readonly AccountRow[] }) => {
  const { t, language } = useTexts('settlement');
  const party = useParty();
  const role = useReader();
  const isOwed = useIsOwed(rows[0]?.side ?? 'buyer');
  const titles = ({ titles: all }: AccountRow) => {
    const first = titleWord(all[0] ?? null, language) ?? '';
    return all.length > 1 ? t('accounts.all_titles', { title: first, count: (all.length - 1) as never }) : first;
  };
  return (
    <DataTable
      label={t(`accounts.title.${role}`)}
      rows={rows}
      rowKey={(row) => row.quote_provider}
      columns={[
        {
          key: 'agreement',
          head: t('accounts.agreement'),
          cell: (row) => (
            <AccountLink quote_provider={row.quote_provider} side={row.side}>
              {formatCode(row.agreement_number)}
            </AccountLink>
          ),
        },
        {
          key: 'party',
          head: t('accounts.party'),
          cell: (row) => (
            <>
              <Lang>{party(row)}</Lang>
              <Sub>
                <Lang>{titles(row)}</Lang>
              </Sub>
            </>
          ),
        },
        {
          key: 'open',
          head: t(isOwed ? 'accounts.open_owed' : 'accounts.open'),
          figures: true,
          cell: (row) => (
            <>
              {moneyOf(row.open)}
              {row.overdue.amount > 0 && <Sub late>{`${t('ahead.overdue')} ${moneyOf(row.overdue)}`}</Sub>}
            </>
          ),
        },
        { key: 'balance', head: t('accounts.balance'), figures: true, cell: (row) => moneyOf(row.balance) },
        {
          key: 'next',
          head: t('accounts.next'),
          cell: (row) => row.next_due_on !== null && <Day day={row.next_due_on} />,
        },
        {
          key: 'reports',
          head: t('accounts.reports'),
          cell: (row) =>
            (row.reports_missing > 0 || row.reports_waiting > 0) && (
              <>
                {row.reports_missing > 0 && (
                  <Sub late>{t('accounts.missing', { count: row.reports_missing as never })}</Sub>
                )}
                {row.reports_waiting > 0 && <Sub>{t('accounts.waiting', { count: row.reports_waiting as never })}</Sub>}
              </>
            ),
        },
      ]}
    />
  );
};
