import { z } from 'zod';

/** Two families of the format: Interop (Digital Cinema Initiatives) and SMPTE ST 429. */
const dcpStandards = ['interop', 'smpte', 'unknown'] as const;
export type DcpStandard = (typeof dcpStandards)[number];

const text = z.string().max(300);

const compositionFacts = z.strictObject({
  title: text,
  kind: z.string().max(40).nullable(),
  standard: z.enum(dcpStandards),
  /** Picture edit units per second; null if reels differ or there are none. */
  frames_per_second: z.number().nullable(),
  reels: z.number().int(),
  seconds: z.number().nullable(),
  encrypted: z.boolean(),
});

/** Facts of a digital cinema package read by an inspection. */
export const dcpFacts = z.strictObject({
  standard: z.enum(dcpStandards),
  compositions: z.array(compositionFacts).max(50),
  /** Files named by packing lists, and those with a correct hash. */
  assets: z.number().int(),
  hashes_right: z.number().int(),
});

export type DcpFacts = z.infer<typeof dcpFacts>;
