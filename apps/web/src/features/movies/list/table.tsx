import type { FoundPlace } from '@eigaichi/domain/movies/found-places';
import { countryName } from '@eigaichi/domain/options/countries';
import { Checkbox } from '@mantine/core';
import { formatNumber } from '../../../lib/format.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { useSession } from '../../../lib/session.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { AddToCartIcon } from '../../carts/add-to-cart-button.tsx';
import { languageName, rightName } from '../../rights/names.ts';
import type { Wanted } from '../../rights/words.ts';
import { FavouriteHeart } from '../favourite-button.tsx';
import { useIndicativeLine } from '../indicative-text.ts';
import { useKindText } from '../kind-text.ts';
import { MoveBar } from '../moves/move-bar.tsx';
import { MovieStatusMark } from '../moves/status-mark.tsx';
import { creditIn, namesOf } from '../movie-names.ts';
import type { FoundIn, MovieCardData } from '../queries.ts';
import { ColumnHead } from './column-head.tsx';
import { readsPrices, readsSheet } from './list-search.ts';
import { RowAnswer } from './row-answer.tsx';
import { RowTitle } from './row-title.tsx';
import classes from './table.module.css';
import type { ListSearchState } from './use-list-search.ts';

/** Maximum answer columns: a buyer compares a few, providers and staff request many territories. */
const answersShown = { buyer: 4, staffView: 24 } as const;

type Pair = { readonly right: number; readonly country: string };

const pairsOf = (wanted: Wanted | null): Pair[] =>
  (wanted?.rights ?? []).flatMap((right) => (wanted?.countries ?? []).map((country) => ({ right, country })));

export type Selection = { readonly chosen: ReadonlySet<string>; readonly toggle: (uuids: readonly string[]) => void };

const Row = ({
  movie,
  wanted,
  columns,
  selection,
  staffView,
  showsPrice,
  places,
}: {
  movie: MovieCardData;
  wanted: Wanted | null;
  columns: readonly Pair[];
  selection: Selection | null;
  staffView: boolean;
  showsPrice: boolean;
  places: readonly FoundPlace[] | undefined;
}) => {
  const { t, language } = useTexts('movies');
  const kindText = useKindText();
  const indicativeLine = useIndicativeLine();
  const title = namesOf(movie.translations, language).first?.text ?? t('untitled');
  const director = creditIn(movie, 'director', language);
  const chosen = selection?.chosen.has(movie.uuid) ?? false;
  return (
    <tr data-chosen={chosen || undefined}>
      {selection !== null && (
        <td className={classes.check}>
          <Checkbox
            size="sm"
            checked={chosen}
            onChange={() => selection.toggle([movie.uuid])}
            aria-label={t('table.choose', { title })}
          />
        </td>
      )}
      <td>
        <RowTitle movie={movie} places={places} />
      </td>
      <td lang={director?.lang} className={classes.words}>
        {director?.text}
      </td>
      <td className={classes.number}>{movie.production_year}</td>
      <td className={classes.words}>
        {wanted === null
          ? kindText(movie)
          : movie.subtitles.map((code) => languageName(code, language)).join(t('labels.comma'))}
      </td>
      {showsPrice && <td className={classes.words}>{indicativeLine(movie, wanted)}</td>}
      {columns.map(({ right, country }) => (
        <td key={`${right}.${country}`}>
          {wanted !== null && <RowAnswer movie={movie} wanted={wanted} right={right} country={country} />}
        </td>
      ))}
      {staffView && (
        <td>
          <MovieStatusMark status={movie.status} trashed={movie.trashed_at !== null} />
        </td>
      )}
      <td>
        <div className={`${layout.middle} ${layout.gap2} ${layout.toEnd}`}>
          {mayDo(movie, 'favorite') && <FavouriteHeart movie={movie.uuid} saved={movie.is_favorite} title={title} />}
          {(movie.in_cart || mayDo(movie, 'add_to_cart')) && (
            <AddToCartIcon movie={movie.uuid} title={title} inCart={movie.in_cart} />
          )}
          {staffView && <MoveBar movie={movie} title={title} compact />}
        </div>
      </td>
    </tr>
  );
};

/** Number of wanted rights and territories without a column, and where they are. */
const HiddenPairs = ({ count, inSheet }: { count: number; inSheet: boolean }) => {
  const { t } = useTexts('movies');
  if (count === 0) return null;
  return (
    <p className={`${layout.above8} ${typography.note}`}>
      {t(inSheet ? 'table.more_in_sheet' : 'table.more_on_page', { count, shown: formatNumber(count) })}
    </p>
  );
};

/** List for people who compare and decide: a row per title, each wanted right and country with its year of months. */
export const MovieTable = ({
  movies,
  wanted,
  selection,
  staffView,
  foundIn,
  ...state
}: ListSearchState & {
  movies: readonly MovieCardData[];
  wanted: Wanted | null;
  selection: Selection | null;
  staffView: boolean;
  foundIn: FoundIn;
}) => {
  const { t, language } = useTexts('movies');
  const session = useSession();
  const showsPrice = readsPrices(state.search, session);
  const pairs = pairsOf(wanted);
  // More columns would push the titles out of view.
  const columns = pairs.slice(0, staffView ? answersShown.staffView : answersShown.buyer);
  const uuids = movies.map(({ uuid }) => uuid);
  const chosen = uuids.filter((uuid) => selection?.chosen.has(uuid) ?? false).length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section className={`${layout.anchor} ${layout.scrollsAcross}`} aria-label={t('table.label')} tabIndex={0}>
      <HiddenPairs count={pairs.length - columns.length} inSheet={readsSheet(state.search, session)} />
      <table className={`${layout.full} ${layout.collapsed} ${typography.size14} ${classes.table}`}>
        <thead>
          <tr>
            {selection !== null && (
              <th scope="col" className={classes.check}>
                <Checkbox
                  size="sm"
                  checked={chosen > 0 && chosen === uuids.length}
                  indeterminate={chosen > 0 && chosen < uuids.length}
                  onChange={() => selection.toggle(uuids)}
                  aria-label={t('table.choose_all')}
                />
              </th>
            )}
            <ColumnHead label={t('labels.title')} order="name" {...state} />
            <th scope="col">{t('table.director')}</th>
            <ColumnHead label={t('labels.year')} order="year" reverse="year_asc" number {...state} />
            <th scope="col">{wanted === null ? t('labels.kind') : t('labels.subtitles')}</th>
            {showsPrice && <ColumnHead label={t('detail.price.label')} order="price" reverse="price_desc" {...state} />}
            {columns.map(({ right, country }) => (
              <th scope="col" key={`${right}.${country}`}>
                {`${rightName(right, language)} ${countryName(country, language)}`}
              </th>
            ))}
            {staffView && <th scope="col">{t('labels.status')}</th>}
            <th scope="col">
              <span className="visually-hidden">{t('labels.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {movies.map((movie) => (
            <Row
              key={movie.uuid}
              movie={movie}
              wanted={wanted}
              columns={columns}
              selection={selection}
              staffView={staffView}
              showsPrice={showsPrice}
              places={foundIn.get(movie.uuid)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
};
