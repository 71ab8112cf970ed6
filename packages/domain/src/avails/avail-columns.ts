/** Versions of the Avails spreadsheet that are read (D53); the last is written. */
export const availVersions = ['1.6e2', '1.7.2', '1.7.3', '1.8', '1.9'] as const;

export type AvailVersion = (typeof availVersions)[number];

export const writtenVersion = '1.9' satisfies AvailVersion;

/** Sheets of a workbook: movies, TV, or both in one. */
export type AvailSheetKind = 'movies' | 'tv' | 'all';

const words = (text: string): string[] => text.trim().split(/\s+/u);

/** Columns of both templates with their groups, as version 1.9 writes them. */
const common = {
  start: 'Avail/DisplayName Avail/Licensee AvailTrans/AssetLanguage AvailTrans/Territory AvailTrans/TerritoryExclusion',
  work: 'AvailAsset/WorkType Disposition/EntryType',
  credits: 'AvailMetadata/CompanyDisplayCredit AvailMetadata/GroupIdentity AvailMetadata/Director',
  licence: `AvailTrans/LicenseType AvailTrans/LicenseRightsDescription AvailTrans/FormatProfile AvailTrans/HDR
    AvailTrans/WCG AvailTrans/HFR AvailTrans/NGAudio AvailTrans/Start AvailTrans/StartLag AvailTrans/End
    AvailTrans/EndLag AvailTrans/WindowDuration`,
  price: `AvailTrans/PriceType AvailTrans/PriceValue AvailTrans/PriceCurrency AvailTrans/SRP AvailTrans/Description
    AvailTrans/Download AvailTrans/OtherTerms AvailTrans/OtherInstructions`,
  ids: 'Avail/AvailID Avail/UV_ID Avail/DMA_ID Avail/ReportingID AvailAsset/Metadata',
  release: `AvailMetadata/ReleaseYear AvailMetadata/ReleaseHistoryOriginal AvailMetadata/ReleaseHistoryPhysicalHV
    Avail/ExceptionFlag AvailMetadata/RatingSystem AvailMetadata/RatingValue AvailMetadata/RatingReason
    AvailTrans/RentalDuration AvailTrans/WatchDuration`,
  rest: `AvailMetadata/CaptionIncluded AvailMetadata/CaptionExemption AvailMetadata/Any AvailTrans/ContractID
    AvailTrans/TitleStatus AvailTrans/Exclusive AvailTrans/ExclusiveAttributes AvailTrans/BrandingRights
    AvailTrans/BrandingRightsAttributes Avail/ServiceProvider AvailMetadata/TotalRunTime AvailTrans/HoldbackLanguage
    AvailTrans/AllowedLanguages AvailTrans/RequiredFulfillmentLanguages Avail/BundledALIDs`,
  end: 'Avail/RetailerSpare1 Avail/RetailerSpare2 Avail/RetailerSpare3 AvailAsset/PackageLabel',
  promotion: 'AvailTrans/TPRType AvailTrans/CampaignID',
} as const;

const movies = words(`${common.start} Avail/StoreType ${common.work} AvailMetadata/TitleInternalAlias
  AvailMetadata/TitleDisplayUnlimited AvailMetadata/LocalizationType ${common.credits} ${common.licence} ${common.price}
  AvailAsset/TitleID AvailAsset/EditID AvailAsset/AltID AvailAsset/ContentID ${common.ids} Avail/ALID
  AvailTrans/SuppressionLiftDate AvailTrans/SpecialPreOrderFulfillDate AvailTrans/AnnounceDate ${common.release}
  ${common.rest} AvailMetadata/RetailerID1 AvailMetadata/RetailerID2 AvailMetadata/RetailerID3 ${common.end}
  ${common.promotion}`);

const tv = words(`${common.start} ${common.work} AvailMetadata/SeriesTitleInternalAlias
  AvailMetadata/SeriesTitleDisplayUnlimited AvailMetadata/SeasonNumber AvailMetadata/VolumeTitleInternalAlias
  AvailMetadata/VolumeTitleDisplayUnlimited AvailMetadata/VolumeNumber AvailMetadata/DistributionNumber
  AvailMetadata/VolumeDistributionNumber AvailMetadata/EpisodeNumber AvailMetadata/LocalizationType
  AvailMetadata/EpisodeTitleInternalAlias AvailMetadata/EpisodeTitleDisplayUnlimited
  AvailMetadata/SeasonTitleInternalAlias AvailMetadata/SeasonTitleDisplayUnlimited AvailMetadata/EpisodeCount
  AvailMetadata/SeasonCount AvailMetadata/SeriesID AvailMetadata/SeasonID AvailMetadata/VolumeID
  AvailMetadata/EpisodeTitleID AvailMetadata/EpisodeID AvailMetadata/SeriesAltID AvailMetadata/SeasonAltID
  AvailMetadata/VolumeAltID AvailMetadata/EpisodeAltID Avail/ALID ${common.credits} ${common.licence}
  AvailTrans/SpecialPreOrderFulfillDate ${common.price} AvailAsset/SeriesContentID AvailAsset/SeasonContentID
  AvailAsset/VolumeContentID AvailAsset/EpisodeContentID ${common.ids} AvailTrans/SuppressionLiftDate
  AvailTrans/AnnounceDate ${common.release} AvailTrans/FixedEndDate ${common.rest} AvailMetadata/RetailerEpisodeID1
  AvailMetadata/RetailerEpisodeID2 AvailMetadata/RetailerVolumeID AvailMetadata/RetailerSeasonID
  AvailMetadata/RetailerSeriesID ${common.end}`);

/** Columns of 1.9 in written order; `all` has those of TV after those of movies. */
export const availLayouts: Readonly<Record<AvailSheetKind, readonly string[]>> = {
  movies,
  tv,
  all: [...movies, ...tv.filter((column) => !movies.includes(column))],
};

export const nameOf = (column: string): string => column.slice(column.indexOf('/') + 1);

/** Columns of 1.6e2 that later versions renamed or dropped; read from its published list, untried on a file. */
const oldColumns = [
  'StoreLanguage',
  'ProductID',
  'EncodeID',
  'HoldbackExclusionLanguage',
  'SeriesProductID',
  'SeasonProductID',
  'EpisodeProductID',
];

const known = new Map([...availLayouts.all.map(nameOf), ...oldColumns].map((name) => [name.toLowerCase(), name]));

/** Spellings of the templates themselves. */
const spellings: Readonly<Record<string, string>> = {
  bundlealids: 'BundledALIDs',
  volumedistributinonumber: 'VolumeDistributionNumber',
};

/** Name of a column by its heading in the second row; undefined for one outside the standard. */
export const availColumnOf = (heading: string): string | undefined => {
  const folded = heading.normalize('NFKC').trim().toLowerCase();
  return known.get(folded) ?? spellings[folded];
};

/** Columns only of TV distinguish its sheets, and columns of movies theirs. */
const onlyOf = (kind: 'movies' | 'tv', other: 'movies' | 'tv') =>
  availLayouts[kind].filter((column) => !availLayouts[other].includes(column)).map(nameOf);
const hasAny = (names: ReadonlySet<string>, some: readonly string[]) => some.some((name) => names.has(name));
const titleColumns = onlyOf('movies', 'tv').filter((name) => /^(?:Title|Content|Edit)/u.test(name));

/** Kind of a sheet with these columns. */
export const sheetKindOf = (names: ReadonlySet<string>): AvailSheetKind => {
  const isTv = hasAny(
    names,
    onlyOf('tv', 'movies').filter((name) => /^(?:Series|Season|Episode)/u.test(name)),
  );
  const isMovies = hasAny(names, titleColumns);
  return isTv && isMovies ? 'all' : isTv ? 'tv' : 'movies';
};

/** Columns that a version added, the newest first. */
const added: readonly (readonly [AvailVersion, readonly string[]])[] = [
  ['1.9', ['TPRType', 'CampaignID']],
  ['1.8', ['StoreType', 'PackageLabel', 'VolumeContentID', 'VolumeNumber', 'VolumeID']],
  ['1.7.3', ['Licensee', 'TerritoryExclusion', 'StartLag', 'TitleStatus', 'Download', 'GroupIdentity']],
  ['1.7.2', ['ALID', 'AssetLanguage', 'AllowedLanguages', 'FormatProfile']],
];

/** Version of a sheet: as its third row states, otherwise by its columns. */
export const availVersionOf = (names: ReadonlySet<string>, stated: string): AvailVersion => {
  const said = availVersions.find((version) => version === stated.trim().replace(/^v/iu, ''));
  return said ?? added.find(([, columns]) => hasAny(names, columns))?.[0] ?? '1.6e2';
};

/** Columns every sheet needs: without them a page isn't a list of avails. */
export const neededColumns = ['Territory', 'LicenseType', 'Start', 'End'] as const;

/** Limits of a sheet: rows checked and saved together, columns, and characters of a cell. */
export const availLimits = { rows: 10_000, columns: 200, text: 4_000, heading: 100 } as const;
