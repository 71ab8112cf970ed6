import { areas } from '../options/areas.ts';
import { rightTypes } from '../options/right-types.ts';
import type { Bilingual } from '../shared/language.ts';
import { interestOf } from './suggestions.ts';

const labelByInterest: ReadonlyMap<string, Bilingual> = new Map<string, Bilingual>([
  ...rightTypes.map(({ code, label }) => [interestOf('right', code), label] as const),
  ...areas.map(({ code, label }) => [interestOf('area', code), label] as const),
]);

/** Name of an interest; a genre's names are stored with the genre. */
export const interestName = (interest: string, genre: Bilingual | null): Bilingual =>
  genre ?? labelByInterest.get(interest) ?? { ja: interest, en: interest };
