import { useTranslation } from 'react-i18next';
import { formatShortDate } from '../../lib/format.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { LineName, moneyOf, Steps } from './money-words.tsx';
import type { PaperLine } from './queries.ts';
import classes from './settlement.module.css';

type Amount = PaperLine['amount'];

/** Lines of an account or a paper, each with its arithmetic to be opened (D7f), and what they come to. */
export const LinesTable = ({
  lines,
  opening,
  total,
}: {
  lines: readonly PaperLine[];
  opening: Amount | null;
  total: { readonly label: string; readonly amount: Amount };
}) => {
  const { t } = useTranslation('settlement');
  const language = useLanguage();
  const balances = lines.some(({ balance }) => balance !== undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reached by the keyboard.
    <section className={classes.scroll} aria-label={t('account.lines')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('account.day')}</th>
            <th scope="col">{t('account.what')}</th>
            <th scope="col" className={classes.amount}>
              {t('account.amount')}
            </th>
            {balances && (
              <th scope="col" className={classes.amount}>
                {t('account.balance')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {opening !== null && (
            <tr>
              <td />
              <td>{t('account.opening')}</td>
              <td className={classes.amount}>{balances ? '' : moneyOf(opening)}</td>
              {balances && <td className={classes.amount}>{moneyOf(opening)}</td>}
            </tr>
          )}
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added to and bear no name of their own
            <tr key={at}>
              <td className={classes.day}>{line.day === null ? '' : formatShortDate(line.day, language)}</td>
              <td>
                <LineName line={line} />
                {line.steps.length > 0 && (
                  <details className={classes.steps}>
                    <summary>{t('account.steps')}</summary>
                    <Steps steps={line.steps} />
                  </details>
                )}
              </td>
              <td className={classes.amount}>{moneyOf(line.amount)}</td>
              {balances && (
                <td className={classes.amount}>{line.balance === undefined ? '' : moneyOf(line.balance)}</td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row">{total.label}</th>
            <td className={classes.amount}>{balances ? '' : moneyOf(total.amount)}</td>
            {balances && <td className={classes.amount}>{moneyOf(total.amount)}</td>}
          </tr>
        </tfoot>
      </table>
    </section>
  );
};
