import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useLanguage } from '../../lib/use-language.ts';
import classes from './conditions-strip.module.css';
import {
  conditionsOf,
  countriesWords,
  deliveryWords,
  periodWords,
  pricingWords,
  rightsWords,
} from './conditions-words.ts';
import type { Quote } from './queries.ts';

/** What is asked for, in one strip below the heading: period, countries, rights, price, delivery. */
export const ConditionsStrip = ({ quote }: { quote: Quote }) => {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const buyer = roleOf(useSession()) === 'consumer';
  const conditions = conditionsOf(quote.conditions);
  const facts = [
    ['period', [periodWords(conditions, language), t('wizard.contract_months', { count: quote.contract_months })]],
    ['countries', [countriesWords(conditions, t, language)]],
    ['rights', rightsWords(conditions.rights, t, language)],
    ['price', [pricingWords(conditions, language)]],
    ['delivery', [deliveryWords(conditions, language)]],
  ] as const;
  return (
    <div className={classes.strip}>
      <dl className={classes.facts} aria-label={t('page.conditions')}>
        {facts.map(([name, lines]) => (
          <div key={name}>
            <dt>{t(`page.${name}`)}</dt>
            <dd>
              {lines.map((line) => (
                <span key={line} className={classes.line}>
                  {line}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {buyer && (
        <Link className={classes.all} to="/vod/quote/summary/$quote_id" params={{ quote_id: quote.uuid }}>
          {t('page.all_conditions')}
        </Link>
      )}
    </div>
  );
};
