import type { Actor } from '@eigaichi/domain/accounts/actor';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { exclusiveType, holdbackLength } from '@eigaichi/domain/options/exclusivity';
import { rightType } from '@eigaichi/domain/options/right-types';
import { filmType } from '@eigaichi/domain/options/titles';
import { addGrantElsewhere, readOffer, removeGrantElsewhere, saveOffer } from '@eigaichi/wire/rights/rights';
import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import type { Call, Harness } from '../../apps/api/src/testing/harness.ts';
import { makeMovie } from '../../apps/api/src/testing/movies.ts';
import type { Random } from '../histories/random.ts';

/** Words of the titles' names. One title has them all, so that a search never needs to tolerate a typo. */
export const vocabulary = ['harbour', 'lantern', 'winter', 'orchid', 'compass', 'velvet'] as const;
export const rights = [rightType.svod, rightType.payTv, rightType.theatre] as const;
export const countries = ['FR', 'DE', 'JP', 'US'] as const;

const some = <T>(random: Random, values: readonly T[], most: number): T[] => [
  ...new Set(Array.from({ length: random.between(1, most) }, () => random.pick(values))),
];

/** A random day between two numbers of days from the clock's. */
const dayNear = ({ deps }: Harness, random: Random, least: number, most: number): string =>
  deps.clock
    .now()
    .toZonedDateTimeISO('Asia/Tokyo')
    .toPlainDate()
    .add({ days: random.between(least, most) })
    .toString();

/** A market whose titles change at random, through the product where it has a call. */
export class ChangingMarket {
  readonly genres: readonly string[];
  private readonly titles: readonly string[];
  private readonly series: readonly string[];
  private readonly grants: string[] = [];
  private readonly harness: Harness;
  private readonly provider: Actor;
  private readonly random: Random;
  private prizes = 0;

  private constructor(
    { harness, provider, random }: { harness: Harness; provider: Actor; random: Random },
    { titles, series, genres }: { titles: readonly string[]; series: readonly string[]; genres: readonly string[] },
  ) {
    this.harness = harness;
    this.provider = provider;
    this.random = random;
    this.titles = titles;
    this.series = series;
    this.genres = genres;
  }

  static async make(harness: Harness, provider: Actor, random: Random, many: number): Promise<ChangingMarket> {
    const { db, pool } = harness.deps;
    const all = vocabulary.join(' ');
    await makeMovie(db, provider, { name: { ja: all, en: all } });
    const name = () => {
      const words = some(random, vocabulary, 2).join(' ');
      return { ja: words, en: words };
    };
    const series: string[] = [];
    for (let n = 0; n < 3; n++)
      series.push(await makeMovie(db, provider, { name: name(), movie: { film_type: filmType.tv } }));
    const titles = [...series];
    for (let n = 0; n < many; n++) {
      const isEpisode = random.chance(0.2);
      titles.push(
        await makeMovie(db, provider, {
          name: name(),
          ...(isEpisode ? { offer: null } : {}),
          movie: {
            production_year: random.between(1960, 2020),
            ...(isEpisode ? { film_type: filmType.tv, series_uuid: random.pick(series) } : {}),
            ...(random.chance(0.2) ? { status: movieStatus.draft } : {}),
          },
        }),
      );
    }
    await pool.query(`insert into awards (name, name_en, name_ja) values ('A festival', 'A festival', '映画祭')`);
    const { rows } = await pool.query<{ uuid: string }>('select uuid from genres order by name limit 8');
    return new ChangingMarket({ harness, provider, random }, { titles, series, genres: rows.map(({ uuid }) => uuid) });
  }

  /** Calls as the provider, in a new session each time: the clock moves by years. */
  private async call(endpoint: Endpoint, call: Call) {
    return this.harness.call(endpoint, { ...call, headers: await this.harness.loginAs(this.provider) });
  }

  /** Runs a statement about the title `$1`, and records the title as changed, in one transaction. */
  private async write(uuid: string, statement: string, ...values: readonly unknown[]): Promise<void> {
    await this.harness.deps.pool.query(
      `with changed as (${statement} returning 1) insert into movie_changes (movie_id) values ($1::uuid)`,
      [uuid, ...values],
    );
  }

  private async addGrant(uuid: string): Promise<void> {
    const { random, harness } = this;
    const exclusive_type = random.pick([exclusiveType.exclusive, exclusiveType.nonExclusive, exclusiveType.holdback]);
    const answer = await this.call(addGrantElsewhere, {
      params: { uuid },
      body: {
        rights: some(random, rights, 2),
        countries: some(random, countries, 3),
        all_countries: false,
        starts_on: dayNear(harness, random, -400, 0),
        ends_on: random.chance(0.1) ? null : dayNear(harness, random, 1, 500),
        exclusive_type,
        ...(exclusive_type === exclusiveType.holdback
          ? { holdback_length: random.pick([holdbackLength.months6, holdbackLength.year1]) }
          : {}),
      },
    });
    // A licence that clashes with another one is refused, and changes nothing.
    if (answer.status === 201) this.grants.push(addGrantElsewhere.answer.parse(answer.body).data.uuid);
  }

  private async removeGrant(): Promise<void> {
    const at = this.random.between(0, this.grants.length - 1);
    const [uuid] = this.grants.splice(at, 1);
    if (uuid !== undefined) await this.call(removeGrantElsewhere, { params: { uuid } });
  }

  private async writeOffer(uuid: string): Promise<void> {
    const { random, harness } = this;
    const { version } = readOffer.answer.parse((await this.call(readOffer, { params: { uuid } })).body).data;
    const line = () => ({
      rights: some(random, rights, 3),
      countries: random.chance(0.5) ? [] : some(random, countries, 3),
      all_countries: false,
      starts_on: random.chance(0.5) ? null : dayNear(harness, random, -100, 300),
      ends_on: random.chance(0.7) ? null : dayNear(harness, random, 301, 800),
      offered: random.chance(0.85),
    });
    const lines = Array.from({ length: random.between(0, 3) }, line).map((one) => ({
      ...one,
      all_countries: one.countries.length === 0,
    }));
    await this.call(saveOffer, { params: { uuid }, body: { version, lines, complete: random.chance(0.6) } });
  }

  /** Changes one title, or lets days pass. */
  async change(): Promise<void> {
    const { random, harness } = this;
    const uuid = random.pick(this.titles);
    const isSeries = this.series.includes(uuid);
    const changes: readonly (() => Promise<void> | void)[] = [
      () => this.set(uuid, 'status', random.pick([movieStatus.approved, movieStatus.approved, movieStatus.draft])),
      () => this.set(uuid, 'production_year', random.between(1960, 2020)),
      () =>
        this.write(
          uuid,
          'update movies set price = $2::bigint, currency = $3::text where uuid = $1::uuid',
          random.between(1, 3) * 100_000,
          random.pick(['JPY', 'USD']),
        ),
      () => this.set(uuid, 'screener_url', random.chance(0.5) ? 'https://vimeo.com/1' : null),
      () =>
        isSeries
          ? undefined
          : this.write(
              uuid,
              'update movie_genres set genre_id = $2::uuid where movie_id = $1::uuid',
              random.pick(this.genres),
            ),
      () => this.addPrize(uuid),
      () => this.addGrant(uuid),
      () => this.addGrant(uuid),
      () => this.removeGrant(),
      () => this.writeOffer(uuid),
      () => this.writeOffer(uuid),
      () => harness.deps.clock.advance({ days: random.between(1, 20) }),
    ];
    await random.pick(changes)();
  }

  private set(uuid: string, column: 'status' | 'production_year' | 'screener_url', value: number | string | null) {
    return this.write(uuid, `update movies set ${column} = $2 where uuid = $1::uuid`, value);
  }

  private addPrize(uuid: string): Promise<void> {
    this.prizes += 1;
    return this.write(
      uuid,
      'insert into movie_awards (movie_id, award_id, prize_en) select $1::uuid, uuid, $2::text from awards limit 1',
      `Prize ${this.prizes}`,
    );
  }
}
