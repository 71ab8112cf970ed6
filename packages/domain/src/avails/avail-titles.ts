import { isWrittenUuid, normaliseIsan } from '../shared/identifiers.ts';
import { type AvailCells, cellOf } from './avail-cells.ts';

/** Title that rows name: identifiers, names, and its place in a series. */
export type AvailTitle = {
  /** Shared by all rows of one title. */
  readonly key: string;
  readonly name: string;
  readonly work: string;
  readonly eidrs: readonly string[];
  readonly isans: readonly string[];
  /** Written identifiers, also without their prefix. */
  readonly ids: readonly string[];
  readonly names: readonly string[];
  /** Names of the series and number of the episode, for an episode. */
  readonly series: readonly string[];
  readonly episode: number | null;
};

const eidrShape = /(?:10\.5240[/:]|eidr-s:)((?:[0-9A-F]{4}-){5}[0-9A-Z])$/iu;

/** An EIDR in its standard form (10.5240/…), from any of the format's spellings. */
export const eidrIn = (text: string): string | null => {
  const [, suffix] = eidrShape.exec(text.trim()) ?? [];
  return suffix === undefined ? null : `10.5240/${suffix.toUpperCase()}`;
};

/** Columns that identify a title, by kind of work, the most exact first. */
const idColumns: Readonly<Record<string, readonly string[]>> = {
  episode: ['EpisodeContentID', 'EpisodeID', 'EpisodeTitleID', 'EpisodeAltID', 'ALID'],
  season: ['SeasonContentID', 'SeasonID', 'SeasonAltID', 'ALID'],
  series: ['SeriesContentID', 'SeriesID', 'SeriesAltID', 'ALID'],
  volume: ['VolumeContentID', 'VolumeID', 'VolumeAltID', 'ALID'],
};
const movieIds = ['ContentID', 'TitleID', 'AltID', 'ALID', 'EditID', 'ProductID'];

const nameColumns: Readonly<Record<string, readonly string[]>> = {
  episode: ['EpisodeTitleInternalAlias', 'EpisodeTitleDisplayUnlimited'],
  season: ['SeasonTitleInternalAlias', 'SeasonTitleDisplayUnlimited'],
  series: ['SeriesTitleInternalAlias', 'SeriesTitleDisplayUnlimited'],
  volume: ['VolumeTitleInternalAlias', 'VolumeTitleDisplayUnlimited'],
};
const movieNames = ['TitleInternalAlias', 'TitleDisplayUnlimited'];
const seriesNames = ['SeriesTitleInternalAlias', 'SeriesTitleDisplayUnlimited'];

const filled = (cells: AvailCells, columns: readonly string[]): string[] => [
  ...new Set(columns.map((column) => cellOf(cells, column)).filter((cell) => cell !== '')),
];

/** `Detectives, The` as written and as spoken. */
const bothWays = (name: string): string[] => {
  const [, rest, article] = /^(.+), (The|A|An|Der|Die|Das|Le|La|Les|L’|L')$/u.exec(name) ?? [];
  return rest === undefined ? [name] : [name, `${article} ${rest}`];
};

const withoutPrefix = (id: string): string[] => {
  const tail = id.slice(id.lastIndexOf(':') + 1);
  return tail === id || tail === '' ? [id] : [id, tail];
};

/** Title of a row. */
export const availTitleOf = (cells: AvailCells): AvailTitle => {
  const work = cellOf(cells, 'WorkType');
  const kind = work.toLowerCase();
  const written = filled(cells, idColumns[kind] ?? movieIds);
  const names = filled(cells, nameColumns[kind] ?? movieNames);
  const series = filled(cells, seriesNames).flatMap(bothWays);
  const number = cellOf(cells, 'EpisodeNumber');
  const season = cellOf(cells, 'SeasonNumber');
  const key = cellOf(cells, 'ALID') || written[0] || [...names, ...series, season, number].join(' ');
  return {
    key: key.slice(0, 300),
    name: names[0] ?? [series[0], season, number].filter((part) => part !== undefined && part !== '').join(' '),
    work,
    eidrs: written.flatMap((id) => eidrIn(id) ?? []),
    isans: written.flatMap((id) => withoutPrefix(id).flatMap((one) => normaliseIsan(one) ?? [])),
    ids: [...new Set(written.flatMap(withoutPrefix))],
    // A season has the series' own page in the market, unless it has its own name.
    names: [...names.flatMap(bothWays), ...(['season', 'series'].includes(kind) ? series : [])],
    series: kind === 'episode' ? series : [],
    episode: /^\d{1,5}$/u.test(number) ? Number(number) : null,
  };
};

export const matchWays = ['before', 'eidr', 'isan', 'id', 'name'] as const;

type MatchWay = (typeof matchWays)[number];

/** Titles of the sender by each way to name one. */
export type TitleLookup = {
  readonly before: (key: string) => readonly string[];
  readonly eidr: (eidr: string) => readonly string[];
  /** By id, ISAN, in-house number or name. */
  readonly text: (text: string) => readonly string[];
  readonly episode: (series: string, number: number) => readonly string[];
};

type TitleMatch = { readonly movies: readonly string[]; readonly by: MatchWay | null };

/** Titles that a row may mean, found by the surest way; a person confirms every match (D53). */
export const matchAvailTitle = (title: AvailTitle, lookup: TitleLookup): TitleMatch => {
  const some = (texts: readonly string[], find: (text: string) => readonly string[]) => [
    ...new Set(texts.flatMap(find)),
  ];
  const episodes = (): string[] => {
    const { episode } = title;
    return episode === null ? [] : some(some(title.series, lookup.text), (series) => lookup.episode(series, episode));
  };
  const ways: readonly (readonly [MatchWay, () => readonly string[]])[] = [
    ['before', () => lookup.before(title.key)],
    ['eidr', () => some(title.eidrs, lookup.eidr)],
    ['isan', () => some(title.isans, lookup.text)],
    [
      'id',
      () =>
        some(
          title.ids.filter((id) => isWrittenUuid(id) || id.length > 1),
          lookup.text,
        ),
    ],
    ['name', () => some(title.names, lookup.text)],
    ['name', episodes],
  ];
  for (const [by, find] of ways) {
    const movies = find();
    if (movies.length > 0) return { movies, by };
  }
  return { movies: [], by: null };
};
