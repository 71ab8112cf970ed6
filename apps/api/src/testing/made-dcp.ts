import { createHash } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import { tarEndBytes, tarHead, tarPadding } from '@eigaichi/domain/deliveries/dcp/tar-head';

export type ZipFile = {
  readonly name: string;
  readonly content: Buffer;
  /** Deflated, so that the directory may state a false size. */
  readonly deflated?: boolean;
  readonly saidBytes?: number;
};

/** A zip of these files, as written by an archiver. */
export const zipOf = (files: readonly ZipFile[]): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, deflated = false, saidBytes = content.length } of files) {
    const title = Buffer.from(name);
    const packed = deflated ? deflateRawSync(content) : content;
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(deflated ? 8 : 0, 8);
    head.writeUInt32LE(crc32(content), 14);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(saidBytes, 22);
    head.writeUInt16LE(title.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 6);
    head.copy(entry, 10, 8, 30);
    entry.writeUInt32LE(at, 42);
    parts.push(head, title, packed);
    directory.push(entry, title);
    at += head.length + title.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, end]);
};

type LargeFile = { readonly name: string; readonly bytes: number; readonly content?: Buffer };

/** A Zip64 of stored files too large to generate: its non-zero pieces with their offsets, directory and end last. */
export const zip64Of = (files: readonly LargeFile[]) => {
  const pieces: [number, Buffer][] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, content = Buffer.alloc(0) } of files) {
    const title = Buffer.from(name);
    const wide = Buffer.alloc(28);
    wide.writeUInt16LE(1, 0);
    wide.writeUInt16LE(24, 2);
    for (const [place, value] of [bytes, bytes, at].entries()) wide.writeBigUInt64LE(BigInt(value), 4 + place * 8);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(45, 4);
    head.fill(0xff, 18, 26);
    head.writeUInt16LE(title.length, 26);
    head.writeUInt16LE(wide.length, 28);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(45, 6);
    entry.fill(0xff, 20, 28);
    entry.writeUInt16LE(title.length, 28);
    entry.writeUInt16LE(wide.length, 30);
    entry.writeUInt32LE(0xffffffff, 42);
    pieces.push([at, Buffer.concat([head, title, wide, content])]);
    directory.push(entry, title, wide);
    at += head.length + title.length + wide.length + bytes;
  }
  const list = Buffer.concat(directory);
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  for (const [place, value] of [files.length, files.length, list.length, at].entries())
    record.writeBigUInt64LE(BigInt(value), 24 + place * 8);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(at + list.length), 8);
  const end = Buffer.alloc(22, 0xff);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(0, 4);
  end.writeUInt16LE(0, 20);
  pieces.push([at, Buffer.concat([list, record, locator, end])]);
  return { pieces, bytes: at + list.length + record.length + locator.length + end.length };
};

/** A tar of these files, as the page sends a folder. */
export const tarOf = (files: readonly ZipFile[]): Buffer =>
  Buffer.concat([
    ...files.flatMap(({ name, content }) => [
      ...tarHead({ path: name, bytes: content.length, seconds: 1_790_000_000 }),
      content,
      Buffer.alloc(tarPadding(content.length)),
    ]),
    Buffer.alloc(tarEndBytes),
  ]);

/** Marks codestreams as 2K cinema, so that their three colours are XYZ (ISO/IEC 15444-1, Rsiz). */
export const asCinema = (mxf: Buffer): Buffer => {
  const start = Buffer.from([0xff, 0x4f, 0xff, 0x51]);
  for (let at = mxf.indexOf(start); at >= 0; at = mxf.indexOf(start, at + 1)) mxf.writeUInt16BE(3, at + 6);
  return mxf;
};

const idOf = (number: string) => `urn:uuid:00000000-0000-4000-8000-0000000000${number}`;
const ids = { list: idOf('a1'), composition: idOf('a2'), picture: idOf('a3'), sound: idOf('a4') };

const sha1 = (content: Buffer) => createHash('sha1').update(content).digest('base64');

export type DcpToMake = {
  readonly standard?: 'smpte' | 'interop';
  readonly title?: string;
  readonly rate?: string;
  readonly soundUnits?: number;
  /** Text before the root element of the composition. */
  readonly prolog?: string;
  readonly folder?: string;
  readonly picture?: Buffer;
  readonly sound?: Buffer;
  readonly encrypted?: boolean;
  /** Version file: adds a composition that uses the original package's pictures and sounds, and contains none. */
  readonly isVersion?: boolean;
};

const namespaces = {
  smpte: ['429-9/2007/AM', '429-8/2007/PKL', '429-7/2006/CPL'].map((name) => `http://www.smpte-ra.org/schemas/${name}`),
  interop: ['AM-20040311', 'PKL-20040311', 'CPL-20040511'].map(
    (name) => `http://www.digicine.com/PROTO-ASDCP-${name}#`,
  ),
};

/** A package with one reel of 240 frames. Pictures and sounds are noise unless given; everything else is realistic. */
export const dcpFiles = ({
  standard = 'smpte',
  title = 'WomanInTheDunes_FTR-1_F-133_JA-EN_JP-G_51_2K_GP_20261120_GPL_SMPTE_OV',
  rate = '24 1',
  soundUnits = 240,
  prolog = '',
  folder = '',
  picture = Buffer.alloc(50_000, 7),
  sound = Buffer.alloc(20_000, 9),
  encrypted = false,
  isVersion = false,
}: DcpToMake = {}): ZipFile[] => {
  const [map, list, composition] = namespaces[standard];
  const xml = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
  const track = (name: string, id: string, units: number) =>
    `<${name}><Id>${id}</Id>${key}<EditRate>${rate}</EditRate><IntrinsicDuration>${units}</IntrinsicDuration><EntryPoint>0</EntryPoint><Duration>${units}</Duration></${name}>`;
  const key = encrypted ? `<KeyId>${idOf('a5')}</KeyId>` : '';
  const own = { list: isVersion ? idOf('b1') : ids.list, composition: isVersion ? idOf('b2') : ids.composition };
  const cpl = xml(
    `${prolog}<CompositionPlaylist xmlns="${composition}"><Id>${own.composition}</Id><ContentTitleText>${title}</ContentTitleText><ContentKind>feature</ContentKind><ReelList><Reel><Id>urn:uuid:1</Id><AssetList>${track('MainPicture', ids.picture, 240)}${track('MainSound', ids.sound, soundUnits)}</AssetList></Reel></ReelList></CompositionPlaylist>`,
  );
  const listed = (id: string, content: Buffer, type: string) =>
    `<Asset><Id>${id}</Id><Hash>${sha1(content)}</Hash><Size>${content.length}</Size><Type>${type}</Type></Asset>`;
  const pkl = xml(
    `<PackingList xmlns="${list}"><Id>${own.list}</Id><AssetList>${listed(own.composition, cpl, 'text/xml')}${isVersion ? '' : `${listed(ids.picture, picture, 'application/mxf')}${listed(ids.sound, sound, 'application/mxf')}`}</AssetList></PackingList>`,
  );
  const placed = (id: string, path: string, isList = false) =>
    `<Asset><Id>${id}</Id>${isList ? '<PackingList>true</PackingList>' : ''}<ChunkList><Chunk><Path>${path}</Path></Chunk></ChunkList></Asset>`;
  const assets = xml(
    `<AssetMap xmlns="${map}"><Id>urn:uuid:2</Id><AssetList>${placed(own.list, 'pkl.xml', true)}${placed(own.composition, 'cpl.xml')}${isVersion ? '' : `${placed(ids.picture, 'video/j2c.mxf')}${placed(ids.sound, 'pcm.mxf')}`}</AssetList></AssetMap>`,
  );
  return [
    { name: standard === 'smpte' ? 'ASSETMAP.xml' : 'ASSETMAP', content: assets, deflated: true },
    { name: 'VOLINDEX.xml', content: xml('<VolumeIndex/>') },
    { name: 'pkl.xml', content: pkl, deflated: true },
    { name: 'cpl.xml', content: cpl, deflated: true },
    ...(isVersion
      ? []
      : [
          { name: 'video/j2c.mxf', content: picture, deflated: true },
          { name: 'pcm.mxf', content: sound },
        ]),
  ].map((file) => ({ ...file, name: folder + file.name }));
};
