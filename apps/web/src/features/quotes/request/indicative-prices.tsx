import { bracketed, labelled } from '@eigaichi/domain/shared/punctuation';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import type { CartEntry } from '../../carts/queries.ts';
import { useIndicativeText } from '../../movies/indicative-text.ts';
import { namesOf } from '../../movies/movie-names.ts';
import type { RequestPreview } from './use-request-preview.ts';

/** Maximum number of titles listed by name; the rest are counted, and named next to their own price. */
const mostNamed = 5;

/** The provider's indicative price of a title in words; null if there is none (D20b). */
export const useIndicativePrice = (preview: RequestPreview | undefined) => {
  const { language } = useTexts();
  const indicativeText = useIndicativeText();
  return (movie: string): string | null => {
    const price = preview?.titles.find((each) => each.movie === movie)?.indicative ?? null;
    if (price === null) return null;
    const { amount, scope } = indicativeText(price);
    return scope === null ? amount : bracketed(amount, scope, language);
  };
};

/** The providers' indicative prices, shown when a bid for all titles is typed. */
export const IndicativePrices = ({
  titles,
  preview,
}: {
  titles: readonly CartEntry[];
  preview: RequestPreview | undefined;
}) => {
  const { t, language } = useTexts(['quotes', 'movies']);
  const priceOf = useIndicativePrice(preview);
  const priced = titles.flatMap(({ movie: { uuid, translations } }) => {
    const price = priceOf(uuid);
    return price === null ? [] : [{ uuid, price, name: namesOf(translations, language).first?.text ?? '' }];
  });
  if (priced.length === 0) return null;
  const rest = priced.length - mostNamed;
  return (
    <div>
      <p className={`${layout.padBottom4} ${typography.label}`}>{t('movies:detail.price.label')}</p>
      <ul className={typography.size14}>
        {priced.slice(0, mostNamed).map(({ uuid, name, price }) => (
          <li key={uuid}>
            <Lang>{labelled(name, price, language)}</Lang>
          </li>
        ))}
        {rest > 0 && <li>{t('list.more_titles', { count: rest })}</li>}
      </ul>
    </div>
  );
};
