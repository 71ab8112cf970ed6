import { type RightTypeCode, rightType } from '../options/right-types.ts';

/** Enumerated words of the format (MovieLabs Avails 2.2 to 2.6), in its own spelling. */
export const availWords = {
  EntryType: ['Full Extract', 'Full Delete', 'Create', 'Update', 'Delete'],
  WorkType: [
    'Movie',
    'Short',
    'Episode',
    'Season',
    'Series',
    'Miniseries',
    'Volume',
    'Collection',
    'Bundle',
    'Supplement',
    'Promotion',
  ],
  FormatProfile: ['SD', 'HD', 'UHD', '4K', '3D', '3DSD', '3DHD', '3DUHD'],
  LocalizationType: ['sub', 'dub', 'subdub', 'any'],
  TitleStatus: ['Pending', 'Approved', 'Revoked', 'Expired'],
  TPRType: ['Conditional', 'Unconditional', 'unspecified'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Days that an event sets instead of a date. */
export const dayConditions = [
  'Open',
  'Immediate',
  'ESTStart',
  'EST',
  'Broadcast',
  'Completed',
  'Theatrical',
  'TBD',
] as const;

/** Price types with an amount, each also as a temporary reduction or after tax. */
const amountTypes = ['WSP', 'SRP', 'EpisodeWSP', 'SeasonWSP', 'DMRP', 'SMRP', 'LicenseFee'];
const otherPriceTypes = ['Tier', 'Category', 'Included', 'NA'];

const folded = (word: string) => word.normalize('NFKC').trim().toLowerCase();
const bare = (word: string) =>
  folded(word)
    .replace(/^tpr-/u, '')
    .replace(/-posttax$/u, '');

export const isPriceType = (word: string): boolean =>
  [...amountTypes, ...otherPriceTypes].some((type) => folded(type) === bare(word));
export const hasAmount = (word: string): boolean => amountTypes.some((type) => folded(type) === bare(word));

/** Word of a list in the format's spelling; undefined for one outside it. */
export const wordOf = (list: readonly string[], word: string): string | undefined =>
  list.find((one) => folded(one) === folded(word));

/** Rights of a licence type (D53); one without a model has none. */
const rightsOfType: Readonly<Record<string, readonly RightTypeCode[]>> = {
  est: [rightType.tvod],
  poest: [rightType.tvod],
  vod: [rightType.tvod],
  tvod: [rightType.tvod],
  svod: [rightType.svod],
  avod: [rightType.avod],
  fvod: [rightType.fvod],
  'pre-release': [],
  library: [],
};

/** Rights of the market for a licence type; undefined for an unknown one. */
export const rightsOfLicenceType = (word: string): readonly RightTypeCode[] | undefined => rightsOfType[folded(word)];

/** Licence types that express a right; rights without one aren't written as avails. */
const typesOfRight: Partial<Readonly<Record<RightTypeCode, readonly string[]>>> = {
  [rightType.svod]: ['SVOD'],
  [rightType.avod]: ['AVOD'],
  [rightType.tvod]: ['EST', 'VOD'],
  [rightType.fvod]: ['FVOD'],
  [rightType.vod]: ['SVOD', 'EST', 'VOD', 'AVOD', 'FVOD'],
  [rightType.freeInternet]: ['AVOD', 'FVOD'],
};

/** Licence types of these rights, each once. */
export const licenceTypesOf = (rights: readonly RightTypeCode[]): string[] => [
  ...new Set(rights.flatMap((right) => typesOfRight[right] ?? [])),
];

/** Yes or no as people and programs write it; undefined for anything else. */
export const flagOf = (cell: string): boolean | undefined => {
  const word = folded(cell);
  if (['yes', 'y', 'true', 't', '1'].includes(word)) return true;
  return ['', 'no', 'n', 'false', 'f', '0'].includes(word) ? false : undefined;
};

/** The whole world, of which `TerritoryExclusion` names exceptions. */
export const worldCode = 'ZZ';
