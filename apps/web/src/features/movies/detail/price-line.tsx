import { indicativePrice } from '@eigaichi/domain/movies/indicative-price';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import type { Wanted } from '../../rights/words.ts';
import { shownPrice, useIndicativeText, wantedTermsOf } from '../indicative-text.ts';
import type { Movie } from '../queries.ts';
import classes from './price-line.module.css';

/** The title's price before a quote, for the wanted licence or area, or a note that prices are on request. */
export const PriceLine = ({ movie, wanted }: { movie: Movie; wanted: Wanted | null }) => {
  const { t } = useTexts('movies');
  const indicativeText = useIndicativeText();
  const price = indicativePrice(movie, wantedTermsOf(wanted));
  if (price === null) return <p className={classes.words}>{t('detail.price.on_request')}</p>;
  const { amount, scope } = indicativeText(shownPrice(price));
  const area = price.kind === 'area' ? scope : null;
  return (
    <p>
      <span className={`${layout.ownLine} ${typography.label}`}>
        {area === null ? t('detail.price.label') : t('detail.price.label_area', { area })}
      </span>
      <span className={price.amounts.length > 1 ? classes.words : classes.amount}>{amount}</span>
      {scope !== null && area === null && <span className={`${layout.ownLine} ${typography.note}`}>{scope}</span>}
    </p>
  );
};
