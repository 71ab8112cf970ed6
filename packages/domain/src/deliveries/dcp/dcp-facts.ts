import { z } from 'zod';

/** The two families of the format: Interop (Digital Cinema Initiatives) and SMPTE ST 429. */
const dcpStandards = ['interop', 'smpte', 'unknown'] as const;
export type DcpStandard = (typeof dcpStandards)[number];

const text = z.string().max(300);

/** What of one composition (CPL) the report states. */
const compositionFacts = z.strictObject({
  title: text,
  kind: z.string().max(40).nullable(),
  standard: z.enum(dcpStandards),
  /** Edit units a second of the pictures; null where reels differ or there are none. */
  frames_per_second: z.number().nullable(),
  reels: z.number().int(),
  seconds: z.number().nullable(),
  encrypted: z.boolean(),
});

/** What an inspection read of a digital cinema package. */
export const dcpFacts = z.strictObject({
  standard: z.enum(dcpStandards),
  compositions: z.array(compositionFacts).max(50),
  /** Files that packing lists name, and those whose hash was computed and is right. */
  assets: z.number().int(),
  hashes_right: z.number().int(),
});

export type DcpFacts = z.infer<typeof dcpFacts>;
