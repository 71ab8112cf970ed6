import { priceFieldOf } from '@eigaichi/domain/options/pricing';
import { Button } from '@mantine/core';
import { formatMoney, formatPercent } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Change } from '../../../ui/change-mark.tsx';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { priceTexts } from '../conditions-text.ts';
import type { Quote, QuoteMovie } from '../queries.ts';
import { useQuoteMovieName } from '../quoted-movie.tsx';
import { type QuoteMovieDraft, seenOf } from './quote-movie-draft.ts';
import classes from './stale-quote-movies.module.css';

const figures = ['asked', 'answered', 'fee_rate', 'adjustment', 'extra'] as const;

/** Titles that changed while their answer was typed: the seen and current terms side by side (D30). */
export const StaleQuoteMovies = ({
  quote,
  pricing_type,
  stale,
  onGoOn,
  onTakeNew,
}: {
  quote: Quote;
  pricing_type: number;
  stale: readonly { readonly title: QuoteMovie; readonly draft: QuoteMovieDraft }[];
  onGoOn: () => void;
  onTakeNew: () => void;
}) => {
  const { t } = useTexts('quote_answer');
  const { t: quotes } = useTexts('quotes');
  const nameOf = useQuoteMovieName();
  const worded = (figure: (typeof figures)[number], value: string) => {
    if (value === '') return '—';
    if (figure === 'fee_rate') return formatPercent(Number(value), 2);
    if (figure === 'adjustment' || figure === 'extra') return formatMoney(Number(value), 'JPY');
    const prices = { [priceFieldOf(pricing_type)]: Number(value) };
    return priceTexts(pricing_type, prices, quote.currency, quotes) ?? value;
  };
  return (
    <div role="alert" className={`${layout.warned} ${layout.above24} ${typography.size14} ${classes.box}`}>
      <p className={`${layout.stack} ${layout.gap8} ${layout.padBlock8}`}>
        {t('stale.title', { count: stale.length })}
      </p>
      <p>{t('stale.text')}</p>
      <ul className={`${layout.stack} ${layout.gap8} ${layout.padBlock8}`}>
        {stale.map(({ title, draft }) => {
          const now = seenOf(title, pricing_type);
          const changed = figures.filter((figure) => draft.seen[figure] !== now[figure]);
          return (
            <li key={title.uuid}>
              <p className={typography.bold}>
                <Lang>{nameOf(title.movie)}</Lang>
              </p>
              {changed.length === 0 && <p>{t('stale.unchanged')}</p>}
              <dl>
                {changed.map((figure) => (
                  <div key={figure} className={layout.facts}>
                    <dt className={typography.soft}>{t(`stale.${figure}`)}</dt>
                    <dd>
                      <Change
                        before={worded(figure, draft.seen[figure] ?? '')}
                        after={worded(figure, now[figure] ?? '')}
                      />
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          );
        })}
      </ul>
      <div className={layout.wide}>
        <Button variant="default" onClick={onTakeNew}>
          {t('stale.take_new')}
        </Button>
        <Button onClick={onGoOn}>{t('stale.go_on')}</Button>
      </div>
    </div>
  );
};
