import type { VideoRequirements } from '../checklist-entry.ts';
import { byWeight, type Finding, type FindingCode, type FindingSeverity, found } from '../quality/finding.ts';
import { remarkFindings } from '../remarks/remark.ts';
import { videoRemarks } from '../remarks/video-remarks.ts';
import type { DcpFacts, DcpStandard } from './dcp-facts.ts';
import type { CheckedAsset, Composition, ReadDcp, ReadPackage, Track } from './dcp-parts.ts';
import { isIsdcfName } from './isdcf-name.ts';

/** Maximum files named individually per fault. */
const mostNamed = 20;
const mostCompositions = 50;
const longest = 180;

export const short = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** One finding per name, and one that counts the rest. */
const eachOf = (code: FindingCode, severity: FindingSeverity, names: readonly string[]): Finding[] => [
  ...names.slice(0, mostNamed).map((name) => found(code, severity, { params: { name: short(name) } })),
  ...(names.length > mostNamed ? [found('dcp_more', severity, { params: { count: names.length - mostNamed } })] : []),
];

const named = (checked: readonly CheckedAsset[], state: CheckedAsset['state']) =>
  checked.filter((asset) => asset.state === state).map(({ name }) => name);

const picturesOf = ({ reels }: Composition): Track[] => reels.flat().filter(({ kind }) => kind === 'picture');

const rateOf = (composition: Composition): number | null => {
  const rates = new Set(picturesOf(composition).map(({ units_per_second }) => units_per_second));
  const [rate = null] = rates;
  return rates.size === 1 ? rate : null;
};

export const secondsOf = ({ units, units_per_second }: Track): number | null =>
  units === null || units_per_second === null || units_per_second <= 0 ? null : units / units_per_second;

const lengthOf = (composition: Composition): number | null => {
  const lengths = picturesOf(composition).map(secondsOf);
  return lengths.length === 0 || lengths.includes(null)
    ? null
    : lengths.reduce<number>((sum, one) => sum + (one ?? 0), 0);
};

/** Picture and sound of a reel may differ by a frame. */
const isUneven = (reel: readonly Track[]): boolean => {
  const tracks = reel.filter(({ kind }) => kind === 'picture' || kind === 'sound');
  const lengths = tracks.map(secondsOf).filter((seconds) => seconds !== null);
  const frame = 1 / (tracks[0]?.units_per_second || 24);
  return lengths.length > 1 && Math.max(...lengths) - Math.min(...lengths) > frame * 1.5;
};

type Against = { readonly wanted: VideoRequirements; readonly minutes: number | null };

const compositionFindings = (composition: Composition, map: ReadonlySet<string>, against: Against): Finding[] => {
  const { title, reels } = composition;
  const where = (reel: number) => ({ params: { name: short(title), reel: reel + 1 } });
  const numbered = reels.map((tracks, at) => ({ tracks, at }));
  const rates = new Set(picturesOf(composition).map(({ units_per_second }) => units_per_second));
  const facts = { seconds: lengthOf(composition), sides: null, frames_per_second: rateOf(composition), codec: null };
  return [
    ...numbered
      .filter(({ tracks }) => !tracks.some(({ kind }) => kind === 'picture'))
      .map(({ at }) => found('dcp_no_picture', 'high', where(at))),
    ...numbered
      .filter(({ tracks }) => tracks.some(({ id }) => !map.has(id)))
      .map(({ at }) => found('dcp_other_package', 'high', where(at))),
    ...numbered.filter(({ tracks }) => isUneven(tracks)).map(({ at }) => found('dcp_uneven_reel', 'high', where(at))),
    ...(rates.size > 1 ? [found('dcp_rates', 'medium', { params: { name: short(title) } })] : []),
    ...(reels.flat().some(({ encrypted }) => encrypted)
      ? [found('dcp_encrypted', 'medium', { params: { name: short(title) } })]
      : []),
    ...remarkFindings(videoRemarks(facts, against.wanted, composition.kind === 'feature' ? against.minutes : null)),
    ...(isIsdcfName(title) ? [] : [found('dcp_name', 'low', { params: { name: short(title) } })]),
  ];
};

const standardIn = (standards: readonly DcpStandard[]): DcpStandard => {
  const known = new Set(standards);
  const [only = 'unknown'] = known;
  return known.size === 1 ? only : 'unknown';
};

type Among = Against & {
  /** All ids in the archive's asset maps: a version may use another package's files. */
  readonly ids: ReadonlySet<string>;
  /** Set if the archive has more packages, so that each finding names its own. */
  readonly several: boolean;
};

const packageFindings = (one: ReadPackage, { ids, several, ...against }: Among): Finding[] => {
  const { checked, compositions, standards } = one;
  const folder = several ? one.folder : '';
  const inFolder = folder === '' ? {} : { in_ja: `（${short(folder)}）`, in_en: ` in ${short(folder)}` };
  const where = { params: inFolder };
  const placed = (state: CheckedAsset['state']) => named(checked, state).map((name) => folder + name);
  return [
    ...eachOf('dcp_broken_xml', 'critical', one.broken),
    ...(one.packing_lists === 0 ? [found('dcp_no_packing_list', 'critical', where)] : []),
    ...(compositions.length === 0 ? [found('dcp_no_composition', 'critical', where)] : []),
    ...eachOf('dcp_missing', 'critical', placed('missing')),
    ...eachOf('dcp_wrong_hash', 'critical', placed('wrong_hash')),
    ...eachOf('dcp_wrong_size', 'critical', placed('wrong_size')),
    ...eachOf('dcp_no_hash', 'medium', placed('no_hash')),
    ...compositions.slice(0, mostCompositions).flatMap((each) => compositionFindings(each, ids, against)),
    ...(new Set(standards).size > 1 ? [found('dcp_mixed', 'high', where)] : []),
    ...(standardIn(standards) === 'interop' ? [found('dcp_interop', 'low', where)] : []),
  ];
};

/** Maximum packages reported individually. */
const mostPackages = 20;

/** Findings of an inspection in an archive's packages, most severe first. */
export const dcpFindings = ({ packages, unlisted }: ReadDcp, against: Against): Finding[] => {
  const ids = new Set(packages.flatMap(({ map }) => map.map(({ id }) => id)));
  const several = packages.length > 1;
  return byWeight([
    ...packages.slice(0, mostPackages).flatMap((one) => packageFindings(one, { ...against, ids, several })),
    ...(several ? [found('dcp_packages', 'low', { params: { count: packages.length } })] : []),
    ...(unlisted.length === 0
      ? []
      : [found('dcp_unlisted', 'low', { params: { count: unlisted.length, name: short(unlisted[0] ?? '') } })]),
  ]);
};

/** Facts of an archive's packages for its report. */
export const dcpFactsOf = ({ packages }: ReadDcp): DcpFacts => {
  const checked = packages.flatMap((one) => one.checked);
  return {
    standard: standardIn(packages.flatMap(({ standards }) => standards)),
    compositions: packages
      .flatMap(({ compositions }) => compositions)
      .slice(0, mostCompositions)
      .map((one) => ({
        title: one.title.slice(0, 300),
        kind: one.kind,
        standard: one.standard,
        frames_per_second: rateOf(one),
        reels: one.reels.length,
        seconds: lengthOf(one),
        encrypted: one.reels.flat().some(({ encrypted }) => encrypted),
      })),
    assets: checked.length,
    hashes_right: checked.filter(({ state }) => state === 'right').length,
  };
};
