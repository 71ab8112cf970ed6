import { type MovieStatus, movieStatus } from './movie-life.ts';

type MovieStanding = {
  readonly status: MovieStatus;
  readonly trashed: boolean;
  readonly is_public: boolean;
  readonly is_available: boolean;
  readonly provider_blocked: boolean;
};

/** Statuses visible to buyers, including titles waiting for deletion. */
export const publishedStatuses: readonly MovieStatus[] = [movieStatus.approved, movieStatus.requested_delete];

/** True if buyers see the title: at 3 or 4, public, not trashed, and its provider isn't blocked (D22). */
export const isVisibleToBuyers = (title: Omit<MovieStanding, 'is_available'>): boolean =>
  publishedStatuses.includes(title.status) && title.is_public && !title.trashed && !title.provider_blocked;

/** False if the provider took the title off the market, or it waits for deletion (D22). */
export const isLicensable = ({ status, is_available }: Pick<MovieStanding, 'status' | 'is_available'>): boolean =>
  is_available && status !== movieStatus.requested_delete;

/** True if buyers see the title and it may be licensed, so it can enter a cart or a request (D22). */
export const canEnterCart = (title: MovieStanding): boolean => isVisibleToBuyers(title) && isLicensable(title);
