import { displayDate, type IsoDate } from '../shared/dates.ts';
import type { Language } from '../shared/language.ts';

/** Seconds a watermark stays in one place. */
export const watermarkSeconds = 20;

/** Text of a viewer's watermark: company, person, and the day of viewing in that language's format. */
export const watermarkText = ({
  company,
  person,
  day,
  language,
}: {
  company: string | null;
  person: string;
  day: IsoDate;
  language: Language;
}): string =>
  [company, person, displayDate(day, language)]
    .map((part) => part?.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');

/** A number from 0 to 1 derived only from a text and a step (FNV-1a with a final mix). */
const spread = (seed: string, step: number): number => {
  let hash = 2_166_136_261;
  for (const sign of `${seed} ${step}`) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
};

/**
 * Position of a watermark after these seconds of viewing, as shares of the remaining width and height. It moves over
 * nine fields and never stays in one, so no crop of the picture is free of it. The seed is the viewing.
 */
export const watermarkPlace = (seed: string, seconds: number): { readonly x: number; readonly y: number } => {
  const step = Math.floor(seconds / watermarkSeconds);
  const start = Math.floor(spread(seed, 0) * 9);
  // Four and nine share no divisor: every field is visited once in nine steps.
  const field = (start + step * 4) % 9;
  const inside = (at: number, by: number) => (at + 0.15 + spread(seed, by) * 0.7) / 3;
  return { x: inside(field % 3, step * 2 + 1), y: inside(Math.floor(field / 3), step * 2 + 2) };
};
