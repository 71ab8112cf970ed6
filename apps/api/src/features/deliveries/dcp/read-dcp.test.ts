import { dcpFactsOf, dcpFindings } from '@eigaichi/domain/deliveries/dcp/dcp-findings';
import { tarEndBytes, tarHead, tarPadding } from '@eigaichi/domain/deliveries/dcp/tar-head';
import { findingText } from '@eigaichi/domain/deliveries/quality/finding-texts';
import { frameRate } from '@eigaichi/domain/options/video';
import { describe, expect, test } from 'vitest';
import { type DcpToMake, dcpFiles, tarOf, type ZipFile, zip64Of, zipOf } from '../../../testing/made-dcp.ts';
import { type ArchiveEntry, ArchiveRefused, archiveLimits, type RangedFile } from './archive.ts';
import { readDcp } from './read-dcp.ts';
import { tarEntries } from './tar-entries.ts';
import { zipEntries } from './zip-entries.ts';

const wanted = {
  encoding_formats: [],
  resolutions: [],
  frame_rates: [],
  aspect_ratios: [],
  audio_formats: [],
  audio_channel: null,
};

/** A file that serves ranges in small pieces, each in the same buffer, as a store does. */
const stored = (bytes: Buffer): RangedFile & { readonly read: number[] } => {
  const read: number[] = [];
  const piece = Buffer.alloc(1000);
  return {
    bytes: bytes.length,
    read,
    stream: async (from, to) => {
      read.push(to - from);
      return (async function* () {
        for (let at = from; at < to; at += piece.length) {
          const length = bytes.copy(piece, 0, at, Math.min(to, at + piece.length));
          yield piece.subarray(0, length);
        }
      })();
    },
  };
};

const inspect = async (entries: readonly ArchiveEntry[], frame_rates: readonly number[] = []) => {
  const steps: number[] = [];
  const dcp = await readDcp(entries, (done) => steps.push(done));
  if (dcp === null || typeof dcp === 'string') throw new Error('no package');
  const findings = dcpFindings(dcp, { wanted: { ...wanted, frame_rates }, minutes: null });
  return {
    facts: dcpFactsOf(dcp),
    steps,
    findings,
    found: findings.map(({ code, params }) => [code, params.name ?? null]),
  };
};
const inspectZip = async (files: readonly ZipFile[], rates?: readonly number[]) =>
  inspect(await zipEntries(stored(zipOf(files))), rates);
const made = (film: DcpToMake = {}) => dcpFiles(film);
const changed = (files: readonly ZipFile[], name: string, change: (file: ZipFile) => ZipFile[]) =>
  files.flatMap((file) => (file.name === name ? change(file) : [file]));
const faultOf = (run: Promise<unknown>) =>
  run.then(
    () => null,
    (error: unknown) => (error instanceof ArchiveRefused ? error.fault : error),
  );

describe('a valid package', () => {
  test('has no findings, computes every hash and returns its facts', async () => {
    const { facts, found, steps } = await inspectZip(made());
    expect(found).toEqual([]);
    expect(facts).toMatchObject({
      standard: 'smpte',
      assets: 3,
      hashes_right: 3,
      compositions: [{ kind: 'feature', frames_per_second: 24, reels: 1, seconds: 10, encrypted: false }],
    });
    expect(steps.at(-1)).toBe(1);
  });

  test('may be in a folder of its archive, or in a tar', async () => {
    expect((await inspectZip(made({ folder: 'Dunes/' }))).found).toEqual([]);
    expect((await inspect(await tarEntries(stored(tarOf(made({ folder: './Dunes/' })))))).found).toEqual([]);
  });

  test('is reported as Interop if it is one', async () => {
    expect((await inspectZip(made({ standard: 'interop' }))).found).toEqual([['dcp_interop', null]]);
  });
});

describe('several packages in one archive', () => {
  const version = 'WomanInTheDunes_FTR-1_F-133_JA-FR_FR_51_2K_GP_20261120_GPL_SMPTE_VF';

  test('are all read: a version may use pictures of the original version next to it', async () => {
    const files = [...made({ folder: 'OV/' }), ...made({ folder: 'VF/', isVersion: true, title: version })];
    const { found, facts } = await inspectZip(files);
    expect(found).toEqual([['dcp_packages', null]]);
    expect(facts.compositions.map(({ title }) => title)).toEqual([expect.stringContaining('_OV'), version]);
    expect(facts).toMatchObject({ assets: 4, hashes_right: 4 });
  });

  test('report their faults with the folder of each', async () => {
    const other = changed(made({ folder: 'B/' }), 'B/pcm.mxf', (file) => [{ ...file, content: Buffer.alloc(20_000) }]);
    const bare = changed(made({ folder: 'C/' }), 'C/pkl.xml', () => []);
    const { findings } = await inspectZip([...made({ folder: 'A/' }), ...other, ...bare]);
    expect(findings.map((one) => findingText(one, 'en'))).toEqual(
      expect.arrayContaining([
        'The hash of B/pcm.mxf is not the one in the packing list.',
        'There is no packing list (PKL) in C/.',
      ]),
    );
  });

  test('a version without its original is reported as using another package', async () => {
    expect((await inspectZip(made({ isVersion: true }))).found.map(([code]) => code)).toEqual(['dcp_other_package']);
  });
});

describe('a package larger than 4 GB', () => {
  const gigabyte = 1024 ** 3;

  /** A sparse file of any length: zeros outside the given pieces. */
  const sparse = (bytes: number, pieces: readonly (readonly [number, Buffer])[]): RangedFile => ({
    bytes,
    stream: async (from, to) =>
      (async function* () {
        for (let at = from; at < to; at += 8 * 1024 * 1024) {
          const chunk = Buffer.alloc(Math.min(8 * 1024 * 1024, to - at));
          for (const [start, piece] of pieces)
            if (start < at + chunk.length && start + piece.length > at)
              piece.copy(
                chunk,
                Math.max(0, start - at),
                Math.max(0, at - start),
                Math.min(piece.length, at + chunk.length - start),
              );
          yield chunk;
        }
      })(),
  });

  test('is read as Zip64, with 64-bit sizes, offsets and counts', async () => {
    const film = 5 * gigabyte;
    const second = Buffer.from('the file behind it');
    const zip = zip64Of([
      { name: 'j2c.mxf', bytes: film },
      { name: 'cpl.xml', bytes: second.length, content: second },
    ]);
    const entries = await zipEntries(sparse(zip.bytes, zip.pieces));
    expect(entries.map(({ name, bytes }) => [name, bytes])).toEqual([
      ['j2c.mxf', film],
      ['cpl.xml', second.length],
    ]);
    const read: Buffer[] = [];
    for await (const chunk of entries[1]?.read() ?? []) read.push(Buffer.from(chunk));
    expect(Buffer.concat(read).toString()).toBe('the file behind it');
  });

  test('is refused if its Zip64 offsets point outside or are missing', async () => {
    const zip = zip64Of([{ name: 'j2c.mxf', bytes: 5 * gigabyte }]);
    const [end, endAt] = [zip.pieces.at(-1)?.[1] ?? Buffer.alloc(0), zip.pieces.at(-1)?.[0] ?? 0];
    const far = Buffer.from(end);
    far.writeBigUInt64LE(2n ** 60n, far.length - 22 - 20 + 8);
    expect(await faultOf(zipEntries(sparse(zip.bytes, [...zip.pieces.slice(0, -1), [endAt, far]])))).toBe('unreadable');
    const cut = Buffer.from(end);
    // Changes the type of the field that holds the 64-bit sizes.
    cut.writeUInt16LE(0x9999, 46 + 'j2c.mxf'.length);
    expect(await faultOf(zipEntries(sparse(zip.bytes, [...zip.pieces.slice(0, -1), [endAt, cut]])))).toBe('unreadable');
  });

  test('is read as a tar as sent by the page: long names, non-Latin names and 9 GB', async () => {
    const long = `DCP/${'folder/'.repeat(30)}j2c.mxf`;
    const pieces: [number, Buffer][] = [];
    let at = 0;
    const add = (path: string, bytes: number) => {
      const head = Buffer.concat(tarHead({ path, bytes, seconds: 1_790_000_000 }));
      pieces.push([at, head]);
      at += head.length + bytes + tarPadding(bytes);
    };
    add(long, 9 * gigabyte);
    add('DCP/砂の女.xml', 10);
    add('DCP/ASSETMAP', 0);
    const entries = await tarEntries(sparse(at + tarEndBytes, pieces));
    expect(entries.map(({ name, bytes }) => [name, bytes])).toEqual([
      [long, 9 * gigabyte],
      ['DCP/砂の女.xml', 10],
      ['DCP/ASSETMAP', 0],
    ]);
  });
});

describe('a package with a fault', () => {
  test('names files with a wrong hash, with a wrong size, or missing', async () => {
    const files = made();
    const other = changed(files, 'video/j2c.mxf', (file) => [{ ...file, content: Buffer.alloc(50_000, 8) }]);
    expect((await inspectZip(other)).found).toEqual([['dcp_wrong_hash', 'video/j2c.mxf']]);
    const shorter = changed(files, 'pcm.mxf', (file) => [{ ...file, content: Buffer.alloc(19_999, 9) }]);
    expect((await inspectZip(shorter)).found).toEqual([['dcp_wrong_size', 'pcm.mxf']]);
    const { found, facts } = await inspectZip(changed(files, 'pcm.mxf', () => []));
    expect(found).toEqual([['dcp_missing', 'pcm.mxf']]);
    expect(facts).toMatchObject({ assets: 3, hashes_right: 2 });
  });

  test('names unlisted files, reels of uneven length, a different rate and malformed names', async () => {
    const spare = { name: 'notes.txt', content: Buffer.from('x') };
    expect((await inspectZip([...made(), spare])).found).toEqual([['dcp_unlisted', 'notes.txt']]);
    const { found } = await inspectZip(made({ title: 'Woman in the Dunes', rate: '25 1', soundUnits: 200 }), [
      frameRate.p24,
    ]);
    expect(found.map(([code]) => code)).toEqual(['dcp_uneven_reel', 'other_pace', 'dcp_name']);
  });

  test('is unplayable without a packing list or a map', async () => {
    const { found } = await inspectZip(changed(made(), 'pkl.xml', () => []));
    expect(found.map(([code]) => code)).toContain('dcp_no_packing_list');
    const empty = await zipEntries(stored(zipOf([{ name: 'a.txt', content: Buffer.from('x') }])));
    expect(await readDcp(empty, () => undefined)).toBeNull();
  });
});

describe('an archive of another kind', () => {
  const kindOf = async (files: readonly ZipFile[]) => {
    const steps: number[] = [];
    return [await readDcp(await zipEntries(stored(zipOf(files))), (done) => steps.push(done)), steps.length] as const;
  };
  const empty = (...names: string[]) => names.map((name) => ({ name, content: Buffer.from('x') }));

  /** The package with IMF namespaces in its texts, as in each version of SMPTE ST 2067 (sandflow/ffmpeg-imf#59). */
  const asImf = (composition: string, list: string | null, ending = '.xml') =>
    made().map((file) => {
      const text = file.content.toString();
      if (file.name === 'cpl.xml')
        return {
          name: `cpl${ending}`,
          content: Buffer.from(
            text.replace(/http:[^"]*429-7[^"]*/, composition).replace(/<ReelList>.*<\/ReelList>/s, ''),
          ),
        };
      if (file.name === 'pkl.xml' && list !== null)
        return { ...file, content: Buffer.from(text.replace(/http:[^"]*429-8[^"]*/, list)) };
      return {
        ...file,
        content: file.name === 'ASSETMAP.xml' ? Buffer.from(text.replace('cpl.xml', `cpl${ending}`)) : file.content,
      };
    });
  const schemas = 'http://www.smpte-ra.org/schemas';

  test.each([
    ['of 2013, whose packing list is that of cinemas', asImf(`${schemas}/2067-3/2013`, null)],
    ['of 2016', asImf(`${schemas}/2067-3/2016`, `${schemas}/2067-2/2016/PKL`)],
    ['of 2020, its composition without an ending', asImf('http://www.smpte-ra.org/ns/2067-3/2020', null, '')],
  ])('is IMF %s, found before a hash is computed', async (_, files) => {
    expect(await kindOf(files)).toEqual(['imf', 0]);
  });

  test('is identified by its files if it has no asset map', async () => {
    expect(await kindOf(empty('Film/BDMV/index.bdmv', 'Film/BDMV/STREAM/00001.m2ts'))).toEqual(['bluray', 0]);
    expect(await kindOf(empty('VIDEO_TS/VIDEO_TS.IFO'))).toEqual(['dvd', 0]);
    expect(await kindOf(empty('reel1.mxf', 'reel2.mxf'))).toEqual(['mxf_folder', 0]);
  });
});

describe('a hostile archive', () => {
  test('is refused for a document type, so no entity is expanded or fetched', async () => {
    const prolog = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    const { found, facts } = await inspectZip(made({ prolog, title: '&x;' }));
    expect(found).toEqual([
      ['dcp_broken_xml', 'cpl.xml'],
      ['dcp_no_composition', null],
    ]);
    expect(JSON.stringify(facts)).not.toContain('root:');
    const laughs = `<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(50)}">]>`;
    expect((await inspectZip(made({ prolog: laughs, title: '&b;' }))).found[0]).toEqual(['dcp_broken_xml', 'cpl.xml']);
  });

  test.each(['../up.mxf', '/etc/passwd', 'a/../../b', 'C:\\windows', 'a\\b', 'a\0b'])(
    'is refused for the name %j',
    async (name) => {
      const files = [...made(), { name, content: Buffer.from('x') }];
      expect(await faultOf(zipEntries(stored(zipOf(files))))).toBe('unsafe');
    },
  );

  test('is refused for a map path that leads outside it', async () => {
    const files = changed(made(), 'ASSETMAP.xml', (file) => [
      { ...file, content: Buffer.from(file.content.toString().replace('pcm.mxf', '../../pcm.mxf')) },
    ]);
    expect(await faultOf(inspectZip(files))).toBe('unsafe');
  });

  test('is refused as a bomb before unpacking: one file, all files, or files sharing bytes', async () => {
    const zeros = { name: 'zeros', content: Buffer.alloc(32 * 1024 * 1024), deflated: true };
    const bomb = stored(zipOf([...made(), zeros]));
    expect(await faultOf(zipEntries(bomb))).toBe('unsafe');
    // Only the end and the directory are read.
    expect(bomb.read).toHaveLength(2);
    const many = Array.from({ length: 30 }, (_, at) => ({
      name: `zeros ${at}`,
      content: Buffer.alloc(1024 * 1024),
      deflated: true,
    }));
    expect(await faultOf(zipEntries(stored(zipOf(many))))).toBe('unsafe');
    const shared = zipOf([{ name: 'a', content: Buffer.alloc(1000, 1) }]);
    shared.writeUInt32LE(100_000, shared.readUInt32LE(shared.length - 6) + 20);
    expect(await faultOf(zipEntries(stored(shared)))).toBe('unsafe');
  });

  test('stops if a file unpacks to more than its directory says', async () => {
    const lying = { name: 'a', content: Buffer.alloc(2_000_000), deflated: true, saidBytes: 10 };
    const [entry] = await zipEntries(stored(zipOf([lying])));
    const read = async () => {
      let bytes = 0;
      for await (const chunk of entry?.read() ?? []) bytes += chunk.length;
      return bytes;
    };
    expect(await faultOf(read())).toBe('unsafe');
  });

  test('is unreadable if damaged or not an archive', async () => {
    const zip = zipOf(made());
    expect(await faultOf(zipEntries(stored(Buffer.alloc(5000, 7))))).toBe('unreadable');
    expect(await faultOf(zipEntries(stored(zip.subarray(0, zip.length - 500))))).toBe('unreadable');
    const cut = Buffer.from(zip);
    cut.fill(0xff, 40, 200);
    expect(await faultOf(inspect(await zipEntries(stored(cut))))).toBe('unreadable');
    const tar = tarOf(made());
    tar[0] = 0x42;
    expect(await faultOf(tarEntries(stored(tar)))).toBe('unreadable');
  });

  test('is refused as a tar with links or a huge number of files', async () => {
    const tar = tarOf([{ name: 'link', content: Buffer.alloc(0) }]);
    tar.write('2', 156);
    tar.write('        ', 148);
    const sum = tar.subarray(0, 512).reduce((all, byte) => all + byte, 0);
    tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    expect(await faultOf(tarEntries(stored(tar)))).toBe('unsafe');
    const many = Array.from({ length: archiveLimits.entries + 1 }, (_, at) => ({
      name: `${at}`,
      content: Buffer.alloc(0),
    }));
    expect(await faultOf(tarEntries(stored(tarOf(many))))).toBe('unsafe');
  });
});
