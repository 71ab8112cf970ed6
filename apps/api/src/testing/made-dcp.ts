import { createHash } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';

export type ZipFile = {
  readonly name: string;
  readonly content: Buffer;
  /** Stored deflated; what a directory then says of its size can be a lie. */
  readonly deflated?: boolean;
  readonly saidBytes?: number;
};

/** A zip of these files, as an archiver writes it. */
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

/** A tar of these files (POSIX ustar). */
export const tarOf = (files: readonly ZipFile[]): Buffer => {
  const blocks = files.flatMap(({ name, content }) => {
    const head = Buffer.alloc(512);
    head.write(name, 0);
    head.write('0000644\0', 100);
    head.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
    head.write('        ', 148);
    head.write('0', 156);
    head.write('ustar\x0000', 257);
    const sum = head.reduce((all, byte) => all + byte, 0);
    head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return [head, content, Buffer.alloc((512 - (content.length % 512)) % 512)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
};

const ids = {
  list: 'urn:uuid:00000000-0000-4000-8000-0000000000a1',
  composition: 'urn:uuid:00000000-0000-4000-8000-0000000000a2',
  picture: 'urn:uuid:00000000-0000-4000-8000-0000000000a3',
  sound: 'urn:uuid:00000000-0000-4000-8000-0000000000a4',
};

const sha1 = (content: Buffer) => createHash('sha1').update(content).digest('base64');

export type DcpToMake = {
  readonly standard?: 'smpte' | 'interop';
  readonly title?: string;
  readonly rate?: string;
  readonly soundUnits?: number;
  /** Before the outermost element of the composition. */
  readonly prolog?: string;
  readonly folder?: string;
};

const namespaces = {
  smpte: ['429-9/2007/AM', '429-8/2007/PKL', '429-7/2006/CPL'].map((name) => `http://www.smpte-ra.org/schemas/${name}`),
  interop: ['AM-20040311', 'PKL-20040311', 'CPL-20040511'].map(
    (name) => `http://www.digicine.com/PROTO-ASDCP-${name}#`,
  ),
};

/** A package of one reel of 240 frames: pictures and sounds are noise, all else is as a real one has it. */
export const dcpFiles = ({
  standard = 'smpte',
  title = 'WomanInTheDunes_FTR-1_F-133_JA-EN_JP-G_51_2K_GP_20261120_GPL_SMPTE_OV',
  rate = '24 1',
  soundUnits = 240,
  prolog = '',
  folder = '',
}: DcpToMake = {}): ZipFile[] => {
  const [map, list, composition] = namespaces[standard];
  const xml = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
  const track = (name: string, id: string, units: number) =>
    `<${name}><Id>${id}</Id><EditRate>${rate}</EditRate><IntrinsicDuration>${units}</IntrinsicDuration><EntryPoint>0</EntryPoint><Duration>${units}</Duration></${name}>`;
  const picture = Buffer.alloc(50_000, 7);
  const sound = Buffer.alloc(20_000, 9);
  const cpl = xml(
    `${prolog}<CompositionPlaylist xmlns="${composition}"><Id>${ids.composition}</Id><ContentTitleText>${title}</ContentTitleText><ContentKind>feature</ContentKind><ReelList><Reel><Id>urn:uuid:1</Id><AssetList>${track('MainPicture', ids.picture, 240)}${track('MainSound', ids.sound, soundUnits)}</AssetList></Reel></ReelList></CompositionPlaylist>`,
  );
  const listed = (id: string, content: Buffer, type: string) =>
    `<Asset><Id>${id}</Id><Hash>${sha1(content)}</Hash><Size>${content.length}</Size><Type>${type}</Type></Asset>`;
  const pkl = xml(
    `<PackingList xmlns="${list}"><Id>${ids.list}</Id><AssetList>${listed(ids.composition, cpl, 'text/xml')}${listed(ids.picture, picture, 'application/mxf')}${listed(ids.sound, sound, 'application/mxf')}</AssetList></PackingList>`,
  );
  const placed = (id: string, path: string, isList = false) =>
    `<Asset><Id>${id}</Id>${isList ? '<PackingList>true</PackingList>' : ''}<ChunkList><Chunk><Path>${path}</Path></Chunk></ChunkList></Asset>`;
  const assets = xml(
    `<AssetMap xmlns="${map}"><Id>urn:uuid:2</Id><AssetList>${placed(ids.list, 'pkl.xml', true)}${placed(ids.composition, 'cpl.xml')}${placed(ids.picture, 'video/j2c.mxf')}${placed(ids.sound, 'pcm.mxf')}</AssetList></AssetMap>`,
  );
  return [
    { name: standard === 'smpte' ? 'ASSETMAP.xml' : 'ASSETMAP', content: assets, deflated: true },
    { name: 'VOLINDEX.xml', content: xml('<VolumeIndex/>') },
    { name: 'pkl.xml', content: pkl, deflated: true },
    { name: 'cpl.xml', content: cpl, deflated: true },
    { name: 'video/j2c.mxf', content: picture, deflated: true },
    { name: 'pcm.mxf', content: sound },
  ].map((file) => ({ ...file, name: folder + file.name }));
};
