import type { FoundPlace } from '@eigaichi/domain/movies/found-places';
import { useTexts } from '../../lib/use-texts.ts';
import typography from '../../ui/typography.module.css';

/** Matching places in a title whose names don't contain the words. */
export const FoundIn = ({ places }: { places: readonly FoundPlace[] | undefined }) => {
  const { t } = useTexts('movies');
  if (places === undefined) return null;
  const words = places.map((place) => t(`found_in.${place}`)).join(t('labels.comma'));
  return <p className={typography.small}>{t('found_in.label', { places: words })}</p>;
};
