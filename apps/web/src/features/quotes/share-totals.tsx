import { deliveryFee } from '@eigaichi/domain/options/delivery-methods';
import { pricingType } from '@eigaichi/domain/options/pricing';
import { hasEnded } from '@eigaichi/domain/quotes/quote-movie-states';
import type { TFunction } from 'i18next';
import { arithmeticText } from '../../lib/arithmetic-text.ts';
import { formatMoney } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { Ledger } from '../../ui/ledger.tsx';
import typography from '../../ui/typography.module.css';
import { type Line, lineNameOf, moneyOf } from './lines-ledger.tsx';
import type { ProviderQuote, Quote } from './queries.ts';
import { useQuoteMovieName } from './quoted-movie.tsx';

type Side = 'buyer' | 'provider';

/** Parts of one side's total: its active titles, then the delivery, charged once per provider quote. */
const partsOf = (share: ProviderQuote, side: Side) => {
  const [total, delivery] =
    side === 'buyer'
      ? [share.buyer_total, share.buyer_delivery ?? null]
      : [share.provider_total, share.provider_delivery ?? null];
  const titles = share.movies.flatMap((title) => {
    const lines = side === 'buyer' ? title.buyer_lines : title.provider_lines;
    const result = lines?.at(-1);
    return hasEnded(title.status) || result === undefined ? [] : [{ title, result }];
  });
  return { total, delivery, titles };
};

/** Breakdown of a title's amount if it is more than the licence fee. */
const madeOf = (lines: readonly Line[] = [], t: TFunction<'quotes'>): string | undefined => {
  const parts = lines.slice(0, -1);
  if (parts.length < 2 || lines.at(-1)?.name !== 'total') return undefined;
  return parts.map(({ name, amount }) => `${t(`lines.${lineNameOf(name)}`)} ${moneyOf(amount)}`).join(' + ');
};

/** One side's total of a provider quote, summed from titles and delivery, so that it matches the lines above. */
export const ProviderQuoteTotal = ({ share, side }: { share: ProviderQuote; side: Side }) => {
  const { t, language } = useTexts('quotes');
  const nameOf = useQuoteMovieName();
  const manager = roleOf(useSession()) === 'manager';
  const { total, delivery, titles } = partsOf(share, side);
  if (total === undefined) return null;
  const isExchanged = side === 'buyer' && share.paid_in != null;
  const reason = delivery === null ? undefined : arithmeticText(delivery, language);
  return (
    <Ledger
      gathered={false}
      lines={[
        ...titles.map(({ title, result }) => {
          const made = side === 'buyer' ? madeOf(title.buyer_lines, t) : undefined;
          const note = title.answer === null ? t('totals.asked') : made;
          return {
            key: title.uuid,
            name: <Lang>{nameOf(title.movie)}</Lang>,
            amount: moneyOf(result.amount),
            ...(note === undefined ? {} : { reason: note }),
          };
        }),
        ...(delivery === null
          ? []
          : [
              {
                key: 'delivery',
                name: t('lines.delivery_fee'),
                amount: moneyOf(delivery.amount),
                ...(reason === undefined ? {} : { reason }),
              },
            ]),
      ]}
      result={{
        name: t(isExchanged ? 'lines.agreed' : `totals.${side}_${manager ? 'manager' : 'own'}`),
        amount: moneyOf(total),
      }}
      {...(isExchanged && share.paid_in != null
        ? { note: t('totals.paid_in', { amount: moneyOf(share.paid_in.total) }) }
        : {})}
    />
  );
};

/** Totals contain fixed amounts; an agreed revenue share may add more. */
export const SharesNote = ({ quote }: { quote: Quote }) => {
  const { t } = useTexts('quotes');
  if (quote.conditions.pricing_type === pricingType.flat) return null;
  return <p className={`${layout.padTop4} ${typography.hint}`}>{t('totals.shares')}</p>;
};

/** Delivery fee next to the total of a provider who ships themselves (D7b): the estimate, then the actual amount. */
export const DeliveryFeeNote = ({ quote, share }: { quote: Quote; share: ProviderQuote }) => {
  const { t } = useTexts('quotes');
  const manager = roleOf(useSession()) === 'manager';
  const fee = deliveryFee(quote.conditions.delivery_method);
  const due = share.dues.find(({ kind }) => kind === 'carriage');
  if (fee.amount === 0 && due === undefined) return null;
  const amount = due === undefined ? formatMoney(fee.amount / 100, fee.currency) : moneyOf(due.amount);
  const when = due === undefined ? 'carriage' : 'carriage_due';
  return (
    <p className={`${layout.padTop4} ${typography.hint}`}>
      {t(`totals.${when}_${manager ? 'manager' : 'own'}`, { amount })}
    </p>
  );
};
