import { useTranslation } from 'react-i18next';
import { formatCode, formatMoment, formatShortDate } from '../../lib/format.ts';
import { useLanguage } from '../../lib/use-language.ts';
import classes from './agreement-facts.module.css';
import { moneyOf } from './lines-ledger.tsx';
import type { QuoteShare } from './queries.ts';

/** What was signed, when, and its hash; below it what falls due and on which day (D8). */
export const AgreementFacts = ({ share }: { share: QuoteShare }) => {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const { agreement, dues } = share;
  if (agreement === null) return null;
  return (
    <div className={classes.facts}>
      <dl>
        <div>
          <dt>{t('page.agreement')}</dt>
          <dd>{`${formatCode(agreement.number)} · ${formatMoment(agreement.signed_at, language)}`}</dd>
        </div>
        <div>
          <dt>{t('page.hash')}</dt>
          <dd className={classes.hash}>{agreement.sha256}</dd>
        </div>
        {dues.map((due, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dues have no identity of their own on the page
          <div key={at}>
            <dt>{t(`contract.due_${due.side}_${due.kind}`)}</dt>
            <dd>
              <strong>{moneyOf(due.amount)}</strong>{' '}
              {due.due_on === null
                ? t('contract.due_after_delivery')
                : t('contract.due_on', { date: formatShortDate(due.due_on, language) })}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
