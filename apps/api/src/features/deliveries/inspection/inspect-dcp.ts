import { dcpFactsOf, dcpFindings } from '@eigaichi/domain/deliveries/dcp/dcp-findings';
import { type PackageKind, packageKindLabels } from '@eigaichi/domain/deliveries/package-kind';
import { byWeight, type Finding, found } from '@eigaichi/domain/deliveries/quality/finding';
import type { Deps } from '../../../deps.ts';
import { ArchiveRefused, type RangedFile } from '../dcp/archive.ts';
import { readDcp } from '../dcp/read-dcp.ts';
import { tarEntries } from '../dcp/tar-entries.ts';
import { zipEntries } from '../dcp/zip-entries.ts';
import { decodeDcp } from './decode-dcp.ts';
import { type FilmInspection, minutesFor, type StoredFilm } from './inspect-stored-film.ts';

/** Share of the work spent on computing hashes; the rest is decoding. */
const hashing = 0.2;

const refused = (finding: Finding): FilmInspection => ({
  facts: null,
  dcp: null,
  measures: null,
  frames: [],
  findings: [{ ...finding, frame: null }],
});

/** Refuses an archive that isn't a digital cinema package, naming its actual kind. */
const refusedAs = (kind: PackageKind | null): FilmInspection => {
  if (kind === null) return refused(found('dcp_no_map', 'critical'));
  const { ja, en } = packageKindLabels[kind];
  return refused(found('other_package', 'critical', { params: { kind_ja: ja, kind_en: en } }));
};

/**
 * Reads the digital cinema packages of a stored archive: texts whole, all other files once for their hash. Then decodes
 * what their reels play (D39d).
 */
export const inspectDcp = async (deps: Deps, { file, item, progress, signal }: StoredFilm): Promise<FilmInspection> => {
  const stored: RangedFile = {
    bytes: file.bytes,
    stream: (from, to) => deps.storage.read(file.storage_key, { first: from, last: to - 1 }),
  };
  const { wanted } = item;
  const minutes = await minutesFor(deps, file, item);
  try {
    const entries = await (file.kind === 'tar' ? tarEntries(stored) : zipEntries(stored));
    const dcp = await readDcp(entries, (done) => progress(done * hashing));
    if (dcp === null || typeof dcp === 'string') return refusedAs(dcp);
    const decoded = await decodeDcp(deps, dcp, {
      signal,
      progress: (done) => progress(hashing + done * (1 - hashing)),
    });
    const read = wanted.of === 'video' ? dcpFindings(dcp, { wanted, minutes }) : [];
    const findings = byWeight([...read.map((finding) => ({ ...finding, frame: null })), ...decoded.findings]);
    return { facts: null, dcp: dcpFactsOf(dcp), measures: null, findings, frames: decoded.frames };
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    return refused(found(error.fault === 'unsafe' ? 'dcp_unsafe' : 'unreadable', 'critical'));
  }
};
