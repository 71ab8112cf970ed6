import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../lib/use-texts.ts';
import { changed, type ListSearch } from './list-search.ts';

/** From a provider's own titles to all that buyers see, and back. */
export const WhoseMovies = ({ search, own }: { search: ListSearch; own: boolean }) => {
  const { t } = useTexts('movies');
  const next = own ? { titles: 'market', status: '' } : { titles: '', provider: '' };
  return (
    <Link to="/movies" search={changed(search, next)}>
      {t(own ? 'list.to_market' : 'list.to_own')}
    </Link>
  );
};
