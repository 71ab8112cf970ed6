import { useTranslation } from 'react-i18next';
import type { QuoteMovie } from './queries.ts';

/** What the buyer has of a title from the licence that this one follows: nothing of it is delivered again (D4h). */
export const CarriedWords = ({
  title: { carried },
  className,
}: {
  title: QuoteMovie;
  className?: string | undefined;
}) => {
  const { t } = useTranslation('quotes');
  return carried === null ? null : <p className={className}>{t(`carried.${carried}`)}</p>;
};
