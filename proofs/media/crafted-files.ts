/** A file under test, with the extension its sender would give it. */
export type Hostile = { readonly name: string; readonly bytes: Buffer };

type Traps = {
  /** A port of this computer that detects connections. */
  readonly port: number;
  /** A good film next to the file, which nothing may read. */
  readonly secret: string;
};

const box = (type: string, inside: Buffer, size = inside.length + 8): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size >>> 0);
  head.write(type, 4);
  return Buffer.concat([head, inside]);
};

/** Playlists, manifests and lists that name addresses and other files, under film extensions. */
const lists = ({ port, secret }: Traps): Hostile[] => {
  const address = `http://127.0.0.1:${port}/a.ts`;
  const hls = (...lines: readonly string[]) => Buffer.from(`#EXTM3U\n#EXT-X-TARGETDURATION:4\n${lines.join('\n')}\n`);
  const dash = (url: string) =>
    Buffer.from(
      `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><Period><AdaptationSet><Representation id="1" bandwidth="1"><BaseURL>${url}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    );
  const ism = `<SmoothStreamingMedia MajorVersion="2" Url="${address}"></SmoothStreamingMedia>`;
  return [
    { name: 'addresses.m3u8', bytes: hls('#EXTINF:4,', address, '#EXT-X-ENDLIST') },
    { name: 'files.mp4', bytes: hls('#EXTINF:4,', `file://${secret}`, '#EXT-X-ENDLIST') },
    { name: 'key.ts', bytes: hls(`#EXT-X-KEY:METHOD=AES-128,URI="${address}"`, '#EXTINF:4,', secret) },
    { name: 'map.mp4', bytes: hls(`#EXT-X-MAP:URI="${secret}"`, '#EXTINF:4,', 'a.m4s', '#EXT-X-ENDLIST') },
    { name: 'concat-protocol.ts', bytes: hls('#EXTINF:4,', `concat:${secret}|${address}`, '#EXT-X-ENDLIST') },
    { name: 'subfile.ts', bytes: hls('#EXTINF:4,', `subfile,,start,0,end,9,,:${secret}`) },
    { name: 'endless.ts', bytes: hls(...Array.from({ length: 50_000 }, () => '#EXTINF:4,\nendless.ts')) },
    { name: 'live.mp4', bytes: hls('#EXT-X-MEDIA-SEQUENCE:1', '#EXTINF:4,', 'live.mp4') },
    { name: 'list.mov', bytes: Buffer.from(`ffconcat version 1.0\nfile '${secret}'\n`) },
    { name: 'list-http.mkv', bytes: Buffer.from(`ffconcat version 1.0\nfile '${address}'\n`) },
    { name: 'manifest.mp4', bytes: dash(address) },
    { name: 'manifest-file.mov', bytes: dash(`file://${secret}`) },
    { name: 'smooth.mp4', bytes: Buffer.from(ism) },
    { name: 'stream.mkv', bytes: Buffer.from(`v=0\nm=video ${port} RTP/AVP 96\nc=IN IP4 127.0.0.1\n`) },
    { name: 'reference.avi', bytes: Buffer.from(`[Reference]\nRef1=${address}\n`) },
    { name: 'asx.ts', bytes: Buffer.from(`<asx version="3"><entry><ref href="${address}"/></entry></asx>`) },
    { name: 'script.mxf', bytes: Buffer.from(`LoadPlugin("${secret}")\nAviSource("${secret}")\n`) },
  ];
};

/** Subtitles that name files and fonts, under film extensions: none is a film. */
const subtitles = ({ port, secret }: Traps): Hostile[] => {
  const style = `[Script Info]\nVideo File: ${secret}\nAudio File: http://127.0.0.1:${port}/a\n[Fonts]\nfontname: ../../x.ttf\n`;
  return [
    {
      name: 'fonts.mkv',
      bytes: Buffer.from(
        `${style}[Events]\nDialogue: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,{\\fn@${secret}}{\\p1}m 0 0 l 9 9\n`,
      ),
    },
    { name: 'index.mp4', bytes: Buffer.from(`# VobSub index file, v7\nid: en, index: 0\ntimestamp: 00:00:00:000\n`) },
    { name: 'smi.ts', bytes: Buffer.from(`<SAMI><BODY><SYNC Start=0><img src="http://127.0.0.1:${port}/a">`) },
  ];
};

/** A QuickTime file with external references for its samples, or for its whole film. */
const references = ({ port, secret }: Traps): Hostile[] => {
  const address = Buffer.from(`http://127.0.0.1:${port}/a.mov\0`);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(address.length);
  const rdrf = Buffer.concat([Buffer.alloc(4), Buffer.from('url '), length, address]);
  const ftyp = box('ftyp', Buffer.from('qt  \0\0\0\0qt  '));
  const url = (to: string) => box('url ', Buffer.concat([Buffer.alloc(4), Buffer.from(`${to}\0`)]));
  const dref = (...entries: Buffer[]) =>
    box('dref', Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, entries.length]), ...entries]));
  const track = (to: string) => box('moov', box('trak', box('mdia', box('minf', box('dinf', dref(url(to)))))));
  return [
    {
      name: 'reference.mov',
      bytes: Buffer.concat([ftyp, box('moov', box('rmra', box('rmda', box('rdrf', rdrf))))]),
    },
    { name: 'elsewhere.mov', bytes: Buffer.concat([ftyp, track(`http://127.0.0.1:${port}/a`)]) },
    { name: 'beside.mov', bytes: Buffer.concat([ftyp, track(`file://${secret}`)]) },
  ];
};

/** False boxes, headers and sizes. */
const lies = (): Hostile[] => {
  const riff = (width: number, height: number) => {
    const strf = Buffer.alloc(40);
    strf.writeUInt32LE(40, 0);
    strf.writeInt32LE(width, 4);
    strf.writeInt32LE(height, 8);
    strf.writeUInt16LE(24, 14);
    const avih = Buffer.alloc(56);
    avih.writeInt32LE(width, 32);
    avih.writeInt32LE(height, 36);
    const chunk = (name: string, inside: Buffer) => {
      const head = Buffer.alloc(8);
      head.write(name);
      head.writeUInt32LE(inside.length, 4);
      return Buffer.concat([head, inside]);
    };
    const strh = Buffer.concat([Buffer.from('vidsDIB '), Buffer.alloc(48)]);
    strh.writeUInt32LE(1, 20);
    strh.writeUInt32LE(25, 24);
    const strl = chunk('LIST', Buffer.concat([Buffer.from('strl'), chunk('strh', strh), chunk('strf', strf)]));
    const hdrl = chunk('LIST', Buffer.concat([Buffer.from('hdrl'), chunk('avih', avih), strl]));
    const movi = chunk('LIST', Buffer.concat([Buffer.from('movi'), chunk('00db', Buffer.alloc(4096))]));
    return chunk('RIFF', Buffer.concat([Buffer.from('AVI '), hdrl, movi]));
  };
  const ebml = Buffer.from('1a45dfa3a34286810142f7810142f2810442f381084282886d6174726f736b61', 'hex');
  return [
    {
      name: 'huge-box.mp4',
      bytes: Buffer.concat([box('ftyp', Buffer.from('isom')), box('moov', Buffer.alloc(64), 0xfffffff0)]),
    },
    {
      name: 'nested.mp4',
      bytes: Array.from({ length: 2000 }).reduce<Buffer>((inside) => box('moov', inside), Buffer.alloc(0)),
    },
    {
      name: 'many-tracks.mp4',
      bytes: Buffer.concat([
        box('ftyp', Buffer.from('isom')),
        box('moov', Buffer.concat(Array.from({ length: 5000 }, () => box('trak', box('tkhd', Buffer.alloc(84)))))),
      ]),
    },
    { name: 'huge-picture.avi', bytes: riff(100_000, 100_000) },
    { name: 'negative-picture.avi', bytes: riff(-1, 0x7fffffff) },
    { name: 'unknown-size.mkv', bytes: Buffer.concat([ebml, Buffer.from('1853806701ffffffffffffff', 'hex')]) },
    { name: 'empty.mp4', bytes: Buffer.alloc(0) },
    { name: 'zeros.ts', bytes: Buffer.alloc(200_000) },
    { name: 'zip.mov', bytes: Buffer.from('504b0304140000000800', 'hex') },
  ];
};

/** Files that no inspection accepts as a film. */
export const craftedFiles = (traps: Traps): Hostile[] => [
  ...lists(traps),
  ...subtitles(traps),
  ...references(traps),
  ...lies(),
];
