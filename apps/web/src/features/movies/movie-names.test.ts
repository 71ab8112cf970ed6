import { describe, expect, it } from 'vitest';
import { namesOf, textIn } from './movie-names.ts';

const texts = { ja: { film_name: '砂の坂', director: '坂 一' }, en: { film_name: 'Slope of Sand', director: ' ' } };

describe('names of a title', () => {
  it('are in the reader’s language first, with the other below', () => {
    expect(namesOf(texts, 'en')).toEqual({
      first: { text: 'Slope of Sand', lang: 'en' },
      second: { text: '砂の坂', lang: 'ja' },
    });
    expect(namesOf(texts, 'ja').first?.lang).toBe('ja');
  });

  it('are shown once when only one is written, or both are the same', () => {
    expect(namesOf({ ja: texts.ja, en: { film_name: null } }, 'en')).toEqual({
      first: { text: '砂の坂', lang: 'ja' },
      second: null,
    });
    expect(namesOf({ ja: { film_name: 'AB' }, en: { film_name: 'AB' } }, 'ja').second).toBeNull();
  });

  it('fall back to the other language for an empty text, and to nothing when both are empty', () => {
    expect(textIn(texts, 'director', 'en')).toEqual({ text: '坂 一', lang: 'ja' });
    expect(textIn(texts, 'outline', 'en')).toBeNull();
  });
});
