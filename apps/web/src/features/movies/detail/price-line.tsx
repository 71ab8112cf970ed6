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
  const amount = price.kind === 'by_area' ? null : formatMoney(price.amount, price.currency, { whole: true });
  return (
    <p>
      <span className={classes.label}>{t('detail.price.label')}</span>
      {amount === null ? (
        <span className={classes.words}>{t('detail.price.by_area')}</span>
      ) : (
        <span className={classes.amount}>{price.kind === 'lowest' ? t('detail.price.from', { amount }) : amount}</span>
      )}
    </p>
  );
};
