import type { ReactNode } from 'react';

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー々〆〇]/u;

/** The language of a run of text: kana or kanji make it Japanese. */
const langOf = (text: string): 'ja' | 'en' => (japanese.test(text) ? 'ja' : 'en');

/** A run with a known or detected language, so that Japanese text gets Japanese glyphs and pronunciation. */
export const Lang = ({ of, children }: { of?: 'ja' | 'en'; children: ReactNode }) => (
  <span lang={of ?? (typeof children === 'string' ? langOf(children) : undefined)}>{children}</span>
);
