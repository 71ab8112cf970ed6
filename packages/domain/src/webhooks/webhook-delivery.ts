/** Seconds before each retry: 24 hours in all (D52b). */
export const retryDelays = [5, 60, 300, 1_800, 7_200, 14_400, 28_800, 33_835] as const;

/** Part of a delay by which jitter shortens it at most. */
const jitter = 0.1;

/**
 * Delay in milliseconds before the retry after this number of attempts, or null if that was the last. `random` is
 * between 0 and 1: receivers that failed together are not called together again.
 */
export const retryDelay = (attempts: number, random: number): number | null => {
  const seconds = retryDelays[attempts - 1];
  return seconds === undefined ? null : Math.round(seconds * 1_000 * (1 - jitter * random));
};

/** States of a message: withheld if the company could no longer read its subject (D52c). */
export const messageStates = ['waiting', 'delivered', 'failed', 'withheld'] as const;
export type MessageState = (typeof messageStates)[number];

/** Faults of an attempt without an answer. */
export const webhookFaults = ['refused_address', 'timeout', 'unreachable', 'certificate'] as const;
export type WebhookFault = (typeof webhookFaults)[number];

/** Reasons for which an endpoint is paused. */
export const pauseReasons = ['owner', 'failing', 'gone'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** HTTP status by which a receiver ends its subscription (Standard Webhooks). */
const gone = 410;

type Failing = {
  /** Start of the failures since the last success. */
  readonly since: Temporal.Instant;
  /** Messages given up since then. */
  readonly given_up: number;
  /** Status of the last answer; null without one. */
  readonly status: number | null;
  readonly now: Temporal.Instant;
};

const hoursBetween = (since: Temporal.Instant, now: Temporal.Instant): number =>
  (now.epochMilliseconds - since.epochMilliseconds) / 3_600_000;

/** Pauses after a day with ten messages given up, after five days without a success, or at the receiver's wish. */
export const pauseAfterFailure = ({ since, given_up, status, now }: Failing): PauseReason | null => {
  if (status === gone) return 'gone';
  const hours = hoursBetween(since, now);
  return (hours >= 24 && given_up >= 10) || hours >= 120 ? 'failing' : null;
};

/** True for an answer that accepts a message. */
export const isAccepted = (status: number | null): boolean => status !== null && status >= 200 && status < 300;
