import { describe, expect, test } from 'vitest';
import { readVideo } from './video-address.ts';

const youtube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

describe('video addresses (D24)', () => {
  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
    ['http://youtube.com/watch?v=dQw4w9WgXcQ&t=42s', youtube],
    ['https://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ', youtube],
    ['youtu.be/dQw4w9WgXcQ?si=abc', youtube],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ', youtube],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0', youtube],
    ['https://youtube.com/shorts/dQw4w9WgXcQ', youtube],
    ['HTTPS://YouTu.be/dQw4w9WgXcQ', youtube],
    [' https://www.youtube.com/live/dQw4w9WgXcQ ', youtube],
    ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
    ['vimeo.com/76979871/8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e&title=0', 'https://vimeo.com/76979871/8272103f6e'],
    ['https://vimeo.com/channels/staffpicks/76979871', 'https://vimeo.com/76979871'],
    ['https://vimeo.com/groups/shorts/videos/76979871', 'https://vimeo.com/76979871'],
  ])('%s is written %s', (text, address) => {
    expect(readVideo(text)?.address).toBe(address);
  });

  test.each([
    '',
    'https://example.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQtoolong',
    'https://www.youtube.com/@channel',
    'https://vimeo.com/ondemand/film',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
    'https://example.com/?youtu.be/dQw4w9WgXcQ',
  ])('%s is none', (text) => {
    expect(readVideo(text)).toBeUndefined();
  });

  test('embedded players set no cookies', () => {
    expect(readVideo(youtube)?.embed).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
    expect(readVideo('https://vimeo.com/76979871/8272103f6e')?.embed).toBe(
      'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e',
    );
  });

  test('a normalised address is unchanged', () => {
    for (const text of [youtube, 'https://vimeo.com/76979871/8272103f6e']) expect(readVideo(text)?.address).toBe(text);
  });
});
