import { join } from 'node:path';
import type { DcpFacts } from '@eigaichi/domain/deliveries/dcp/dcp-facts';
import { cutFindings } from '@eigaichi/domain/deliveries/quality/cut-findings';
import { filmFindings } from '@eigaichi/domain/deliveries/quality/film-findings';
import { type Finding, found } from '@eigaichi/domain/deliveries/quality/finding';
import { type FindingWithFrame, frameInstant, maxFindingFrames } from '@eigaichi/domain/deliveries/quality/inspection';
import type { FilmLane, MediaFault } from '@eigaichi/domain/media/film-limits';
import type { MediaFacts } from '@eigaichi/domain/media/media-facts';
import type { MediaMeasures } from '@eigaichi/domain/media/media-measures';
import { minutesOf } from '@eigaichi/domain/movies/running-time';
import { videoType } from '@eigaichi/domain/options/video';
import { eq } from 'drizzle-orm';
import { movies } from '../../../db/schema/movies.ts';
import { quote_movies } from '../../../db/schema/quotes.ts';
import type { Deps } from '../../../deps.ts';
import { MediaRefused } from '../../../ports/media.ts';
import { refuseLongFilm } from '../../media/film-queue.ts';
import { fetchStored, withWorkFolder } from '../../media/work-folder.ts';
import type { FileRow, ItemRow } from '../file-store.ts';

/** Width of a finding's frame in pixels. */
export const frameWidth = 480;

export type FilmInspection = {
  readonly facts: MediaFacts | null;
  readonly dcp: DcpFacts | null;
  readonly measures: MediaMeasures | null;
  readonly findings: readonly FindingWithFrame[];
  readonly frames: readonly Buffer[];
};

/** Minutes of the title if the file is the film itself. */
export const minutesFor = async (deps: Deps, { quote_movie_id }: FileRow, { video_type, language }: ItemRow) => {
  if (video_type !== videoType.main || language !== null) return null;
  const [title] = await deps.db
    .select({ play_time: movies.play_time })
    .from(quote_movies)
    .innerJoin(movies, eq(movies.uuid, quote_movies.movie_id))
    .where(eq(quote_movies.uuid, quote_movie_id));
  return minutesOf(title?.play_time ?? null);
};

/** Adds frames to the first findings that have one; an undecodable position has none. */
const withFrames = async (deps: Deps, path: string, findings: readonly Finding[]) => {
  const frames: Buffer[] = [];
  const made: FindingWithFrame[] = [];
  for (const finding of findings) {
    const seconds = frames.length < maxFindingFrames ? frameInstant(finding) : null;
    const jpeg =
      seconds === null ? null : await deps.media.frame(path, { seconds, width: frameWidth }).catch(() => null);
    made.push({ ...finding, frame: jpeg === null ? null : frames.length });
    if (jpeg !== null) frames.push(Buffer.from(jpeg));
  }
  return { findings: made, frames };
};

const findingByFault: Readonly<Record<MediaFault, Finding>> = {
  media_unreadable: found('unreadable', 'critical'),
  media_broken: found('unreadable', 'critical'),
  media_cut: found('unreadable', 'critical'),
  media_limits: found('over_limits', 'medium'),
  media_elsewhere: found('elsewhere', 'critical'),
  media_pixels: found('too_many_pixels', 'critical'),
  media_frames: found('too_many_frames', 'critical'),
};

const refused = ({ fault, cut }: MediaRefused): FilmInspection => {
  const [finding = findingByFault[fault]] = cutFindings(cut);
  return { facts: null, dcp: null, measures: null, findings: [{ ...finding, frame: null }], frames: [] };
};

export type StoredFilm = {
  readonly file: FileRow;
  readonly item: ItemRow;
  readonly progress: (done: number) => void;
  /** Lane in which the film has its turn, with its limits. */
  readonly lane: FilmLane;
  readonly signal: AbortSignal;
};

/** Fetches a film and decodes all of it. A film that can't be inspected gets that as its finding. */
export const inspectStoredFilm = async (
  deps: Deps,
  { file, item, progress, lane, signal }: StoredFilm,
): Promise<FilmInspection> => {
  const { wanted } = item;
  const minutes = await minutesFor(deps, file, item);
  return withWorkFolder(deps, async (folder) => {
    const path = join(folder, 'film');
    await fetchStored(deps, { key: file.storage_key, bytes: file.bytes }, path);
    try {
      const facts = await deps.media.probe(path);
      refuseLongFilm(lane, { bytes: file.bytes, seconds: facts.seconds });
      const measures = await deps.media.inspect(path, { progress, signal });
      const findings = wanted.of === 'video' ? filmFindings({ facts, measures, wanted, minutes }) : [];
      return { facts, dcp: null, measures, ...(await withFrames(deps, path, findings)) };
    } catch (error) {
      if (error instanceof MediaRefused) return refused(error);
      throw error;
    }
  });
};
