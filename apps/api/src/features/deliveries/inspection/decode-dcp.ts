import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { short } from '@eigaichi/domain/deliveries/dcp/dcp-findings';
import {
  type PlayedTrack,
  playedTracks,
  secondInFile,
  trackFindings,
} from '@eigaichi/domain/deliveries/dcp/decoded-tracks';
import { byWeight, type Finding, found } from '@eigaichi/domain/deliveries/quality/finding';
import { type FindingWithFrame, frameInstant, maxFindingFrames } from '@eigaichi/domain/deliveries/quality/inspection';
import type { Deps } from '../../../deps.ts';
import { MediaRefused, type Running } from '../../../ports/media.ts';
import { withWorkFolder, writeWorkFile } from '../../media/work-folder.ts';
import type { ArchiveEntry } from '../dcp/archive.ts';
import type { OpenedDcp } from '../dcp/read-dcp.ts';
import { frameWidth } from './inspect-stored-film.ts';

/** Limits decoded files, reported uses per file and findings: hostile texts name thousands. */
const mostTracks = 200;
const mostUses = 20;
const mostFindings = 400;

type Decoded = { readonly findings: readonly FindingWithFrame[]; readonly frames: readonly Buffer[] };

const notDecoded = ({ title, reel }: PlayedTrack): Finding =>
  found('dcp_not_decoded', 'high', { params: { name: short(title), reel } });

/** Picture and sound files played by reels, each once, without encrypted ones. */
const tracksOf = ({ packages, find }: OpenedDcp) => {
  const played = playedTracks(packages.flatMap(({ compositions }) => compositions));
  return [...Map.groupBy(played, ({ track }) => track.id)].flatMap(([id, uses]) => {
    const entry = find(id);
    const isOpen = !uses.some(({ track }) => track.encrypted);
    return entry !== undefined && isOpen ? [{ entry, uses: uses.slice(0, mostUses) }] : [];
  });
};

type Track = { readonly entry: ArchiveEntry; readonly uses: readonly PlayedTrack[] };
type Work = { readonly path: string; readonly frames: Buffer[]; readonly running: Running };

/** Decodes one file and returns the findings of each use; the first use of a finding has its frame. */
const decodeTrack = async (deps: Deps, { entry, uses }: Track, { path, frames, running }: Work) => {
  await writeWorkFile(deps, entry, path);
  try {
    const measures = await deps.media.inspect(path, { ...running, reduced: true });
    const made: FindingWithFrame[] = [];
    for (const use of uses)
      for (const finding of trackFindings(use, measures)) {
        const instant = frames.length < maxFindingFrames && use.track.kind === 'picture' ? frameInstant(finding) : null;
        const at = instant === null ? null : { seconds: secondInFile(instant, use), width: frameWidth };
        const jpeg = at === null ? null : await deps.media.frame(path, at).catch(() => null);
        made.push({ ...finding, frame: jpeg === null ? null : frames.length });
        if (jpeg !== null) frames.push(Buffer.from(jpeg));
      }
    return made;
  } catch (error) {
    if (error instanceof MediaRefused) return uses.map((use) => ({ ...notDecoded(use), frame: null }));
    throw error;
  } finally {
    await rm(path, { force: true });
  }
};

/** Decodes the pictures and sound of an archive's packages, file by file (D39d). */
export const decodeDcp = (deps: Deps, dcp: OpenedDcp, { progress, signal }: Required<Running>): Promise<Decoded> =>
  withWorkFolder(deps, async (folder) => {
    const tracks = tracksOf(dcp).slice(0, mostTracks);
    const total = tracks.reduce((sum, { entry }) => sum + entry.bytes, 0);
    const findings: FindingWithFrame[] = [];
    const frames: Buffer[] = [];
    let before = 0;
    for (const track of tracks) {
      const { bytes } = track.entry;
      const running = { signal, progress: (done: number) => progress((before + bytes * done) / total) };
      findings.push(...(await decodeTrack(deps, track, { path: join(folder, 'track'), frames, running })));
      before += bytes;
    }
    return { findings: byWeight(findings).slice(0, mostFindings), frames };
  });
