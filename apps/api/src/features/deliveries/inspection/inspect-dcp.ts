import { dcpFactsOf, dcpFindings } from '@eigaichi/domain/deliveries/dcp/dcp-findings';
import { byWeight, found } from '@eigaichi/domain/deliveries/quality/finding';
import type { Deps } from '../../../deps.ts';
import { ArchiveRefused, type Ranged } from '../dcp/archive.ts';
import { readDcp } from '../dcp/read-dcp.ts';
import { tarEntries } from '../dcp/tar-entries.ts';
import { zipEntries } from '../dcp/zip-entries.ts';
import { decodeDcp } from './decode-dcp.ts';
import { type FilmInspection, minutesFor, type StoredFilm } from './inspect-stored-film.ts';

/** How much of the work it is to compute the hashes; the rest is to decode. */
const hashing = 0.2;

const refused = (code: 'dcp_no_map' | 'dcp_unsafe' | 'unreadable'): FilmInspection => ({
  facts: null,
  dcp: null,
  measures: null,
  frames: [],
  findings: [{ ...found(code, 'critical'), frame: null }],
});

/**
 * Reads the digital cinema packages of an archive where it is stored: texts whole, all other files once for their hash; then
 * decodes what their reels play (D39d).
 */
export const inspectDcp = async (deps: Deps, { file, item, progress, signal }: StoredFilm): Promise<FilmInspection> => {
  const stored: Ranged = {
    bytes: file.bytes,
    stream: (from, to) => deps.storage.read(file.storage_key, { first: from, last: to - 1 }),
  };
  const { wanted } = item;
  const minutes = await minutesFor(deps, file, item);
  try {
    const entries = await (file.kind === 'tar' ? tarEntries(stored) : zipEntries(stored));
    const dcp = await readDcp(entries, (done) => progress(done * hashing));
    if (dcp === null) return refused('dcp_no_map');
    const decoded = await decodeDcp(deps, dcp, {
      signal,
      progress: (done) => progress(hashing + done * (1 - hashing)),
    });
    const read = wanted.of === 'video' ? dcpFindings(dcp, { wanted, minutes }) : [];
    const findings = byWeight([...read.map((finding) => ({ ...finding, frame: null })), ...decoded.findings]);
    return { facts: null, dcp: dcpFactsOf(dcp), measures: null, findings, frames: decoded.frames };
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    return refused(error.fault === 'unsafe' ? 'dcp_unsafe' : 'unreadable');
  }
};
