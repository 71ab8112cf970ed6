import { type RefusalCode, refusalTexts } from '@eigaichi/domain/shared/refusals';
import { currentLanguage } from '../lib/language.ts';
import type { Words } from './words.ts';

/** Message of a refusal in the current language. */
export const refusalShown =
  (code: RefusalCode): Words =>
  () =>
    refusalTexts[code][currentLanguage()];
