import { movieListFilters } from '@eigaichi/domain/movies/movie-life';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import type { MovieList } from '../queries.ts';
import { changed, type ListSearch } from './list-search.ts';
import classes from './status-tabs.module.css';

/** The router treats every tab as active, because all link to the same page; the filter decides. */
const chosen = (is: boolean) => ({
  'data-chosen': is || undefined,
  activeProps: { 'aria-current': is ? ('page' as const) : undefined },
});

/** Movie list's filter by state (spec 3), for people who register and decide; counts titles awaiting approval. */
export const StatusTabs = ({ search, counts }: { search: ListSearch; counts: MovieList['facets']['status'] }) => {
  const { t } = useTexts('movies');
  const countOf = (filter: string) => counts.find(({ value }) => value === filter)?.count ?? 0;
  return (
    <nav
      className={`${layout.line} ${layout.floored} ${layout.scrollsAcross} ${layout.below16} ${layout.gap4x24}`}
      aria-label={t('labels.status')}
    >
      <Link
        to="/movies"
        search={changed(search, { status: '' })}
        className={`${layout.inlineMiddle} ${layout.rigid} ${layout.gap6} ${typography.text} ${typography.medium} ${classes.tab}`}
        {...chosen(search.status === undefined)}
      >
        {t('labels.all')}
      </Link>
      {movieListFilters.map((filter) => (
        <Link
          key={filter}
          to="/movies"
          search={changed(search, { status: filter })}
          className={`${layout.inlineMiddle} ${layout.rigid} ${layout.gap6} ${typography.text} ${typography.medium} ${classes.tab}`}
          {...chosen(search.status === filter)}
        >
          {t(`status_filter.${filter}`)}{' '}
          <span className={`${typography.hint} ${typography.regular}`}>{formatNumber(countOf(filter))}</span>
        </Link>
      ))}
    </nav>
  );
};
