import { filmType } from '../options/titles.ts';
import { allCountryCodes, allExcept, readsAsAllExcept } from '../rights/country-areas.ts';
import type { OfferLineInput } from '../rights/rights-input.ts';
import { addDays } from '../shared/dates.ts';
import type { AvailCells } from './avail-cells.ts';
import { licenceTypesOf, worldCode } from './avail-words.ts';
import type { Avail } from './read-avail.ts';

/** Title for which rows of avails are made. */
export type WrittenTitle = {
  readonly uuid: string;
  readonly film_type: number | null;
  readonly name: string;
  readonly english: string | null;
  readonly own_number: string | null;
  readonly isan: string | null;
  readonly eidr: string | null;
  readonly year: number | null;
  /** Name of its season, with the number if it has one. */
  readonly season_name: string | null;
  readonly episode: number | null;
  /** Name of the series that it is an episode of. */
  readonly series: string | null;
};

/** Licence or offer of a title in the form of avails. */
type WrittenRights = Pick<OfferLineInput, 'rights' | 'countries' | 'all_countries' | 'starts_on' | 'ends_on'> & {
  readonly is_exclusive: boolean | null;
  readonly languages: readonly string[];
};

/** Names that the receiver knows: the licensor, the platform, and what its ALIDs begin with. */
type WrittenFor = { readonly licensor: string; readonly licensee: string; readonly alid: string };

const contentId = ({ eidr, isan, uuid }: WrittenTitle): string => {
  if (eidr !== null) return `md:cid:eidr-s:${eidr.replace('10.5240/', '')}`;
  return isan === null ? `md:cid:org:${uuid}` : `md:cid:isan:${isan}`;
};

/** Characters that an ALID may carry (RFC 3986), for in-house numbers as people write them. */
const safe = (text: string): string => encodeURIComponent(text);

const names = (title: WrittenTitle): AvailCells => {
  const name = title.english ?? title.name;
  if (title.film_type !== filmType.tv)
    return { WorkType: 'Movie', TitleInternalAlias: name, ContentID: contentId(title) };
  const number = /(?<!\d)\d{1,3}(?!\d)/u.exec(title.season_name?.normalize('NFKC') ?? '')?.[0];
  const season = number === undefined ? {} : { SeasonNumber: number };
  if (title.series === null)
    return {
      WorkType: number === undefined ? 'Series' : 'Season',
      SeriesTitleInternalAlias: name,
      ...season,
      [number === undefined ? 'SeriesContentID' : 'SeasonContentID']: contentId(title),
    };
  return {
    WorkType: 'Episode',
    SeriesTitleInternalAlias: title.series,
    EpisodeTitleInternalAlias: name,
    ...season,
    EpisodeNumber: String(title.episode ?? 1),
    EpisodeContentID: contentId(title),
  };
};

/** Territories of a line: one row each, or the world with its exceptions. */
const places = ({ countries, all_countries }: WrittenRights): AvailCells[] => {
  if (all_countries) return [{ Territory: worldCode }];
  if (readsAsAllExcept(countries))
    return [{ Territory: worldCode, TerritoryExclusion: allExcept(countries).join(', ') }];
  return allCountryCodes.filter((code) => countries.includes(code)).map((code) => ({ Territory: code }));
};

/** Rows of avails of one line or licence: one for each territory and licence type. */
export const availRowsOf = (title: WrittenTitle, rights: WrittenRights, receiver: WrittenFor): AvailCells[] => {
  const ids = {
    ALID: `${receiver.alid}${safe(title.own_number ?? title.uuid)}`,
    ...(title.own_number === null || title.film_type === filmType.tv ? {} : { AltID: title.own_number }),
    ...(title.eidr === null || title.film_type === filmType.tv ? {} : { TitleID: title.eidr }),
  };
  return places(rights).flatMap((place) =>
    licenceTypesOf(rights.rights).map((type) => ({
      DisplayName: receiver.licensor,
      ...(receiver.licensee === '' ? {} : { Licensee: receiver.licensee }),
      ...place,
      ...names(title),
      EntryType: 'Full Extract',
      LicenseType: type,
      FormatProfile: 'HD',
      Start: rights.starts_on ?? 'Immediate',
      End: rights.ends_on ?? 'Open',
      PriceType: 'NA',
      PriceValue: 'NA',
      ...ids,
      ...(title.year === null ? {} : { ReleaseYear: String(title.year) }),
      ...(rights.is_exclusive === null ? {} : { Exclusive: rights.is_exclusive ? 'Yes' : 'No' }),
      ...(rights.languages.length === 0 ? {} : { AllowedLanguages: rights.languages.join(', ') }),
    })),
  );
};

/** Offers that stored avails don't state yet: right, country and days of each line. */
export const unstatedLines = (
  lines: readonly OfferLineInput[],
  stated: readonly OfferLineInput[],
): OfferLineInput[] => {
  const landsOf = ({ all_countries, countries }: OfferLineInput) => (all_countries ? allCountryCodes : countries);
  const daysOf = ({ starts_on, ends_on }: OfferLineInput) => `${starts_on ?? ''}/${ends_on ?? ''}`;
  const known = new Set(
    stated.flatMap((line) =>
      line.rights.flatMap((right) => landsOf(line).map((land) => `${right} ${land} ${daysOf(line)}`)),
    ),
  );
  return lines
    .filter(({ offered }) => offered)
    .flatMap((line) =>
      line.rights.flatMap((right) => {
        const left = landsOf(line).filter((land) => !known.has(`${right} ${land} ${daysOf(line)}`));
        if (left.length === 0) return [];
        const all_countries = left.length === allCountryCodes.length;
        return [{ ...line, rights: [right], countries: all_countries ? [] : left, all_countries }];
      }),
    );
};

type Current = { readonly lines: readonly OfferLineInput[]; readonly today: string };

const isWithin = (avail: Avail, line: OfferLineInput): boolean =>
  (line.starts_on === null || (avail.starts_on !== null && avail.starts_on >= line.starts_on)) &&
  (line.ends_on === null || (avail.ends_on !== null && avail.ends_on <= line.ends_on));

/** True if the offer has the avail's right in all its countries and on all its days. */
const isOffered = (avail: Avail, lines: readonly OfferLineInput[]): boolean =>
  avail.rights.every((right) => {
    const some = lines.filter((line) => line.offered && line.rights.includes(right) && isWithin(avail, line));
    if (some.some(({ all_countries }) => all_countries)) return true;
    const lands = new Set(some.flatMap(({ countries }) => countries));
    return some.length > 0 && avail.countries.every((land) => lands.has(land));
  });

const isOver = ({ isDelete, ends_on }: Avail, today: string): boolean =>
  isDelete || (ends_on !== null && ends_on < today);

/** True for a stored avail that the offer still has as it states. */
export const statesOffer = (avail: Avail, { lines, today }: Current): boolean =>
  avail.effect === 'offer' && !isOver(avail, today) && isOffered(avail, lines);

/**
 * Row of a stored avail as it is written: unchanged, or with a past end once the offer no longer has all of it. Receivers
 * remove an avail by its past end, not by a missing row.
 */
export const writtenAvail = (cells: AvailCells, avail: Avail, current: Current): AvailCells => {
  if (avail.effect !== 'offer' || isOver(avail, current.today) || statesOffer(avail, current)) return cells;
  const yesterday = addDays(current.today, -1);
  const starts = avail.starts_on !== null && avail.starts_on > yesterday ? yesterday : cells.Start;
  return { ...cells, ...(starts === undefined ? {} : { Start: starts }), End: yesterday };
};
