import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { ListPaging } from '../../../lib/list-paging.tsx';
import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import { useHasTableRoom, useIsWide } from '../../../lib/use-media.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useGenreName, useTagName } from '../../reference/queries.ts';
import type { Wanted } from '../../rights/words.ts';
import { SaveSearchButton } from '../../saved-searches/save-search-button.tsx';
import { type FoundIn, type MovieCardData, movieListQuery } from '../queries.ts';
import { saveLicenceSearch, saveList } from '../saved-licence-search.ts';
import { Chips } from './chips.tsx';
import { chipsOf } from './chips-of.ts';
import { ChooseAll } from './choose-all.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import { openedFacets } from './list-facets.ts';
import classes from './list-page.module.css';
import { changed, entriesOf, isOwnList, readListSearch, searchText } from './list-search.ts';
import { Cards, NothingFound } from './results.tsx';
import { listQueryOf, viewOf } from './saved-view.ts';
import { SearchBox } from './search-box.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { StaffTools } from './staff-tools.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { MovieTable } from './table.tsx';
import { LeftOut, MovieViewChoice, PriceOrderNote, ResultCount, SortMenu } from './toolbar.tsx';
import { useListSearch } from './use-list-search.ts';
import { useProviderName } from './use-provider-name.ts';
import { wantedOf } from './wanted-licence.ts';
import { WhoseMovies } from './whose-movies.tsx';

const SavedViews = lazy(async () => ({ default: (await import('../../accounts/views/saved-views.tsx')).SavedViews }));
// On a phone it is behind a button: its fields and calendar load when opened.
const FilterPane = lazy(async () => ({ default: (await import('./filter-pane.tsx')).FilterPane }));

const OwnSelection = lazy(async () => ({ default: (await import('./own-selection.tsx')).OwnSelection }));

const filterLines = <Skeleton shape="text" count={18} />;

const noMovies: readonly MovieCardData[] = [];

/** Preserves the selection across pages and searches. */
const useSelection = (onPage: readonly MovieCardData[]) => {
  const [taken, setTaken] = useState<ReadonlyMap<string, MovieCardData>>(new Map());
  const toggle = (uuids: readonly string[]) =>
    setTaken((now) => {
      const all = uuids.every((uuid) => now.has(uuid));
      const others = [...now].filter(([uuid]) => !uuids.includes(uuid));
      const added = onPage.filter(({ uuid }) => uuids.includes(uuid)).map((movie) => [movie.uuid, movie] as const);
      return new Map(all ? others : [...others, ...added]);
    });
  const current = new Map(onPage.map((movie) => [movie.uuid, movie]));
  const movies = [...taken.values()].map((movie) => current.get(movie.uuid) ?? movie);
  return {
    chosen: new Set(taken.keys()),
    movies,
    toggle,
    take: (all: readonly MovieCardData[]) => setTaken(new Map(all.map((movie) => [movie.uuid, movie]))),
    leave: (uuids: readonly string[]) => setTaken((now) => new Map([...now].filter(([uuid]) => !uuids.includes(uuid)))),
    clear: () => setTaken(new Map()),
  };
};

/** `/movies`: titles visible to the reader, searched while typing; providers find their own, managers all. */
export const MovieListPage = () => {
  const { t, language } = useTexts('movies');
  const session = useSession();
  const role = roleOf(session);
  const staffView = role === 'manager' || role === 'provider';
  const { search, go } = useListSearch();
  const view = viewOf(search);
  const own = isOwnList(search, session);
  const worksMany = own && session.abilities.includes('movies.write') && search.status !== 'trashed';
  useSyncExternalStore(openedFacets.subscribe, openedFacets.now, openedFacets.now);
  const { data, error, isFetching, isPlaceholderData } = useQuery(movieListQuery(listQueryOf(search, session)));
  const wide = useIsWide();
  const tableRoom = useHasTableRoom();
  const movies = data?.data ?? noMovies;
  const selection = useSelection(movies);
  const genreName = useGenreName();
  const tagName = useTagName();
  const providerName = useProviderName();
  useTitle('movies');
  const wantedText = JSON.stringify(wantedOf(search));
  // Memoised by content: cards render again when it changes.
  const wanted: Wanted | null = useMemo(() => JSON.parse(wantedText), [wantedText]);
  // A title's page uses the licence searched here, and links back.
  useEffect(() => saveLicenceSearch(wanted), [wanted]);
  const listText = JSON.stringify(search);
  useEffect(() => saveList(JSON.parse(listText)), [listText]);

  const foundIn: FoundIn = new Map(data?.found_in.map(({ uuid, places }) => [uuid, places]));
  const table = view === 'table' && tableRoom;
  const sidebar = wide && !table;
  const chips = chipsOf(search, {
    t,
    language,
    genreName,
    tagName,
    providerName,
  });
  const saving = {
    search: searchText(search),
    name:
      [search.free_word, ...chips.map(({ label }) => label)]
        .filter((part) => part !== undefined)
        .join(t('labels.comma')) || t('labels.titles'),
  };
  const filters = (
    <Suspense fallback={filterLines}>
      {data === undefined ? (
        error === null && filterLines
      ) : (
        <FilterPane search={search} go={go} facets={data.facets} isCounting={isPlaceholderData} />
      )}
    </Suspense>
  );
  const drawer = data !== undefined && !sidebar && (
    <FilterDrawer count={chips.length} total={data.meta.total} floating={!wide}>
      {filters}
    </FilterDrawer>
  );

  const found = data !== undefined && (
    <div className={`${layout.shrinks} ${layout.wrapBaseline} ${classes.found}`}>
      <ResultCount total={data.meta.total} all={own ? data.meta.total : data.meta.total_unfiltered} />
      <LeftOut search={search} states={data.facets.availability} />
      <PriceOrderNote search={search} />
      {data.meta.total > 0 && <SaveSearchButton {...saving} />}
      {role === 'provider' && <WhoseMovies search={search} own={own} />}
      {worksMany && data.meta.total > 0 && (
        <ChooseAll query={listQueryOf(search, session)} total={data.meta.total} onAll={selection.take} />
      )}
    </div>
  );

  return (
    <Page>
      <h1 className="visually-hidden">{t('labels.titles')}</h1>
      <div
        className={sidebar ? `${layout.gap40} ${layout.cells} ${classes.split}` : classes.whole}
        data-fetching={isFetching || undefined}
      >
        {sidebar && (
          <aside className={`${layout.shrinks} ${classes.side}`} aria-label={t('labels.filters')}>
            {filters}
          </aside>
        )}
        <div className={layout.shrinks}>
          {staffView && (
            <div className={`${layout.line} ${layout.gap16} ${layout.fromStart} ${classes.staff}`}>
              {(own || role === 'manager') && <StatusTabs search={search} counts={data?.facets.status ?? []} />}
              <StaffTools search={search} />
            </div>
          )}
          <div className={layout.inline}>
            {wide && drawer}
            <SearchBox
              value={search.free_word ?? ''}
              onSearch={(words) => go(changed(search, { free_word: words.trim() }), { replace: true })}
              onTag={(uuid) =>
                go(changed(search, { free_word: '', tags: [...entriesOf(search.tags), uuid].join(',') }))
              }
            />
            {table && <MovieViewChoice search={search} go={go} wide />}
          </div>
          {!wide && drawer}
          <div className={`${layout.wrapApartMiddle} ${layout.gap16} ${layout.padBlock12} ${classes.chips}`}>
            <Chips chips={chips} search={search} onGo={go} />
            {table && found}
          </div>
          <Suspense>
            <SavedViews list="movies" search={search} go={(next) => go(readListSearch(next))} />
          </Suspense>
          {!table && (
            <div className={`${layout.apartMiddle} ${layout.inked} ${layout.above8} ${layout.gap8x16} ${classes.bar}`}>
              {found}
              <div className={`${layout.middle} ${layout.rigid} ${layout.gap16} ${layout.pushed}`}>
                <SortMenu search={search} go={go} />
                {tableRoom && <MovieViewChoice search={search} go={go} />}
              </div>
            </div>
          )}
          {table && <div className={layout.inked} />}
          <Waiting data={data} error={error} label={t('messages.searching')} shape={table ? 'table' : 'cards'} />
          {data !== undefined && movies.length === 0 && (
            <NothingFound
              search={search}
              ownMovies={own}
              total={data.meta.total}
              loosened={own ? data.loosened.filter(({ filter }) => filter !== 'provider') : data.loosened}
              save={<SaveSearchButton {...saving} isMain />}
            />
          )}
          {movies.length > 0 &&
            (table ? (
              <MovieTable
                movies={movies}
                wanted={wanted}
                selection={role === 'consumer' || worksMany ? selection : null}
                staffView={staffView}
                search={search}
                go={go}
                foundIn={foundIn}
              />
            ) : (
              <Cards
                movies={movies}
                wanted={wanted}
                staffView={staffView}
                label={t('labels.titles')}
                foundIn={foundIn}
              />
            ))}
          {data !== undefined && (
            <ListPaging
              meta={data.meta}
              onPage={(page) => go(changed(search, { page: page === 1 ? '' : String(page) }), { toTop: true })}
            />
          )}
        </div>
      </div>
      {table && !worksMany && selection.movies.length > 0 && (
        <SelectionBar movies={selection.movies} wanted={wanted} onClear={selection.clear} />
      )}
      {worksMany && selection.movies.length > 0 && (
        <Suspense>
          <OwnSelection movies={selection.movies} onLeave={selection.leave} onClear={selection.clear} />
        </Suspense>
      )}
    </Page>
  );
};
