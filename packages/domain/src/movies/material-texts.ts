import { documentTypes } from '../options/documents.ts';
import { movieLanguages } from '../options/languages.ts';
import { labelIfAny } from '../options/option-list.ts';
import {
  aspectRatios,
  audioFormats,
  frameRates,
  resolutions,
  subtitleFileFormats,
  videoFormats,
} from '../options/video.ts';
import type { Bilingual, Language } from '../shared/language.ts';

type Video = {
  readonly languages: readonly string[];
  readonly encoding_format: number | null;
  readonly resolution: number | null;
  readonly frame_rate: number | null;
  readonly aspect_ratio: number | null;
  readonly audio_format: number | null;
};

/** Materials of a title that exist: files of the main feature with subtitles, and documents. */
export type Materials = {
  /** Original language of the title. */
  readonly language?: string | null | undefined;
  readonly main_video: {
    readonly videos: readonly Video[];
    readonly subtitles: readonly { readonly language: string; readonly formats: readonly number[] }[];
  };
  readonly documents: readonly (string | number)[];
};

const comma: Bilingual = { ja: '、', en: ', ' };
const dot: Bilingual = { ja: '・', en: ' · ' };

/** Materials in words, by kind; an empty text for a kind without any. */
export const materialTexts = ({ language: original, main_video, documents }: Materials, language: Language) => {
  const named = (code: string) => labelIfAny(movieLanguages, code, language) ?? code;
  const listed = (texts: readonly (string | null)[]) => texts.filter((text) => text !== null).join(comma[language]);
  const each = (of: (video: Video) => readonly (string | null)[]) =>
    [...new Set(main_video.videos.map((video) => listed(of(video))))].filter((text) => text !== '').join(dot[language]);
  const spoken = new Set(main_video.videos.flatMap(({ languages }) => languages));
  const dubs = original ? [...spoken].filter((code) => code !== original) : [];
  return {
    video: each((video) => [
      labelIfAny(videoFormats, video.encoding_format, language),
      labelIfAny(resolutions, video.resolution, language),
      labelIfAny(frameRates, video.frame_rate, language),
    ]),
    sound: each((video) => [labelIfAny(audioFormats, video.audio_format, language), ...video.languages.map(named)]),
    dubs: listed(dubs.map(named)),
    aspect: each((video) => [labelIfAny(aspectRatios, video.aspect_ratio, language)]),
    subtitles: listed(
      main_video.subtitles.map(({ language: code, formats }) =>
        [named(code), ...formats.flatMap((format) => labelIfAny(subtitleFileFormats, format, language) ?? [])].join(
          ' ',
        ),
      ),
    ),
    documents: listed(documents.flatMap((code) => labelIfAny(documentTypes, code, language) ?? [])),
  };
};
