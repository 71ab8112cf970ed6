import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { moneyOf, Steps, titleWord, useReader } from '../money-texts.tsx';
import type { UsagePeriod } from '../queries.ts';
import classes from '../settlement.module.css';

/** Maximum number of titles with an open calculation; beyond that, each opens its own. */
const mostOpen = 3;

/** Amount due from a period's numbers, per title with its calculation, and in total (D7d, D7f). */
export const PeriodDue = ({
  period,
  currency,
  due: { total, before, difference, shares },
}: {
  period: UsagePeriod;
  /** The agreement's currency, used for a reported revenue. */
  currency: string;
  due: NonNullable<UsagePeriod['due']>;
}) => {
  const { t, language } = useTexts('settlement');
  const role = useReader();
  const nameOf = (uuid: string) =>
    titleWord(period.titles.find(({ quote_movie }) => quote_movie === uuid)?.title ?? null, language) ?? '';
  return (
    <div className={`${layout.padTop4} ${layout.padBottom8} ${typography.size14}`}>
      {shares.map(({ quote_movie, due, before: settled, steps }) => (
        <details
          key={quote_movie}
          className={`${typography.soft} ${typography.fine} ${classes.steps}`}
          open={shares.length <= mostOpen}
        >
          <summary>
            <Lang>{nameOf(quote_movie)}</Lang>
            {settled === null
              ? ` · ${moneyOf(due)}`
              : ` · ${t('usage.was_now', { before: moneyOf(settled), now: moneyOf(due) })}`}
          </summary>
          <Steps steps={steps} currency={currency} />
        </details>
      ))}
      {before !== null && (
        <p className={`${layout.facts} ${layout.padTop8} ${layout.spread} ${layout.lidded}`}>
          <span>{t('usage.before')}</span> <span>{moneyOf(before)}</span>
        </p>
      )}
      <p className={`${layout.facts} ${layout.padTop8} ${layout.spread} ${layout.lidded}`}>
        <span>{t(role === 'provider' ? 'usage.due_provider' : 'usage.due')}</span> <strong>{moneyOf(total)}</strong>
      </p>
      {difference !== null && (
        <p className={`${layout.facts} ${layout.padTop8} ${layout.spread} ${layout.lidded}`}>
          <span>{t('usage.difference')}</span> <strong>{moneyOf(difference)}</strong>
        </p>
      )}
    </div>
  );
};
