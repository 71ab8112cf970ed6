import { type RefusalCode, refusalTexts } from '@eigaichi/domain/shared/refusals';
import { currentLanguage } from '../lib/language.ts';
import type { Words } from './words.ts';

/** The sentence of a refusal in the language that is drawn. */
export const refusalWords =
  (code: RefusalCode): Words =>
  () =>
    refusalTexts[code][currentLanguage()];
