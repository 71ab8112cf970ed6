import type { availabilityState } from '@eigaichi/wire/rights/rights-answer';
import type { z } from 'zod';

/** Availability for the wanted licence (D9). */
export type AvailabilityState = z.infer<typeof availabilityState>;

export const statesInOrder = [
  'free',
  'partly_free',
  'blocked',
  'not_offered',
  'unknown',
] as const satisfies readonly AvailabilityState[];
