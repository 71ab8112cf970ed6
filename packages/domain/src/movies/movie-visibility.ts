import { type MovieStatus, movieStatus } from './movie-life.ts';

type MovieStanding = {
  readonly status: MovieStatus;
  readonly trashed: boolean;
  readonly is_public: boolean;
  readonly is_available: boolean;
  readonly provider_blocked: boolean;
};

/** Statuses at which buyers see a title: one that waits for its deletion is still seen. */
export const publishedStatuses: readonly MovieStatus[] = [movieStatus.approved, movieStatus.requested_delete];

/** Buyers see a title at 3 or 4 that is public, not trashed, and whose provider isn't blocked (D22). */
export const seenByBuyers = (title: Omit<MovieStanding, 'is_available'>): boolean =>
  publishedStatuses.includes(title.status) && title.is_public && !title.trashed && !title.provider_blocked;

/** No licence is granted of a title that its provider took off the market, or that waits for its deletion (D22). */
export const isLicensable = ({ status, is_available }: Pick<MovieStanding, 'status' | 'is_available'>): boolean =>
  is_available && status !== movieStatus.requested_delete;

/** A title enters a cart or a request when buyers see it and it may be licensed (D22). */
export const canEnterCart = (title: MovieStanding): boolean => seenByBuyers(title) && isLicensable(title);
