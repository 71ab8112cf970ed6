import { useTexts } from '../../lib/use-texts.ts';
import type { QuoteMovie } from './queries.ts';

/** What the buyer has of a title from the licence that this one follows: nothing of it is delivered again (D4h). */
export const CarriedWords = ({
  title: { carried },
  className,
}: {
  title: QuoteMovie;
  className?: string | undefined;
}) => {
  const { t } = useTexts('quotes');
  return carried === null ? null : <p className={className}>{t(`carried.${carried}`)}</p>;
};
