import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { areas } from '@eigaichi/domain/options/areas';
import { countries } from '@eigaichi/domain/options/countries';
import { exclusiveType, holdbackLength } from '@eigaichi/domain/options/exclusivity';
import { type RightTypeCode, requestableRightTypes, rightType } from '@eigaichi/domain/options/right-types';
import { offer_lines } from '../db/schema/rights.ts';
import { type GrantInput, insertGrant, spansOf } from '../features/rights/grant-store.ts';
import { type Film, readFilms } from './films.ts';
import { chance, choice, demoId } from './made-up.ts';
import { type DemoStage, inBatches } from './stage.ts';
import { holderOf, movieIdOf, standingOf } from './titles.ts';

const streaming: RightTypeCode[] = [rightType.svod, rightType.vod, rightType.avod, rightType.tvod, rightType.fvod];
const almostAll: RightTypeCode[] = requestableRightTypes.map(({ code }) => code);

const inAreas = (...codes: number[]) =>
  countries.filter(({ area }) => area !== null && codes.includes(area)).map(({ code }) => code);

type Line = Omit<typeof offer_lines.$inferInsert, 'movie_id' | 'position' | 'uuid'>;

/** Offer of a title's holder: by chance everything, streaming, some areas, all but one country, or nothing declared. */
const offerOf = (film: Film, today: Temporal.PlainDate): Line[] => {
  const roll = chance(`offer ${film.id}`, 10);
  const all = { all_countries: true, countries: [] };
  if (roll < 4) return [{ rights: almostAll, ...all }];
  if (roll < 6) return [{ rights: streaming, ...all }];
  if (roll === 6) return [{ rights: almostAll, countries: inAreas(2, 7) }];
  if (roll === 7)
    return [
      {
        rights: almostAll,
        countries: inAreas(5, 6, 8),
        starts_on: today.with({ day: 1 }).add({ months: 4 }).toString(),
      },
      { rights: [rightType.theatre, rightType.event], ...all },
    ];
  if (roll === 8)
    return [
      { rights: almostAll, ...all },
      { rights: [rightType.svod, rightType.fvod], countries: ['CN', 'KR'], offered: false },
    ];
  return [];
};

/** Licences that the demo's holders granted outside this market: to invented licensees, for periods around today. */
const grantOf = (film: Film, today: Temporal.PlainDate): GrantInput | null => {
  const { status } = standingOf(film);
  const isPublished = status === movieStatus.approved || status === movieStatus.requested_delete;
  if (!isPublished || chance(`grant ${film.id}`, 6) !== 0) return null;
  const key = `grant ${film.id}`;
  const starts = today.subtract({ months: 2 + chance(`${key} start`, 20) }).with({ day: 1 });
  const { exclusive, nonExclusive, holdback } = exclusiveType;
  const exclusive_type = choice(`${key} exclusive`, [exclusive, exclusive, nonExclusive, holdback]);
  const area = choice(`${key} area`, areas).code;
  return {
    source: 'elsewhere',
    movie_id: movieIdOf(film),
    holder_id: demoId('licensee', film.id),
    agreement_id: null,
    quote_movie_id: null,
    rights:
      chance(`${key} rights`, 2) === 0
        ? streaming
        : choice<RightTypeCode[]>(`${key} right`, [
            [rightType.svod],
            [rightType.payTv],
            [rightType.theatre, rightType.event],
            [rightType.dvd],
          ]),
    countries: chance(`${key} world`, 8) === 0 ? [] : inAreas(area),
    all_countries: chance(`${key} world`, 8) === 0,
    starts_on: starts.toString(),
    ends_on: starts
      .add({ months: 12 + 6 * chance(`${key} length`, 6) })
      .subtract({ days: 1 })
      .toString(),
    exclusive_type,
    holdback_length: exclusive_type === holdback ? holdbackLength.year1 : null,
    languages: [],
    licensee: choice(`${key} licensee`, ['海外配信社（見本）', 'Sample Licensee', '架空テレビ網', 'Example Screens']),
    note: null,
    entered_by: demoId('account', holderOf(film)),
  };
};

/** True if everything is offered everywhere and nothing is licensed. */
export const isFreeEverywhere = (film: Film, today: Temporal.PlainDate): boolean =>
  chance(`offer ${film.id}`, 10) < 4 && grantOf(film, today) === null;

export const rightsStage: DemoStage = {
  name: 'rights',
  load: async ({ tx, now }) => {
    const today = now.toZonedDateTimeISO('Asia/Tokyo').toPlainDate();
    const films = readFilms();
    const lines = films.flatMap((film) =>
      offerOf(film, today).map((line, position) => ({
        uuid: demoId('offer', `${film.id} ${position}`),
        movie_id: movieIdOf(film),
        position,
        ...line,
      })),
    );
    await inBatches(lines, (rows) => tx.insert(offer_lines).values(rows));
    const grants = films.flatMap((film) => grantOf(film, today) ?? []);
    for (const grant of grants) await insertGrant(tx, grant, spansOf(grant, [grant.movie_id]));
    return `${lines.length} lines of offers, ${grants.length} licences given elsewhere`;
  },
};
