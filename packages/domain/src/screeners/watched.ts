/** A stretch of a film that was shown, in seconds, `to` exclusive. */
type Shown = { readonly from: number; readonly to: number };

/** Seconds of a film per number of a viewing. */
export const bucketSeconds = 5;

/** Maximum playback speed, in film seconds per second; and seconds of tolerance of a report. */
const mostSpeed = 2;
const reportSlack = 5;

/** Seconds shown of each five of a film: `[5, 5, 2.5]` are the first 12.5 seconds, `[10]` the first five twice. */
export type Watched = readonly number[];

export const secondsOf = (watched: Watched): number => watched.reduce((sum, seconds) => sum + seconds, 0);

/** Seconds seen at least once, and seconds seen again. */
export const seenOf = (watched: Watched): { readonly seen: number; readonly again: number } => {
  const seen = watched.reduce((sum, seconds) => sum + Math.min(seconds, bucketSeconds), 0);
  return { seen, again: secondsOf(watched) - seen };
};

const tenth = (seconds: number): number => Math.round(seconds * 10) / 10;

const withOne = (watched: number[], { from, to }: Shown, filmSeconds: number): void => {
  const end = Math.min(to, filmSeconds);
  for (let bucket = Math.floor(from / bucketSeconds); bucket * bucketSeconds < end; bucket += 1) {
    const start = bucket * bucketSeconds;
    const shown = Math.min(end, start + bucketSeconds) - Math.max(from, start);
    while (watched.length <= bucket) watched.push(0);
    watched[bucket] = tenth((watched[bucket] ?? 0) + shown);
  }
};

/**
 * Adds a player's report. Ignores stretches beyond the film, and those that can't have been shown since the last
 * report: the client isn't trusted.
 */
export const withReport = (
  watched: Watched,
  stretches: readonly Shown[],
  { filmSeconds, elapsedSeconds }: { filmSeconds: number; elapsedSeconds: number },
): Watched => {
  const next = [...watched];
  let left = elapsedSeconds * mostSpeed + reportSlack;
  for (const stretch of stretches) {
    const seconds = stretch.to - stretch.from;
    if (seconds <= 0 || stretch.from >= filmSeconds || seconds > left) continue;
    left -= seconds;
    withOne(next, stretch, filmSeconds);
  }
  return next;
};

/** Maximum stretches of a heat line. */
export const maxHeatSlots = 120;

/** One stretch of a heat line: its viewers, and its showings. */
export type HeatSlot = Shown & { readonly viewers: number; readonly shown: number };

/**
 * Heat line of a film over all viewings of each viewer (D24b). `viewers` counts those who saw at least half of the
 * stretch. `shown` adds up its showings, so repeats stand out.
 */
export const heatLine = (viewers: readonly (readonly Watched[])[], filmSeconds: number): HeatSlot[] => {
  const buckets = Math.max(1, Math.ceil(filmSeconds / bucketSeconds));
  const size = Math.ceil(buckets / maxHeatSlots);
  return Array.from({ length: Math.ceil(buckets / size) }, (_, slot) => {
    const from = slot * size * bucketSeconds;
    const to = Math.min(filmSeconds, from + size * bucketSeconds);
    const long = to - from;
    const ofViewer = viewers.map((watched) =>
      watched.reduce((sum, one) => sum + secondsOf(one.slice(slot * size, (slot + 1) * size)), 0),
    );
    return {
      from,
      to,
      viewers: ofViewer.filter((seconds) => seconds >= long / 2).length,
      shown: long <= 0 ? 0 : tenth(ofViewer.reduce((sum, seconds) => sum + seconds, 0) / long),
    };
  });
};

/** Share of a film from which it counts as watched to its end. */
const wholeShare = 0.9;

/** All viewings of one viewer merged. */
export const together = (viewings: readonly Watched[]): Watched =>
  Array.from({ length: Math.max(0, ...viewings.map(({ length }) => length)) }, (_, bucket) =>
    tenth(viewings.reduce((sum, one) => sum + (one[bucket] ?? 0), 0)),
  );

export const isWholeFilm = (watched: Watched, filmSeconds: number): boolean =>
  filmSeconds > 0 && seenOf(watched).seen >= filmSeconds * wholeShare;
