import { isValidElement, type ReactElement, type ReactNode } from 'react';
import layout from '../ui/layout.module.css';
import type { SkeletonShape } from '../ui/skeleton.tsx';
import typography from '../ui/typography.module.css';
import { FilterFields, type ListFilter } from './list-filters/list-filters.tsx';
import { ListPaging } from './list-paging.tsx';
import type { ListPlace } from './list-search.ts';
import { NothingListed } from './nothing-listed.tsx';
import { useTexts } from './use-texts.ts';
import { Waiting } from './waiting.tsx';

type Meta = { readonly current_page: number; readonly last_page: number; readonly total: number };

/** A list from the API, whatever form its rows have. */
export type ListProps<Row> = {
  /** The query of one page. */
  readonly list: {
    readonly data: { readonly data: readonly Row[]; readonly meta: Meta } | undefined;
    readonly error: unknown;
  };
  /** Filters and page that are shown. */
  readonly at: ListPlace;
  /** Texts of an empty list, next to which set filters can be cleared; or all that it shows. */
  readonly none: { readonly title: string; readonly text?: ReactNode } | ReactElement | null;
  readonly filters?: readonly ListFilter[];
  /** Class of the row of filter fields. */
  readonly fieldsClass?: string | undefined;
  /** Shown after the fields, in their row. */
  readonly fieldsAside?: ReactNode;
  /** Label of the outline while loading. */
  readonly loading?: string;
  readonly shape?: SkeletonShape;
  /** A later refusal leaves the last answer as it is. */
  readonly firstOnly?: boolean;
  /** Number of results in words. */
  readonly found?: (total: number) => string;
  /** Shown between the filters and the list. */
  readonly children?: ReactNode;
};

/** Filters, loading and empty states, rows and paging of a list from the API (D26). */
export const PagedList = <Row,>({
  list: { data, error },
  at,
  none,
  filters = [],
  fieldsClass,
  fieldsAside,
  loading,
  shape = 'rows',
  firstOnly = false,
  found,
  children,
  draw,
}: ListProps<Row> & { readonly draw: (rows: readonly Row[]) => ReactNode }) => {
  const { t } = useTexts();
  const narrowing = filters.filter(({ isNarrowing = true }) => isNarrowing).map(({ name }) => name);
  const empty =
    none === null || isValidElement(none) ? (
      none
    ) : (
      <NothingListed
        isFiltered={narrowing.some((name) => at.search[name] !== undefined)}
        onClear={() => at.change(Object.fromEntries(narrowing.map((name) => [name, ''])))}
        none={none}
      />
    );
  return (
    <>
      {filters.some(({ field }) => field !== undefined) && (
        <FilterFields filters={filters} at={at} className={fieldsClass}>
          {fieldsAside}
        </FilterFields>
      )}
      {children}
      <Waiting data={data} error={error} label={loading ?? t('messages.loading')} shape={shape} firstOnly={firstOnly} />
      {data !== undefined && (
        <>
          {found !== undefined && (
            <p className={`${layout.padTop4} ${layout.padBottom8} ${typography.hint}`} role="status">
              {found(data.meta.total)}
            </p>
          )}
          {data.data.length === 0 ? empty : draw(data.data)}
          <ListPaging meta={data.meta} onPage={at.turn} />
        </>
      )}
    </>
  );
};
