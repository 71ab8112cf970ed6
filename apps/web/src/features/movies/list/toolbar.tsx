import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../lib/format.ts';
import { useSession } from '../../../lib/session.ts';
import type { Session } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ViewChoice } from '../../../lib/view-choice.tsx';
import { DropMenu } from '../../../ui/drop-menu.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { statesInOrder } from '../../rights/states.ts';
import type { MovieList } from '../queries.ts';
import { allLicenceStates, changed, type ListSearch, readsPrices, shownStates, wantsLicence } from './list-search.ts';
import { storeView, viewOf } from './saved-view.ts';
import classes from './toolbar.module.css';
import type { ListSearchState } from './use-list-search.ts';

const orders = ['default', 'relevance', 'new', 'year', 'year_asc', 'name', 'price', 'price_desc'] as const;
type Order = (typeof orders)[number];

const isPriceOrder = (order: Order): boolean => order === 'price' || order === 'price_desc';

/** Orders by price are only for readers of every price (D20b), as in the API. */
const ordersFor = (search: ListSearch, session: Session): readonly Order[] =>
  readsPrices(search, session) ? orders : orders.filter((order) => !isPriceOrder(order));

const orderOf = (search: ListSearch, known: readonly Order[]): Order => {
  const named = known.find((order) => order === search.sort);
  if (named !== undefined && named !== 'default') return named;
  return search.free_word === undefined ? 'default' : 'relevance';
};

export const SortMenu = ({ search, go }: ListSearchState) => {
  const { t } = useTexts('movies');
  const known = ordersFor(search, useSession());
  const current = orderOf(search, known);
  // The default order of a list for a licence (D23).
  const wordsOf = (order: Order) =>
    t(order === 'default' && wantsLicence(search) ? 'sort.availability' : `sort.${order}`);
  const offered = known.filter(
    (order) =>
      (order === 'relevance') === (search.free_word !== undefined) || !['default', 'relevance'].includes(order),
  );
  return (
    <DropMenu
      position="bottom-end"
      target={
        <UnstyledButton className={`${layout.inlineMiddle} ${layout.tall32} ${typography.size13} ${classes.sort}`}>
          <span className={`${layout.wideOnly} ${typography.soft}`}>{t('sort.by')}</span>{' '}
          <strong>{wordsOf(current)}</strong>
          <IconChevronDown size={16} stroke={1.5} aria-hidden="true" />
        </UnstyledButton>
      }
      entries={offered.map((order) => ({
        key: order,
        current: order === current,
        words: wordsOf(order),
        onPress: () => go(changed(search, { sort: order === 'default' || order === 'relevance' ? '' : order })),
      }))}
    />
  );
};

/** Cards or a table; remembered in this browser. */
export const MovieViewChoice = ({ search, go, wide = false }: ListSearchState & { wide?: boolean }) => (
  <ViewChoice
    value={viewOf(search)}
    wide={wide}
    onChange={(view) => {
      storeView(view);
      go(changed(search, { view }));
    }}
  />
);

/** Number of titles excluded by a wanted licence, by state, with a button that shows them. */
export const LeftOut = ({ search, states }: { search: ListSearch; states: MovieList['facets']['availability'] }) => {
  const { t } = useTexts(['movies', 'rights']);
  const shown: readonly string[] = shownStates(search);
  const left = statesInOrder.flatMap((state) => {
    const count = shown.includes(state) ? 0 : (states.find(({ value }) => value === state)?.count ?? 0);
    return count === 0 ? [] : [{ state, count }];
  });
  if (!wantsLicence(search) || left.length === 0) return null;
  const parts = left.map(({ state, count }) =>
    t('left_out.part', { count, state: t(`short.${state}`, { ns: 'rights' }) }),
  );
  const count = left.reduce((sum, one) => sum + one.count, 0);
  return (
    <p className={typography.note}>
      {t('left_out.count', { count, parts: parts.join(t('labels.comma')) })}{' '}
      <Link to="/movies" search={changed(search, { availability: allLicenceStates })}>
        {t('actions.show_all')}
      </Link>
    </p>
  );
};

/** Says that an order by price ignores the wanted licence, whose prices are shown (D22fa). */
export const PriceOrderNote = ({ search }: { search: ListSearch }) => {
  const { t } = useTexts('movies');
  const order = orderOf(search, ordersFor(search, useSession()));
  if (!wantsLicence(search) || !isPriceOrder(order)) return null;
  return <p className={typography.note}>{t('sort.any_licence')}</p>;
};

/** `312 titles of 1,247` */
export const ResultCount = ({ total, all }: { total: number; all: number }) => {
  const { t } = useTexts('movies');
  return (
    <p className={`${typography.size20} ${typography.leading13} ${classes.count}`} role="status">
      <strong>{t('list.count', { count: total, shown: formatNumber(total) })}</strong>
      {total !== all && (
        <span className={`${layout.wideOnly} ${typography.soft}`}> {t('list.of_all', { all: formatNumber(all) })}</span>
      )}
    </p>
  );
};
