import { describe, expect, it } from 'vitest';
import { creditIn, namesOf, textIn } from './movie-names.ts';

const texts = { ja: { film_name: '砂の坂', director: '坂 一' }, en: { film_name: 'Slope of Sand', director: ' ' } };

describe('names of a title', () => {
  it('are in the reader’s language first, with the other below', () => {
    expect(namesOf(texts, 'en')).toEqual({
      first: { text: 'Slope of Sand', lang: 'en' },
      second: { text: '砂の坂', lang: 'ja' },
    });
    expect(namesOf(texts, 'ja').first?.lang).toBe('ja');
  });

  it('are shown once if only one is written, or both are the same', () => {
    expect(namesOf({ ja: texts.ja, en: { film_name: null } }, 'en')).toEqual({
      first: { text: '砂の坂', lang: 'ja' },
      second: null,
    });
    expect(namesOf({ ja: { film_name: 'AB' }, en: { film_name: 'AB' } }, 'ja').second).toBeNull();
  });

  it('fall back to the other language for an empty text, and to nothing if both are empty', () => {
    expect(textIn(texts, 'director', 'en')).toEqual({ text: '坂 一', lang: 'ja' });
    expect(textIn(texts, 'outline', 'en')).toBeNull();
  });

  it('of people are romanised for English readers if the title has no English text', () => {
    const movie = { translations: texts, romanised: { director: 'Hajime Saka' } };
    expect(creditIn(movie, 'director', 'en')).toEqual({ text: 'Hajime Saka', lang: 'en' });
    expect(creditIn(movie, 'director', 'ja')).toEqual({ text: '坂 一', lang: 'ja' });
    const written = { translations: { ...texts, en: { director: 'H. Saka' } }, romanised: { director: 'Hajime Saka' } };
    expect(creditIn(written, 'director', 'en')?.text).toBe('H. Saka');
    expect(creditIn({ translations: texts }, 'director', 'en')).toEqual({ text: '坂 一', lang: 'ja' });
  });
});
