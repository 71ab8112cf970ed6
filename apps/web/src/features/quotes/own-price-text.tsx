import { useTexts } from '../../lib/use-texts.ts';
import { priceTexts } from './conditions-text.ts';
import type { Quote, QuoteMovie } from './queries.ts';

/** The buyer's own flat price for this title instead of the request's (D7b). */
export const OwnPriceText = ({
  quote: { conditions },
  title: { asked, asked_flat_price },
  className,
}: {
  quote: Quote;
  title: QuoteMovie;
  className: string | undefined;
}) => {
  const { t } = useTexts('quotes');
  if (asked_flat_price === null) return null;
  const own = { ...asked, flat_price: asked_flat_price };
  const amount = priceTexts(conditions.pricing_type, own, conditions.currency, t);
  return amount === null ? null : <p className={className}>{t('page.own_price', { amount })}</p>;
};
