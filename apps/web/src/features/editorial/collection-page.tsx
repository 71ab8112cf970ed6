import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ListPaging } from '../../lib/list-paging.tsx';
import { mayDo } from '../../lib/may-do.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Waiting } from '../../lib/waiting.tsx';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { notifyWithUndo } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import typography from '../../ui/typography.module.css';
import { collectedQuery, collectionsQuery, useCollect } from '../movies/collections/collection-queries.ts';
import { compareSearch, isComparable } from '../movies/compare/compare-search.ts';
import { EmptyState } from '../movies/empty-state.tsx';
import { namesOf } from '../movies/movie-names.ts';
import { savedLicenceSearch } from '../movies/saved-licence-search.ts';
import { CollectionBar } from './collection-bar.tsx';
import { FavouriteRow } from './favourite-row.tsx';
import classes from './favourites-page.module.css';
import { type FavouriteOrder, type FavouritesSearch, favouriteOrders } from './favourites-search.ts';

const undoSeconds = 10;

/** One collection, in place of the favourites (D14i). */
export const CollectionPage = ({
  uuid,
  sort,
  page,
  go,
}: {
  uuid: string;
  sort: FavouriteOrder;
  page: number;
  go: (search: FavouritesSearch) => void;
}) => {
  const { t, language } = useTexts(['editorial', 'collections', 'movies']);
  const { data, error } = useQuery(collectedQuery(uuid, { page, sort, language }));
  const one = useQuery(collectionsQuery()).data?.find((each) => each.uuid === uuid);
  const collect = useCollect();
  const navigate = useNavigate();
  const mayFill = one !== undefined && mayDo(one, 'fill');
  useTitle('favourites');
  const total = data?.meta.total ?? 0;
  const compare = () => {
    const titles = data?.data.map((movie) => movie.uuid) ?? [];
    void navigate({ to: '/vod/compare', search: compareSearch(titles, savedLicenceSearch()) });
  };
  const takeOut = (movieId: string, title: string) => {
    const put = (keep: boolean) => collect.mutate({ uuid, movieId, keep });
    put(false);
    notifyWithUndo({
      message: t('removed', { title }),
      label: t('actions.undo'),
      seconds: undoSeconds,
      onUndo: () => put(true),
    });
  };
  return (
    <Page>
      <PageHeading
        title={one === undefined ? t('favourites') : <Lang>{one.collection_name}</Lang>}
        lead={data === undefined ? false : total > 0 ? t('favourites_count', { count: total }) : undefined}
        aside={
          total > 0 ? (
            <>
              <Button
                component="a"
                href={`/api/collection/${uuid}/sheet/xlsx?sort=${sort}&language=${language}`}
                download
                variant="default"
                className={classes.wide}
                leftSection={<IconFileSpreadsheet size={20} stroke={1.5} aria-hidden="true" />}
              >
                {t('export')}
              </Button>
              {isComparable(total) && (
                <Button variant="default" className={classes.wide} onClick={compare}>
                  {t('movies:compare.open')}
                </Button>
              )}
            </>
          ) : undefined
        }
      />
      <CollectionBar chosen={uuid} go={(collection) => go(collection === undefined ? {} : { collection })} />
      <Waiting data={data} error={error} label={t('waiting')} />
      {data !== undefined && total === 0 && (
        <EmptyState
          plate={t('movies:list.empty_plate')}
          title={t('collections:empty')}
          text={t('collections:empty_text')}
        />
      )}
      {total > 0 && (
        <>
          <div className={`${layout.wrapApartMiddle} ${layout.gap12x24} ${layout.below8}`}>
            <Segmented
              label={t('labels.sort_by')}
              value={sort}
              options={favouriteOrders.map((value) => ({ value, label: t(`sort.${value}`) }))}
              onChange={(value) => go({ sort: value, collection: uuid })}
            />
            {mayFill && <p className={typography.small}>{t('collections:note_keys')}</p>}
          </div>
          <ul className={layout.ruled}>
            {data?.data.map((movie) => {
              const title = namesOf(movie.translations, language).first?.text ?? t('movies:untitled');
              return (
                <FavouriteRow
                  key={movie.uuid}
                  movie={movie}
                  collection={uuid}
                  {...(mayFill ? { onRemove: () => takeOut(movie.uuid, title) } : {})}
                />
              );
            })}
          </ul>
        </>
      )}
      {data !== undefined && (
        <ListPaging meta={data.meta} onPage={(next) => go({ sort, collection: uuid, page: String(next) })} />
      )}
    </Page>
  );
};
