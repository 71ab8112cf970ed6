import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../lib/use-texts.ts';
import { changed, type ListSearch } from './list-search.ts';

/** Switches between a provider's own titles and all titles visible to buyers. */
export const WhoseMovies = ({ search, own }: { search: ListSearch; own: boolean }) => {
  const { t } = useTexts('movies');
  const next = own ? { titles: 'market', status: '' } : { titles: '', provider: '' };
  return (
    <Link to="/movies" search={changed(search, next)}>
      {t(own ? 'list.to_market' : 'list.to_own')}
    </Link>
  );
};
