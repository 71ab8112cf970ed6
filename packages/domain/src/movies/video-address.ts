import { z } from 'zod';
import { rule } from '../shared/issue.ts';

/** Trailer or screener video, by its host's identifiers (D24). */
export type Video = {
  readonly host: 'youtube' | 'vimeo';
  readonly id: string;
  /** Normalised address. */
  readonly address: string;
  /** Embed address, used only after a click. */
  readonly embed: string;
};

const youtubeId = '([A-Za-z0-9_-]{11})(?![A-Za-z0-9_-])';
const youtubeForms = [
  new RegExp(`^(?:www\\.|m\\.|music\\.)?youtube\\.com/watch/?\\?(?:[^#]*&)?v=${youtubeId}`),
  new RegExp(`^(?:www\\.|m\\.)?youtube(?:-nocookie)?\\.com/(?:embed|shorts|live|v)/${youtubeId}`),
  new RegExp(`^youtu\\.be/${youtubeId}`),
];

// An unlisted video has a second key: /ID/KEY on the page, ?h=KEY in the player.
const vimeoForms = [
  /^player\.vimeo\.com\/video\/(\d{1,12})(?:\/)?(?:\?(?:[^#]*&)?h=([0-9a-f]{6,20})\b)?/,
  /^(?:www\.)?vimeo\.com\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|showcase\/\d+\/video\/|video\/)?(\d{1,12})(?:\/([0-9a-f]{6,20}))?(?:[/?#]|$)/,
];

const firstMatch = (forms: readonly RegExp[], text: string): RegExpMatchArray | null => {
  for (const form of forms) {
    const found = text.match(form);
    if (found) return found;
  }
  return null;
};

/** Reads a YouTube or Vimeo address in any of its usual forms (D24); undefined for any other text. */
export const readVideo = (text: string): Video | undefined => {
  const bare = text
    .normalize('NFKC')
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^[^/]+/, (host) => host.toLowerCase());
  const youtube = firstMatch(youtubeForms, bare)?.[1];
  if (youtube) {
    const address = `https://www.youtube.com/watch?v=${youtube}`;
    return { host: 'youtube', id: youtube, address, embed: `https://www.youtube-nocookie.com/embed/${youtube}` };
  }
  const [, vimeo, key] = firstMatch(vimeoForms, bare) ?? [];
  if (!vimeo) return undefined;
  const address = `https://vimeo.com/${vimeo}${key ? `/${key}` : ''}`;
  return {
    host: 'vimeo',
    id: vimeo,
    address,
    embed: `https://player.vimeo.com/video/${vimeo}?dnt=1${key ? `&h=${key}` : ''}`,
  };
};

const isVideo = rule<string>('video_address', (text) => text.trim() === '' || readVideo(text) !== undefined);

/** YouTube or Vimeo address, returned in normalised form (D24). */
export const videoAddress = z
  .string()
  .min(1)
  .max(2000)
  .check(isVideo)
  .transform((text) => readVideo(text)?.address ?? text);

/** The same, but optional: null if empty. */
export const optionalVideoAddress = z
  .string()
  .max(2000)
  .check(isVideo)
  .transform((text) => readVideo(text)?.address ?? null)
  .nullish();
