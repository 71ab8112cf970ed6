import { indicativePrice } from '@eigaichi/domain/movies/indicative-price';
import { areas } from '@eigaichi/domain/options/areas';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import type { Wanted } from '../../rights/words.ts';
import { indicativeText } from '../indicative-text.ts';
import type { Movie } from '../queries.ts';
import classes from './price-line.module.css';

/** One line with the title's price before a quote, for the wanted area, or a note that prices are on request. */
export const PriceLine = ({ movie, wanted }: { movie: Movie; wanted: Wanted | null }) => {
  const { t, language } = useTexts('movies');
  const price = indicativePrice(movie, wanted?.countries);
  if (price === null) return <p className={classes.words}>{t('detail.price.on_request')}</p>;
  const amounts = price.amounts.map((one) => ({ amount: one.price, currency: one.currency }));
  const area = price.kind === 'area' ? labelIfAny(areas, price.area, language) : null;
  return (
    <p>
      <span className={`${layout.ownLine} ${typography.label}`}>
        {area === null ? t('detail.price.label') : t('detail.price.label_area', { area })}
      </span>
      <span className={price.amounts.length > 1 ? classes.words : classes.amount}>
        {indicativeText(price.kind, amounts, t)}
      </span>
    </p>
  );
};
