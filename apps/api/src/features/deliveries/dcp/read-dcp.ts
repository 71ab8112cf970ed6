import { createHash } from 'node:crypto';
import type {
  CheckedAsset,
  Composition,
  MappedAsset,
  PackedAsset,
  ReadDcp,
  ReadPackage,
} from '@eigaichi/domain/deliveries/dcp/dcp-parts';
import { standardOf } from '@eigaichi/domain/deliveries/dcp/dcp-parts';
import { isAssetMap, isUnnamed } from '@eigaichi/domain/deliveries/dcp/package-files';
import { isImfNamespace, type PackageKind, packageKindOf } from '@eigaichi/domain/deliveries/package-kind';
import type { XmlElement } from '../../../xml-tree.ts';
import { type ArchiveEntry, archiveLimits, safePath } from './archive.ts';
import { assetMapOf, compositionOf, packingListOf } from './package-parts.ts';
import { maxXmlBytes, namespaceOf, readXml } from './read-xml.ts';

/** Maximum texts of each kind to read; a package has a handful. */
const mostTexts = 200;

type Package = {
  readonly folder: string;
  readonly map: readonly MappedAsset[];
  readonly find: (id: string) => ArchiveEntry | undefined;
};

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Locates each file of the map. Paths are relative to the map's folder. */
const packageOf = (map: readonly MappedAsset[], entries: readonly ArchiveEntry[], mapName: string): Package => {
  const folder = mapName.slice(0, mapName.lastIndexOf('/') + 1);
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const byId = new Map(
    map.map(({ id, path }) => {
      const safe = safePath(path.replace(/^file:\/+/, ''));
      return [id, byName.get(folder + safe) ?? byName.get(folder + safePath(decoded(safe)))] as const;
    }),
  );
  return { folder, map, find: (id) => byId.get(id) };
};

type Counted = (bytes: number) => void;

/** SHA-1 of a file in base64, computed while streaming. */
const hashOf = async (entry: ArchiveEntry, counted: Counted): Promise<string> => {
  const hash = createHash('sha1');
  for await (const chunk of entry.read()) {
    hash.update(chunk);
    counted(chunk.length);
  }
  return hash.digest('base64');
};

const checkAsset = async (asset: PackedAsset, { map, find }: Package, counted: Counted): Promise<CheckedAsset> => {
  const name = map.find(({ id }) => id === asset.id)?.path ?? asset.id;
  const entry = find(asset.id);
  if (entry === undefined) return { name, state: 'missing' };
  if (asset.bytes !== null && asset.bytes !== entry.bytes) return { name, state: 'wrong_size' };
  if (asset.hash === '') return { name, state: 'no_hash' };
  return { name, state: (await hashOf(entry, counted)) === asset.hash ? 'right' : 'wrong_hash' };
};

const isXml = ({ type }: PackedAsset, { name }: ArchiveEntry) =>
  /^(?:text|application)\/xml/.test(type) || name.endsWith('.xml');

const isImf = ({ attributes }: XmlElement): boolean => Object.values(attributes).some(isImfNamespace);

/** True if the first composition among some texts is in the Interoperable Master Format. */
const hasImfComposition = async (texts: readonly ArchiveEntry[]): Promise<boolean> => {
  for (const entry of texts) {
    const text = await readXml(entry);
    if (text?.name === 'CompositionPlaylist') return isImf(text);
  }
  return false;
};

type Place = { readonly entries: readonly ArchiveEntry[]; readonly counted: Counted };

const readPackage = async (mapEntry: ArchiveEntry, { entries, counted }: Place) => {
  const root = await readXml(mapEntry);
  const own = packageOf(root === null ? [] : assetMapOf(root), entries, mapEntry.name);
  const { folder, map } = own;
  if (root === null) {
    const nothing = { standards: [], packing_lists: 0, compositions: [], checked: [], broken: [mapEntry.name] };
    return { own, bytes: 0, isImf: false, read: async (): Promise<ReadPackage> => ({ folder, map, ...nothing }) };
  }
  const standards = [standardOf(namespaceOf(root))];
  const broken: string[] = [];
  const packed = new Map<string, PackedAsset>();
  let isOther = false;
  const listEntries = new Set(own.map.flatMap(({ id, isPackingList }) => (isPackingList ? (own.find(id) ?? []) : [])));
  for (const entry of [...listEntries].slice(0, mostTexts)) {
    const list = await readXml(entry);
    if (list === null) {
      broken.push(entry.name);
      continue;
    }
    standards.push(standardOf(namespaceOf(list)));
    isOther ||= isImf(list);
    for (const asset of packingListOf(list)) if (packed.size < archiveLimits.entries) packed.set(asset.id, asset);
  }
  // Reads each file once, even if listed several times.
  const assets = [
    ...new Map([...packed.values()].map((asset) => [own.find(asset.id)?.name ?? asset.id, asset])).values(),
  ];
  const texts = assets
    .flatMap((asset) => {
      const entry = own.find(asset.id);
      return entry !== undefined && isXml(asset, entry) ? [entry] : [];
    })
    .slice(0, mostTexts);
  isOther ||= await hasImfComposition(texts);
  const read = async (): Promise<ReadPackage> => {
    const checked: CheckedAsset[] = [];
    const compositions: Composition[] = [];
    let texts = 0;
    for (const asset of assets) {
      checked.push(await checkAsset(asset, own, counted));
      const entry = own.find(asset.id);
      if (entry === undefined || !isXml(asset, entry) || entry.bytes > maxXmlBytes || texts >= mostTexts) continue;
      texts += 1;
      const text = await readXml(entry);
      if (text === null) broken.push(entry.name);
      if (text?.name !== 'CompositionPlaylist') continue;
      compositions.push(compositionOf(text, entry.name));
      standards.push(standardOf(namespaceOf(text)));
    }
    return { folder, map, standards, compositions, checked, broken, packing_lists: listEntries.size };
  };
  const bytes = assets.reduce((sum, { id }) => sum + (own.find(id)?.bytes ?? 0), 0);
  return { own, bytes, isImf: isOther, read };
};

/** Maximum packages read per archive: an original version and its versions for other countries. */
const mostMaps = 20;

/** The packages of an archive, with a lookup of files by id. */
export type OpenedDcp = ReadDcp & { readonly find: (id: string) => ArchiveEntry | undefined };

/**
 * Reads the packages of an archive and hashes every listed file. Returns the kind of any other archive before hashing;
 * null if it has no asset map and no known kind.
 */
export const readDcp = async (
  entries: readonly ArchiveEntry[],
  progress: (done: number) => void,
): Promise<OpenedDcp | PackageKind | null> => {
  const maps = entries
    .filter(({ name }) => isAssetMap(name))
    .toSorted((a, b) => a.name.split('/').length - b.name.split('/').length || (a.name < b.name ? -1 : 1));
  if (maps.length === 0) return packageKindOf(entries.map(({ name }) => name));
  let done = 0;
  let total = 0;
  const counted = (bytes: number) => {
    done += bytes;
    progress(total === 0 ? 1 : done / total);
  };
  const opened: Awaited<ReturnType<typeof readPackage>>[] = [];
  for (const map of maps.slice(0, mostMaps)) opened.push(await readPackage(map, { entries, counted }));
  if (opened.some((one) => one.isImf)) return 'imf';
  total = opened.reduce((sum, { bytes }) => sum + bytes, 0);
  const packages: ReadPackage[] = [];
  for (const { read } of opened) packages.push(await read());
  const find = (id: string) => opened.map(({ own }) => own.find(id)).find((entry) => entry !== undefined);
  const listed = new Set(opened.flatMap(({ own }) => own.map.map(({ id }) => own.find(id)?.name)));
  const unlisted = entries.map(({ name }) => name).filter((name) => !listed.has(name) && !isUnnamed(name));
  return { packages, unlisted, find };
};
