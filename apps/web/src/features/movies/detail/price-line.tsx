import { indicativePrice } from '@eigaichi/domain/movies/indicative-price';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../lib/format.ts';
import type { Movie } from '../queries.ts';
import classes from './price-line.module.css';

/** What the title costs in one line, before a quote; where no price is named, that it is told on request. */
export const PriceLine = ({ movie }: { movie: Movie }) => {
  const { t } = useTranslation('movies');
  const price = indicativePrice(movie);
  if (price === null) return <p className={classes.words}>{t('detail.price.on_request')}</p>;
  const amounts = price.amounts.map((one) => formatMoney(one.price, one.currency, { whole: true })).join(' / ');
  return (
    <p>
      <span className={classes.label}>{t('detail.price.label')}</span>
      <span className={price.amounts.length > 1 ? classes.words : classes.amount}>
        {price.kind === 'lowest' ? t('detail.price.from', { amount: amounts }) : amounts}
      </span>
    </p>
  );
};
