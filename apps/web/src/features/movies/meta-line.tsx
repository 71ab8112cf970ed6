import { useTexts } from '../../lib/use-texts.ts';
import { useKindText } from './kind-text.ts';
import { type Credited, creditIn } from './movie-names.ts';

export type Described = Credited & {
  readonly production_year: number | null;
  readonly film_type: number | null;
  readonly type: number | null;
  readonly episode_number?: number | null;
};

/** `Hiroshi Teshigahara, 1964 · Film`; unknown facts are omitted, and a name stays in its own language. */
export const MetaLine = ({ movie, className }: { movie: Described; className: string | undefined }) => {
  const { t, language } = useTexts('movies');
  const kindText = useKindText();
  const director = creditIn(movie, 'director', language);
  const made = director !== null || movie.production_year !== null;
  return (
    <p className={className}>
      {director !== null && <span lang={director.lang}>{director.text}</span>}
      {director !== null && movie.production_year !== null && t('labels.comma')}
      {movie.production_year}
      {made && t('labels.dot')}
      {kindText(movie)}
    </p>
  );
};
