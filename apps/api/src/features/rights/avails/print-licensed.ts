import type { Actor } from '@eigaichi/domain/accounts/actor';
import { availRowsOf } from '@eigaichi/domain/avails/made-avails';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import type { RightTypeCode } from '@eigaichi/domain/options/right-types';
import { filmType } from '@eigaichi/domain/options/titles';
import { col, type RowOf, readRows } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import { pagesOf } from '../../../http/explained-table.ts';
import { Refused } from '../../../http/refused.ts';
import { listAvailPlatforms } from './avail-platforms.ts';
import { availsTable } from './avails-table.ts';
import { writtenTitles } from './written-titles.ts';

const columns = {
  uuid: col.text,
  movie_id: col.text,
  licensor: col.text,
  film_type: col.orNull(col.int),
  rights: col.list<RightTypeCode>(),
  countries: col.list<string>(),
  all_countries: col.bool,
  starts_on: col.text,
  ends_on: col.orNull(col.text),
  exclusive_type: col.int,
  languages: col.list<string>(),
};
type Licence = RowOf<typeof columns>;

/** Licences that the buyer holds here, ended ones included: a platform removes them by their past end. */
const licencesOf = (db: Deps['db'], actor: Actor): Promise<Licence[]> =>
  readRows(db, columns)`
    select g.uuid, g.movie_id, coalesce(nullif(p.company_name_english, ''), p.company_name, '') as licensor, m.film_type,
      g.rights, g.countries, g.all_countries, g.starts_on::text, g.ends_on::text, g.exclusive_type, g.languages
    from grants g join movies m on m.uuid = g.movie_id join providers p on p.uuid = m.provider_id
    where g.source = 'here' and g.holder_id = ${actor.account}
    order by g.starts_on, g.movie_id, g.uuid`;

const kindOf = (licences: readonly Licence[]) => {
  const tv = licences.filter(({ film_type }) => film_type === filmType.tv).length;
  return tv === 0 ? 'movies' : tv === licences.length ? 'tv' : 'all';
};

/** A buyer's licences as avails of version 1.9 (D53), for one of its platforms or all of them. */
export const printLicensed = async (
  deps: Pick<Deps, 'db' | 'workbook'>,
  actor: Actor,
  platform: string | undefined,
): Promise<AsyncIterable<Uint8Array>> => {
  const all = await listAvailPlatforms(deps.db, actor);
  const wanted = platform === undefined ? all : all.filter(({ uuid }) => uuid === platform);
  if (platform !== undefined && wanted.length === 0) throw new Refused('not_found');
  const receivers = wanted.length === 0 ? [{ name: '', alid: '' }] : wanted;
  const licences = await licencesOf(deps.db, actor);
  const byId = new Map(licences.map((licence) => [licence.uuid, licence]));
  const pages = pagesOf([...byId.keys()], async (some) => {
    const page = some.flatMap((uuid) => byId.get(uuid) ?? []);
    const titles = await writtenTitles(
      deps.db,
      page.map(({ movie_id }) => movie_id),
    );
    return receivers.flatMap(({ name, alid }) =>
      page.flatMap((licence) => {
        const title = titles.get(licence.movie_id);
        if (title === undefined) return [];
        // The provider's in-house number stays with the provider.
        return availRowsOf(
          { ...title, own_number: null },
          { ...licence, is_exclusive: licence.exclusive_type !== exclusiveType.nonExclusive },
          { licensor: licence.licensor, licensee: name, alid: alid === '' ? 'md:alid:org:eigaichi:' : alid },
        );
      }),
    );
  });
  return deps.workbook.table(availsTable({ kind: kindOf(licences), keys: [] }, pages));
};
