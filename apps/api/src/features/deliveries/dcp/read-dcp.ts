import { createHash } from 'node:crypto';
import type {
  CheckedAsset,
  Composition,
  MappedAsset,
  PackedAsset,
  ReadDcp,
} from '@eigaichi/domain/deliveries/dcp/dcp-parts';
import { standardOf } from '@eigaichi/domain/deliveries/dcp/dcp-parts';
import { type ArchiveEntry, archiveLimits, safePath } from './archive.ts';
import { assetMapOf, compositionOf, packingListOf } from './package-parts.ts';
import { mostXmlBytes, namespaceOf, readXml } from './read-xml.ts';

/** Texts of each kind that are read: a package has a handful. */
const mostTexts = 200;

/** Bookkeeping of packages and computers, which no map names. */
const bookkeeping = /(?:^|\/)(?:ASSETMAP(?:\.xml)?|VOLINDEX(?:\.xml)?|\.DS_Store|Thumbs\.db|\._[^/]*)$/i;
const isMap = (name: string) => /(?:^|\/)ASSETMAP(?:\.xml)?$/.test(name) && !name.includes('__MACOSX/');

type Package = {
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

/** Where each file of the map is: paths count from the folder of the map. */
const packageOf = (map: readonly MappedAsset[], entries: readonly ArchiveEntry[], mapName: string): Package => {
  const folder = mapName.slice(0, mapName.lastIndexOf('/') + 1);
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const byId = new Map(
    map.map(({ id, path }) => {
      const safe = safePath(path.replace(/^file:\/+/, ''));
      return [id, byName.get(folder + safe) ?? byName.get(folder + safePath(decoded(safe)))] as const;
    }),
  );
  return { map, find: (id) => byId.get(id) };
};

type Counted = (bytes: number) => void;

/** SHA-1 of a file in base64, read as it comes. */
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

const isXml = ({ type }: PackedAsset, { name }: ArchiveEntry) => type.startsWith('text/xml') || name.endsWith('.xml');

/** Reads the package of an archive and computes the hash of all that it lists; null where it has no asset map. */
export const readDcp = async (
  entries: readonly ArchiveEntry[],
  progress: (done: number) => void,
): Promise<ReadDcp | null> => {
  const maps = entries
    .filter(({ name }) => isMap(name))
    .toSorted((a, b) => a.name.split('/').length - b.name.split('/').length || (a.name < b.name ? -1 : 1));
  const [mapEntry] = maps;
  if (mapEntry === undefined) return null;
  const root = await readXml(mapEntry);
  if (root === null)
    return {
      standards: [],
      map: [],
      packing_lists: 0,
      compositions: [],
      checked: [],
      unlisted: [],
      broken: [mapEntry.name],
      others: maps.length - 1,
    };
  const own = packageOf(assetMapOf(root), entries, mapEntry.name);
  const standards = [standardOf(namespaceOf(root))];
  const broken: string[] = [];
  const packed = new Map<string, PackedAsset>();
  const listEntries = new Set(own.map.flatMap(({ id, isPackingList }) => (isPackingList ? (own.find(id) ?? []) : [])));
  for (const entry of [...listEntries].slice(0, mostTexts)) {
    const list = await readXml(entry);
    if (list === null) {
      broken.push(entry.name);
      continue;
    }
    standards.push(standardOf(namespaceOf(list)));
    for (const asset of packingListOf(list)) if (packed.size < archiveLimits.entries) packed.set(asset.id, asset);
  }
  // A file is read once, however often it is listed.
  const assets = [
    ...new Map([...packed.values()].map((asset) => [own.find(asset.id)?.name ?? asset.id, asset])).values(),
  ];
  const total = assets.reduce((sum, { id }) => sum + (own.find(id)?.bytes ?? 0), 0);
  let done = 0;
  const counted = (bytes: number) => {
    done += bytes;
    progress(total === 0 ? 1 : done / total);
  };
  const checked: CheckedAsset[] = [];
  const compositions: Composition[] = [];
  let texts = 0;
  for (const asset of assets) {
    checked.push(await checkAsset(asset, own, counted));
    const entry = own.find(asset.id);
    if (entry === undefined || !isXml(asset, entry) || entry.bytes > mostXmlBytes || texts >= mostTexts) continue;
    texts += 1;
    const text = await readXml(entry);
    if (text === null) broken.push(entry.name);
    if (text?.name !== 'CompositionPlaylist') continue;
    compositions.push(compositionOf(text, entry.name));
    standards.push(standardOf(namespaceOf(text)));
  }
  const listed = new Set(own.map.map(({ id }) => own.find(id)?.name));
  const unlisted = entries
    .map(({ name }) => name)
    .filter((name) => !listed.has(name) && !bookkeeping.test(name) && !name.includes('__MACOSX/'));
  return {
    standards,
    map: own.map,
    compositions,
    checked,
    unlisted,
    broken,
    packing_lists: listEntries.size,
    others: maps.length - 1,
  };
};
