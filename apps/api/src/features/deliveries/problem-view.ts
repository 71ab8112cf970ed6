import type { Actor } from '@eigaichi/domain/accounts/actor';
import { findingsAt, placeOutcome } from '@eigaichi/domain/deliveries/problem-places';
import type { FindingWithFrame } from '@eigaichi/domain/deliveries/quality/inspection';
import { timecodeBaseOf, timecodeRange } from '@eigaichi/domain/media/timecode';
import type { FileRow } from './file-store.ts';
import { isShownTo } from './file-view.ts';
import type { DeliveryMovie, MovieParts } from './movie-parts.ts';

type Problem = MovieParts['problems'][number];

/** True if a file replaced another, directly or through versions in between. */
const isVersionOf = (file: FileRow, earlier: string, older: readonly FileRow[]): boolean => {
  const seen = new Set<string>();
  for (let at = file.replaces; at !== null && !seen.has(at); ) {
    if (at === earlier) return true;
    seen.add(at);
    at = older.find(({ uuid }) => uuid === at)?.replaces ?? null;
  }
  return false;
};

/** Files sent for this file since the report, as far as the reader sees them. */
const sentSince = (actor: Actor, parts: MovieParts, { item_id, file_id, reported_at }: Problem) => {
  const single = parts.items.find(({ uuid }) => uuid === item_id)?.count === 1;
  return parts.files.find(
    (file) =>
      file.item_id === item_id &&
      file.uploaded_at !== null &&
      file.uploaded_at > reported_at &&
      isShownTo(actor, parts.deal, file) &&
      (single || isVersionOf(file, file_id ?? '', parts.older)),
  );
};

const findingsOf = (parts: MovieParts, file: string): readonly FindingWithFrame[] | null => {
  const inspection = parts.inspections.get(file);
  return inspection?.state === 'done' ? inspection.findings : null;
};

/** A reported problem with its positions, each with the inspection findings there before and since. */
export const problemView = (actor: Actor, parts: MovieParts, problem: Problem): DeliveryMovie['problems'][number] => {
  const { description, item_id, file_id, reported_at, places } = problem;
  const base = timecodeBaseOf(parts.inspections.get(file_id ?? '')?.facts ?? null);
  const before = findingsOf(parts, file_id ?? '') ?? [];
  const since = places.length === 0 ? undefined : sentSince(actor, parts, problem);
  const after = since === undefined ? undefined : findingsOf(parts, since.uuid);
  return {
    description,
    item_id,
    file_id,
    reported_at,
    places: places.map((place) => {
      const [finding = null] = findingsAt(place, before);
      return {
        timecodes: timecodeRange(place.from, place.to, base),
        finding: finding === null ? null : { ...finding, params: { ...finding.params } },
        outcome: placeOutcome(place, before, after),
      };
    }),
  };
};
