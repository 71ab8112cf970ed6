import { z } from 'zod';
import type { MediaFacts } from '../media/media-facts.ts';
import { secondsAt, timecodeAt, timecodeBaseOf } from '../media/timecode.ts';
import type { Issue } from '../shared/issue.ts';
import { boundedList } from '../shared/rules/lists.ts';
import { requiredText } from '../shared/rules/texts.ts';
import { byWeight, type Finding, resolvedFindings } from './quality/finding.ts';

/** Maximum places per report. */
export const maxProblemPlaces = 20;
const longestTimecode = 20;

/** Typed places in a file, as its timecodes; `to` is omitted for a moment. */
export const placesInput = boundedList(
  z.object({ from: requiredText(longestTimecode), to: z.string().trim().max(longestTimecode).nullish() }),
  { max: maxProblemPlaces, key: (place) => JSON.stringify(place) },
);
export type TypedPlace = z.output<typeof placesInput>[number];

/** Place in a file, in seconds from its start. */
export type ProblemPlace = { readonly from: number; readonly to: number };

/** Seconds by which a timecode without frames may exceed the end. */
const roundedBy = 1;

/** Checks typed places against their file; `facts` is null if none could be read. */
export const judgePlaces = (
  typed: readonly TypedPlace[],
  facts: MediaFacts | null,
): { readonly places: readonly ProblemPlace[]; readonly issues: readonly Issue[] } => {
  const base = timecodeBaseOf(facts);
  const length = facts?.seconds ?? facts?.video[0]?.seconds ?? null;
  const issues: Issue[] = [];
  const read = (field: string, text: string): number | null => {
    const seconds = secondsAt(text, base);
    if (seconds === null) {
      issues.push({ field, rule: 'timecode', params: { example: timecodeAt(0, base) } });
      return null;
    }
    if (seconds >= 0 && (length === null || seconds <= length + roundedBy)) return seconds;
    const last = length === null ? '' : timecodeAt(length, base);
    const rule = length === null ? 'timecode_start' : 'timecode_within';
    issues.push({ field, rule, params: { first: timecodeAt(0, base), last } });
    return null;
  };
  const places = typed.flatMap(({ from, to }, at) => {
    const first = read(`places.${at}.from`, from);
    const last = to == null || to === '' ? first : read(`places.${at}.to`, to);
    if (first === null || last === null) return [];
    if (last < first) issues.push({ field: `places.${at}.to`, rule: 'timecode_order', params: {} });
    return [{ from: first, to: last }];
  });
  return { places, issues };
};

/** Tolerance around a finding, in seconds. */
const near = 1;

/** Findings at a place, most severe first. */
export const findingsAt = <F extends Finding>({ from, to }: ProblemPlace, findings: readonly F[]): F[] =>
  byWeight(
    findings.filter(
      (finding) => finding.from !== null && finding.from <= to + near && (finding.to ?? finding.from) >= from - near,
    ),
  );

/**
 * Outcome of a reported place: `open` until a new version arrives, `waiting` during its inspection. `unjudged` means
 * that the inspection found nothing there to compare.
 */
export const placeOutcomes = ['open', 'waiting', 'resolved', 'still_there', 'unjudged'] as const;
export type PlaceOutcome = (typeof placeOutcomes)[number];

/** `after` are the new version's findings: undefined without one, null until it is inspected. */
export const placeOutcome = (
  place: ProblemPlace,
  before: readonly Finding[],
  after: readonly Finding[] | null | undefined,
): PlaceOutcome => {
  if (after === undefined) return 'open';
  if (after === null) return 'waiting';
  const reported = findingsAt(place, before);
  if (reported.length === 0) return findingsAt(place, after).length === 0 ? 'unjudged' : 'still_there';
  return resolvedFindings(reported, after).length === reported.length ? 'resolved' : 'still_there';
};
