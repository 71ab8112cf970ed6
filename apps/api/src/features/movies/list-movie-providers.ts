import type { Actor } from '@eigaichi/domain/accounts/actor';
import { col, type RowOf, readRows } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { visibleTo } from './visible-to.ts';

const movieProviderColumns = {
  uuid: col.text,
  company_name: col.text,
  company_name_english: col.orNull(col.text),
};
type MovieProvider = RowOf<typeof movieProviderColumns>;

/** Providers with at least one title that the reader may see, by name. */
export const listMovieProviders = async ({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<MovieProvider[]> => {
  return readRows(db, movieProviderColumns)`
    select p.uuid, p.company_name, p.company_name_english
    from providers p join accounts a on a.uuid = p.uuid
    where exists (select 1 from movies m where m.provider_id = p.uuid and ${visibleTo(actor)})
    order by p.company_name, p.uuid`;
};
