import { useTexts } from '../../lib/use-texts.ts';
import type { QuoteMovie } from './queries.ts';

/** Materials of a title that the buyer has from the previous licence; these aren't delivered again (D4h). */
export const CarriedOverText = ({
  title: { carried },
  className,
}: {
  title: QuoteMovie;
  className?: string | undefined;
}) => {
  const { t } = useTexts('quotes');
  return carried === null ? null : <p className={className}>{t(`carried.${carried}`)}</p>;
};
