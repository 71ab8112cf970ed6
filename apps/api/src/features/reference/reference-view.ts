import { pick } from '@eigaichi/domain/shared/pick';
import type { Paging } from '../../db/paging.ts';
import type { exchange_rates, settings } from '../../db/schema/reference.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import type { ListItemRow } from './reference-store.ts';

/** Response form of a list entry (spec 3: name; translations ja and en). */
export const listItemView = ({ uuid, name, name_ja, name_en, version }: ListItemRow) => ({
  uuid,
  name,
  translations: { ja: { name: name_ja }, en: { name: name_en } },
  version,
});

export const awardView = (row: ListItemRow & { readonly movie_count: number }) => ({
  ...listItemView(row),
  movie_count: row.movie_count,
});

/** Response form of a list (D26). */
export const paged = <R extends { total: number }, V>(
  rows: readonly R[],
  { per, page }: Paging,
  view: (row: R) => V,
) => {
  const total = rows[0]?.total ?? 0;
  return {
    data: rows.map(view),
    meta: pageMetaOf({ page, per, total }),
  };
};

type RateRow = typeof exchange_rates.$inferSelect;
type SettingRow = typeof settings.$inferSelect;

/** Response form of a rate: yen per unit, as numbers. */
export const rateView = (row: RateRow, current: boolean) => ({
  exchange_rate: Number(row.exchange_rate),
  exchange_rate_addition: Number(row.exchange_rate_addition),
  current,
  ...pick(
    row,
    'uuid',
    'currency',
    'effective_on',
    'source',
    'set_by',
    'created_at',
    'voided_at',
    'voided_name',
    'void_reason',
  ),
});

export const settingView = (row: SettingRow, current: boolean) => ({
  ...pick(row, 'uuid', 'name', 'effective_on', 'created_at'),
  value: Number(row.value),
  current,
});
