import type { Language } from '@eigaichi/domain/shared/language';
import type { RefusalCode, refusalTexts } from '@eigaichi/domain/shared/refusals';
import i18next from 'i18next';
import { isApiError } from './api-error.ts';

type Texts = typeof refusalTexts;

/** All refusals in both languages: too many for a first page, so they load with the remaining texts. */
let texts: Texts | undefined;

export const loadRefusalTexts = async (): Promise<void> => {
  texts ??= (await import('@eigaichi/domain/shared/refusals')).refusalTexts;
};

const known = (code: string, all: Texts): code is RefusalCode => code in all;

const filled = (text: string, params: Readonly<Record<string, unknown>>, language: Language) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (!(name in params)) return whole;
    const value = String(params[name]);
    // A list of formats; Japanese separates it with its own comma.
    return name === 'allowed' && language === 'ja' ? value.replaceAll(', ', '、') : value;
  });

/**
 * An API refusal in the reader's current language, also after a switch. Falls back to the answer's message, in the
 * language of the request, until the texts load or if a text's value is missing.
 */
export const refusalText = (error: unknown, language: Language): string => {
  const common = (word: 'unreachable' | 'failed') => i18next.t(word, { ns: 'shell', lng: language });
  if (isApiError(error, 'unreachable')) return common('unreachable');
  // Without a message it was no API answer: "request is failed" (spec 8).
  if (!isApiError(error) || error.message === '') return common('failed');
  if (texts === undefined) return error.message;
  if (!known(error.code, texts)) return common('failed');
  const text = filled(texts[error.code][language], error.details, language);
  return /\{\w+\}/.test(text) ? error.message : text;
};
