import { useTranslation } from 'react-i18next';
import { type CompanyNames, companyName } from '../../lib/company-name.ts';
import { formatCode, formatShortDate } from '../../lib/format.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { Lang } from '../../ui/lang.tsx';
import { AccountLink } from './account-link.tsx';
import { moneyOf, titleWord, useReader } from './money-words.tsx';
import type { AccountSide } from './queries.ts';
import classes from './settlement.module.css';

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
  const language = useLanguage();
  return ({ side, consumer, provider }: AccountRow): string => {
    const shown = role === 'consumer' || (role === 'manager' && side === 'provider') ? provider : consumer;
    return companyName(shown, language);
  };
};

/** Accounts of one side, a row an agreement. */
export const AccountsTable = ({ rows }: { rows: readonly AccountRow[] }) => {
  const { t } = useTranslation('settlement');
  const language = useLanguage();
  const party = useParty();
  const titles = ({ titles: all }: AccountRow) => {
    const first = titleWord(all[0] ?? null, language) ?? '';
    return all.length > 1 ? t('accounts.all_titles', { title: first, count: (all.length - 1) as never }) : first;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reached by the keyboard.
    <section className={classes.scroll} aria-label={t('accounts.title')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('accounts.agreement')}</th>
            <th scope="col">{t('accounts.party')}</th>
            <th scope="col" className={classes.amount}>
              {t('accounts.open')}
            </th>
            <th scope="col" className={classes.amount}>
              {t('accounts.balance')}
            </th>
            <th scope="col">{t('accounts.next')}</th>
            <th scope="col">{t('accounts.reports')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.quote_provider}>
              <td>
                <AccountLink quote_provider={row.quote_provider} side={row.side}>
                  {formatCode(row.agreement_number)}
                </AccountLink>
              </td>
              <td>
                <Lang>{party(row)}</Lang>
                <small>
                  <Lang>{titles(row)}</Lang>
                </small>
              </td>
              <td className={classes.amount}>
                {moneyOf(row.open)}
                {row.overdue.amount > 0 && (
                  <small className={classes.late}>{`${t('ahead.overdue')} ${moneyOf(row.overdue)}`}</small>
                )}
              </td>
              <td className={classes.amount}>{moneyOf(row.balance)}</td>
              <td className={classes.day}>
                {row.next_due_on === null ? '' : formatShortDate(row.next_due_on, language)}
              </td>
              <td>
                {row.reports_missing > 0 && (
                  <small className={classes.late}>
                    {t('accounts.missing', { count: row.reports_missing as never })}
                  </small>
                )}
                {row.reports_waiting > 0 && (
                  <small>{t('accounts.waiting', { count: row.reports_waiting as never })}</small>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
