import type { RefusalCode } from '@eigaichi/domain/shared/refusals';
import { z } from 'zod';

/** The HTTP status of every refusal (D27). */
export const statusOf: Record<RefusalCode, number> = {
  unreadable: 400,
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  plan_required: 403,
  not_found: 404,
  not_allowed_now: 409,
  stale_version: 409,
  idempotency_mismatch: 409,
  P1000001: 403,
  P1000011: 403,
  A1000001: 403,
  R1000011: 403,
  login_failed: 401,
  mfa_failed: 401,
  mfa_expired: 401,
  link_expired: 409,
  movie_in_use: 409,
  movie_not_available: 409,
  trailer_requested: 409,
  no_screener_password: 409,
  rights_taken: 409,
  grant_of_agreement: 409,
  grant_of_series: 409,
  address_invalid: 403,
  address_expired: 403,
  part_too_large: 413,
  part_incomplete: 409,
  part_checksum: 422,
  upload_aborted: 409,
  upload_open: 409,
  entry_full: 409,
  file_gone: 404,
  wrong_kind: 422,
  files_missing: 409,
  by_hand_only: 409,
  terms_changed: 409,
  titles_unanswered: 409,
  titles_unavailable: 409,
  start_in_future: 422,
  start_too_early: 409,
  too_large: 413,
  too_many_requests: 429,
  translation_not_configured: 503,
  translation_failed: 502,
  rate_missing: 409,
  consumer_block_failed: 409,
  internal: 500,
};

/** The form of every refusal's answer (D27). `details` carries what the page needs to go on, such as both versions. */
export const errorAnswer = z
  .object({
    code: z.string(),
    message: z.string(),
    errors: z.array(z.object({ field: z.string(), rule: z.string(), message: z.string() })).optional(),
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Error' });

export type ErrorAnswer = z.infer<typeof errorAnswer>;
