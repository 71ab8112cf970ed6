import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { MovieCard } from './card.tsx';
import type { DiscoveredMovie } from './queries.ts';
import { useReasonText } from './reason-text.ts';

/** The card of a title with the reason for which it is shown (D43b). */
export const DiscoveredCard = ({ movie }: { movie: DiscoveredMovie }) => {
  const reasonText = useReasonText();
  return (
    <>
      <MovieCard movie={movie} wanted={null} />
      <p className={`${layout.above6} ${typography.small}`}>{reasonText(movie.reason)}</p>
    </>
  );
};
