import type { Language } from '@eigaichi/domain/shared/language';
import { type RefusalCode, refusalTexts } from '@eigaichi/domain/shared/refusals';
import i18next from 'i18next';
import { isApiError } from './api-error.ts';

const known = (code: string): code is RefusalCode => code in refusalTexts;

const filled = (text: string, params: Readonly<Record<string, unknown>>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));

/** A refusal of the API in the reader's language now, also after the language was switched. */
export const refusalText = (error: unknown, language: Language): string => {
  if (isApiError(error, 'unreachable')) return i18next.t('unreachable', { ns: 'shell', lng: language });
  if (!isApiError(error) || !known(error.code)) return refusalTexts.internal[language];
  return filled(refusalTexts[error.code][language], error.details);
};
