import { dcpFactsOf, dcpFindings } from '@eigaichi/domain/deliveries/dcp/dcp-findings';
import { type Finding, found } from '@eigaichi/domain/deliveries/quality/finding';
import type { Deps } from '../../../deps.ts';
import { ArchiveRefused, type Ranged } from '../dcp/archive.ts';
import { readDcp } from '../dcp/read-dcp.ts';
import { tarEntries } from '../dcp/tar-entries.ts';
import { zipEntries } from '../dcp/zip-entries.ts';
import { type FilmInspection, minutesFor, type StoredFilm } from './inspect-stored-film.ts';

const inspected = (findings: readonly Finding[], dcp: FilmInspection['dcp']): FilmInspection => ({
  facts: null,
  dcp,
  measures: null,
  frames: [],
  findings: findings.map((finding) => ({ ...finding, frame: null })),
});

/** Reads a packed digital cinema package where it is stored: texts whole, all other files once for their hash (D39d). */
export const inspectDcp = async (deps: Deps, { file, item, progress }: StoredFilm): Promise<FilmInspection> => {
  const stored: Ranged = {
    bytes: file.bytes,
    stream: (from, to) => deps.storage.read(file.storage_key, { first: from, last: to - 1 }),
  };
  const { wanted } = item;
  const minutes = await minutesFor(deps, file, item);
  try {
    const entries = await (file.kind === 'tar' ? tarEntries(stored) : zipEntries(stored));
    const dcp = await readDcp(entries, progress);
    if (dcp === null) return inspected([found('dcp_no_map', 'critical')], null);
    const findings = wanted.of === 'video' ? dcpFindings(dcp, { wanted, minutes }) : [];
    return inspected(findings, dcpFactsOf(dcp));
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    return inspected([found(error.fault === 'unsafe' ? 'dcp_unsafe' : 'unreadable', 'critical')], null);
  }
};
