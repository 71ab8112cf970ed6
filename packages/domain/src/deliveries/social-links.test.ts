import { expect, test } from 'vitest';
import { type KnownLinks, socialLinks } from './social-links.ts';

const none: KnownLinks = {
  facebook_url: null,
  instagram_url: null,
  twitter_url: null,
  company_url: null,
  trailer_url: null,
};

test('lists each requested link with its address, or as missing; no other', () => {
  const known = {
    ...none,
    twitter_url: 'https://x.com/sample',
    company_url: 'https://films.example.com/',
    facebook_url: '',
  };
  expect(socialLinks([1, 3, 4, 99], known)).toEqual([
    { media: 1, url: null },
    { media: 3, url: 'https://x.com/sample' },
    { media: 4, url: 'https://films.example.com/' },
  ]);
  expect(socialLinks([], known)).toEqual([]);
});

test('a trailer counts as a YouTube link only if it is on YouTube', () => {
  const at = (trailer_url: string) => socialLinks([5], { ...none, trailer_url })[0]?.url;
  expect(at('https://www.youtube.com/watch?v=abcdefghijk')).toBe('https://www.youtube.com/watch?v=abcdefghijk');
  expect(at('https://vimeo.com/1')).toBeNull();
  expect(at('https://youtube.com.example.com/')).toBeNull();
});
