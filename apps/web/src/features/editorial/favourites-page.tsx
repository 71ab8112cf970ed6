import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconShoppingCart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { refusalText } from '../../lib/error-texts.ts';
import { ListPaging } from '../../lib/list-paging.tsx';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Waiting } from '../../lib/waiting.tsx';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { notify, notifyRefusal } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RefusalBox } from '../../ui/refusal-box.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import typography from '../../ui/typography.module.css';
import { useAddFavoritesToCart } from '../carts/queries.ts';
import { EmptyState } from '../movies/empty-state.tsx';
import { namesOf } from '../movies/movie-names.ts';
import { CollectionBar } from './collection-bar.tsx';
import { CollectionPage } from './collection-page.tsx';
import { FavouriteRow, RemovedRow } from './favourite-row.tsx';
import classes from './favourites-page.module.css';
import { type FavouritesSearch, favouriteOrders, readFavouritesSearch } from './favourites-search.ts';
import { favoritesQuery } from './queries.ts';
import { useRemovedRows } from './use-removed-rows.ts';

/** Sort order and page are in the address, so that going back returns to the same place. */
const useFavouritesSearch = () => {
  const search = readFavouritesSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  return {
    sort: search.sort ?? ('newest' as const),
    page: Number(search.page ?? 1),
    collection: search.collection,
    go: (next: FavouritesSearch) => {
      void navigate({
        to: '/vod/favorites',
        search: readFavouritesSearch(next),
        resetScroll: next.page !== undefined,
      });
    },
  };
};

/** `/vod/favorites`: the buyer's favourites, with their note on each, or one of the collections. */
export const FavouritesPage = () => {
  const { collection, ...search } = useFavouritesSearch();
  return collection === undefined ? (
    <Favourites {...search} />
  ) : (
    <CollectionPage key={collection} uuid={collection} {...search} />
  );
};

/** Adds all favourites to the cart; those that can't be requested are named, and stay listed. */
const useAddAllToCart = () => {
  const { t, language } = useTexts(['editorial', 'movies']);
  const add = useAddFavoritesToCart();
  const press = () =>
    add.mutate(undefined, {
      onSuccess: ({ added, already }) => {
        const before = already > 0 ? [t('cart_already', { count: already })] : [];
        const now = added > 0 ? t('cart_added', { count: added }) : t('cart_none_added');
        notify([now, ...before].join(language === 'ja' ? '' : ' '));
      },
      onError: (error) => notifyRefusal(refusalText(error, language)),
    });
  const refused = add.data?.refused ?? [];
  return {
    button: (
      <Button
        className={classes.wide}
        onClick={press}
        loading={add.isPending}
        leftSection={<IconShoppingCart size={20} stroke={1.5} aria-hidden="true" />}
      >
        {t('all_to_cart')}
      </Button>
    ),
    refused: refused.length > 0 && (
      <div className={`${layout.below20} ${classes.outcome}`}>
        <RefusalBox title={t('cart_refused', { count: refused.length })}>
          <ul>
            {refused.map(({ uuid, translations }) => (
              <li key={uuid}>
                <Lang>{namesOf(translations, language).first?.text ?? t('untitled', { ns: 'movies' })}</Lang>
              </li>
            ))}
          </ul>
        </RefusalBox>
      </div>
    ),
  };
};

const Favourites = ({ sort, page, go }: Omit<ReturnType<typeof useFavouritesSearch>, 'collection'>) => {
  const { t, language } = useTexts(['editorial', 'movies']);
  const { data, error } = useQuery(favoritesQuery({ page, sort, language }));
  const { rows, gone, remove, putBack } = useRemovedRows(data?.data ?? [], `${page} ${sort}`);
  const all = useAddAllToCart();
  const { abilities } = useSession();
  const mayWrite = abilities.includes('lists.write');
  useTitle('favourites');
  const total = data?.meta.total ?? 0;
  const some = total > 0 || gone > 0;
  return (
    <Page>
      <PageHeading
        title={t('favourites')}
        lead={data === undefined ? false : total > 0 ? t('favourites_count', { count: total }) : undefined}
        aside={
          total > 0 ? (
            <>
              <Button
                component="a"
                href={`/api/favorites/sheet/xlsx?sort=${sort}&language=${language}`}
                download
                variant="default"
                className={classes.wide}
                leftSection={<IconFileSpreadsheet size={20} stroke={1.5} aria-hidden="true" />}
              >
                {t('export')}
              </Button>
              {abilities.includes('carts.write') && all.button}
            </>
          ) : undefined
        }
      />
      <CollectionBar chosen={undefined} go={(uuid) => go(uuid === undefined ? {} : { collection: uuid })} />
      {all.refused}
      <Waiting data={data} error={error} label={t('waiting')} />
      {data !== undefined && !some && (
        <EmptyState plate={t('list.empty_plate', { ns: 'movies' })} title={t('none')} text={t('none_text')}>
          <Button component={Link} to="/movies" variant="default" size="xs">
            {t('actions.search_titles')}
          </Button>
        </EmptyState>
      )}
      {some && (
        <>
          <div className={`${layout.wrapApartMiddle} ${layout.gap12x24} ${layout.below8}`}>
            <Segmented
              label={t('labels.sort_by')}
              value={sort}
              options={favouriteOrders.map((value) => ({ value, label: t(`sort.${value}`) }))}
              onChange={(value) => go({ sort: value })}
            />
            {mayWrite && <p className={typography.small}>{t('note_keys')}</p>}
          </div>
          <ul className={layout.ruled}>
            {rows.map(({ row, gone: removed }, at) =>
              removed ? (
                <RemovedRow key={row.uuid} movie={row} onPutBack={() => putBack(row)} />
              ) : (
                <FavouriteRow key={row.uuid} movie={row} {...(mayWrite ? { onRemove: () => remove(row, at) } : {})} />
              ),
            )}
          </ul>
        </>
      )}
      {data !== undefined && <ListPaging meta={data.meta} onPage={(next) => go({ sort, page: String(next) })} />}
    </Page>
  );
};
