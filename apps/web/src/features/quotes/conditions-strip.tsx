import { companyName } from '@eigaichi/domain/accounts/company-name';
import { wasSigned } from '@eigaichi/domain/quotes/agreement-life';
import { contractMonths } from '@eigaichi/domain/shared/dates';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './conditions-strip.module.css';
import { countriesText, deliveryText, periodText, priceTexts, pricingText, rightsTexts } from './conditions-text.ts';
import { requestedTerms } from './negotiate/rounds.ts';
import type { ProviderQuote, Quote } from './queries.ts';
import { type CurrentConditions, groupsByConditions, narrowToProviderQuote } from './sign/standing-conditions.ts';

/** The shared price of all titles in its state: the bid, or the signed price. Null if they differ. */
const useOnePrice = (quote: Quote) => {
  const { t } = useTexts('quotes');
  return (shares: readonly ProviderQuote[]): string | null => {
    const prices = shares.flatMap((share) =>
      share.movies.map((title) => {
        const { pricing_type } = narrowToProviderQuote(quote, share).conditions;
        const { answer, period_minimum_guarantee } = title;
        const signed = wasSigned(title) && answer !== null;
        const terms = signed ? { ...answer, period_minimum_guarantee } : requestedTerms(quote, title).terms;
        const price = priceTexts(pricing_type, terms, quote.currency, t);
        return price === null ? t('page.price_asked') : t(signed ? 'page.price_agreed' : 'page.price_bid', { price });
      }),
    );
    const [one = null] = prices;
    return prices.every((price) => price === one) ? one : null;
  };
};

const Facts = ({
  standing,
  whose,
  price,
}: {
  standing: CurrentConditions;
  whose: string | null;
  price: string | null;
}) => {
  const { t, language } = useTexts('quotes');
  const conditions = standing;
  const months = contractMonths(conditions.license_start, conditions.license_end);
  const facts = [
    ['period', [periodText(conditions, language), t('wizard.contract_months', { count: months })]],
    ['countries', [countriesText(conditions, t, language)]],
    ['rights', rightsTexts(conditions.rights, t, language)],
    ['price', [pricingText(conditions, language), ...(price === null ? [] : [price])]],
    ['delivery', [deliveryText(conditions, language)]],
  ] as const;
  return (
    <div>
      {whose !== null && <p className={`${layout.padBottom4} ${typography.semibold} ${typography.size13}`}>{whose}</p>}
      <dl
        className={`${layout.wrap} ${classes.facts}`}
        aria-label={[t('page.conditions'), whose].filter(Boolean).join(' ')}
      >
        {facts.map(([name, lines]) => (
          <div key={name}>
            <dt>{t(`page.${name}`)}</dt>
            <dd>
              {lines.map((line) => (
                <span key={line} className={layout.ownLine}>
                  {line}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

/**
 * The requested conditions and, after an amendment, the current ones (D2d), below the heading: period, countries,
 * rights, price, delivery. If only one side's agreement was amended, each has its own strip.
 */
export const ConditionsStrip = ({ quote, shares }: { quote: Quote; shares: readonly ProviderQuote[] }) => {
  const { t, language } = useTexts('quotes');
  const buyer = roleOf(useSession()) === 'consumer';
  const groups = groupsByConditions(quote, shares);
  const onePrice = useOnePrice(quote);
  return (
    <div className={`${layout.wrapApart} ${layout.floored} ${classes.strip}`}>
      <div className={layout.panel}>
        {groups.map((group) => {
          const names = group.shares.map(({ provider }) => companyName(provider, language));
          return (
            <Facts
              key={group.shares[0]?.uuid}
              standing={group.conditions}
              price={onePrice(group.shares)}
              whose={groups.length === 1 ? null : names.join(language === 'ja' ? '、' : ', ')}
            />
          );
        })}
      </div>
      {buyer && (
        <Link
          className={`${layout.selfMiddle} ${typography.size13}`}
          to="/vod/quote/summary/$quote_id"
          params={{ quote_id: quote.uuid }}
        >
          {t('page.all_conditions')}
        </Link>
      )}
    </div>
  );
};
