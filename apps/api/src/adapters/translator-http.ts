import { z } from 'zod';
import type { Translator } from '../ports/translator.ts';
import { boundedPost } from './bounded-post.ts';

const timeoutMs = 20_000;
/** Far more than the longest text to translate. */
const mostBytes = 4 * 1024 * 1024;

const deepLAnswer = z.object({ translations: z.array(z.object({ text: z.string() })).min(1) });
const libreAnswer = z.object({ translatedText: z.string() });

type Service = { readonly url: string; readonly key: string | null };

const post = async (url: string, headers: Record<string, string>, body: object): Promise<unknown> => {
  const answer = await boundedPost(url, {
    headers: { 'content-type': 'application/json', ...headers },
    body: new TextEncoder().encode(JSON.stringify(body)),
    timeoutMs,
    mostBytes,
  });
  return JSON.parse(answer.toString());
};

const isDeepL = (url: string) => new URL(url).hostname.endsWith('deepl.com');

const below = (url: string, path: string) => `${url.replace(/\/+$/, '').replace(new RegExp(`${path}$`), '')}${path}`;

/** DeepL by its host name, else any LibreTranslate-compatible server (D35). */
export const httpTranslator = ({ url, key }: Service): Translator =>
  isDeepL(url)
    ? {
        translate: async (text, from, to) => {
          const headers = key === null ? {} : { authorization: `DeepL-Auth-Key ${key}` };
          const target_lang = to === 'en' ? 'EN-US' : 'JA';
          const body = { text: [text], source_lang: from.toUpperCase(), target_lang };
          const { translations } = deepLAnswer.parse(await post(below(url, '/v2/translate'), headers, body));
          return translations.map((translated) => translated.text).join('');
        },
      }
    : {
        translate: async (text, from, to) => {
          const body = { q: text, source: from, target: to, format: 'text', ...(key === null ? {} : { api_key: key }) };
          return libreAnswer.parse(await post(below(url, '/translate'), {}, body)).translatedText;
        },
      };
