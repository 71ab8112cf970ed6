import type { CodeOf } from '../options/option-list.ts';
import type { socialMedias } from '../options/titles.ts';

type SocialMedia = CodeOf<typeof socialMedias>;

/** Known addresses of a title and its company; the trailer's counts if it is YouTube's. */
export type KnownLinks = {
  readonly facebook_url: string | null;
  readonly instagram_url: string | null;
  readonly twitter_url: string | null;
  readonly company_url: string | null;
  readonly trailer_url: string | null;
};

export type SocialLink = { readonly media: number; readonly url: string | null };

const onYouTube = (url: string | null): string | null =>
  url !== null && /^https:\/\/(www\.)?(youtube\.com|youtu\.be)\//.test(url) ? url : null;

const addressByMedium: Readonly<Record<SocialMedia, (known: KnownLinks) => string | null>> = {
  1: ({ facebook_url }) => facebook_url,
  2: ({ instagram_url }) => instagram_url,
  3: ({ twitter_url }) => twitter_url,
  4: ({ company_url }) => company_url,
  5: ({ trailer_url }) => onYouTube(trailer_url),
};

const isKnown = (media: number): media is SocialMedia => media in addressByMedium;

/**
 * Requested links (spec 3, list Social media), each with its address, null while missing. They are no files: they
 * belong to the title and the company, and block no delivery.
 */
export const socialLinks = (requested: readonly number[], known: KnownLinks): SocialLink[] =>
  requested.filter(isKnown).map((media) => ({ media, url: addressByMedium[media](known) || null }));
