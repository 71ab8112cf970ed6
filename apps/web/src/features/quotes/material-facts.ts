import { documentFormats, documentTypes } from '@eigaichi/domain/options/documents';
import { imageFormats, imageKinds, imageSize, imageSizes } from '@eigaichi/domain/options/images';
import { labelIfAny, type OptionList } from '@eigaichi/domain/options/option-list';
import { payers } from '@eigaichi/domain/options/pricing';
import { socialMedias } from '@eigaichi/domain/options/titles';
import {
  aspectRatios,
  audioFormats,
  frameRates,
  resolutions,
  subtitleFileFormats,
  videoFormats,
  videoTypes,
} from '@eigaichi/domain/options/video';
import type { UnfinishedConditions } from '@eigaichi/domain/quotes/request/unfinished-conditions';
import type { Language } from '@eigaichi/domain/shared/language';
import type { TFunction } from 'i18next';
import { languageName } from '../rights/names.ts';
import type { Quote } from './queries.ts';

/** Conditions of a quote or of a saved set, complete or not. */
export type ShownConditionsOf = UnfinishedConditions | Quote['conditions'];

type T = TFunction<'quotes'>;

export const lined = (parts: readonly (string | null | undefined | false)[], language: Language): string =>
  parts.filter(Boolean).join(language === 'ja' ? '、' : ', ');

const labels = (list: OptionList, codes: readonly (string | number)[], language: Language) =>
  codes.map((code) => labelIfAny(list, code, language));

/** Subtitles and voice-over per kind of video, and the payer of a translation (D4, step 6). */
export const languageLines = (c: ShownConditionsOf, t: T, language: Language) => {
  const lines = (c.video_languages ?? []).map((video) => {
    const kind = labelIfAny(videoTypes, video.video_type, language) ?? '';
    const languagesOf = (codes: readonly string[]) =>
      lined(
        codes.map((code) => languageName(code, language)),
        language,
      );
    const parts = [
      video.subtitle_languages.length > 0 && t('sheet.subtitles', { languages: languagesOf(video.subtitle_languages) }),
      lined(labels(subtitleFileFormats, video.subtitle_file_formats, language), language),
      video.embedded_subtitle && t('sheet.embedded', { language: languageName(video.embedded_subtitle, language) }),
      video.voiceover_languages.length > 0 &&
        t('sheet.voiceover', { languages: languagesOf(video.voiceover_languages) }),
    ].filter(Boolean);
    return parts.length === 0 ? null : `${kind} · ${parts.join(' · ')}`;
  });
  const payer = labelIfAny(payers, c.translation_payment, language);
  return lines.some((line) => line !== null) && payer !== null
    ? [...lines, t('sheet.translation_payment', { payer })]
    : lines;
};

/** Formats per kind of video; unnamed ones are the provider's choice (D4, step 7). */
export const formatLines = (c: ShownConditionsOf, t: T, language: Language) =>
  (c.formats ?? []).map((video) => {
    const wanted = lined(
      [
        ...labels(videoFormats, video.encoding_formats, language),
        ...labels(resolutions, video.resolutions, language),
        ...labels(frameRates, video.frame_rates, language),
        ...labels(aspectRatios, video.aspect_ratios, language),
        ...labels(audioFormats, video.audio_formats, language),
        Boolean(video.audio_channel) && t('sheet.audio_channel', { count: video.audio_channel ?? 0 }),
        video.is_dcp && 'DCP',
      ],
      language,
    );
    return `${labelIfAny(videoTypes, video.video_type, language) ?? ''} · ${wanted || t('sheet.any_format')}`;
  });

export const imageLines = (c: ShownConditionsOf, t: T, language: Language) => [
  ...(c.images ?? []).map((image) =>
    lined(
      [
        `${labelIfAny(imageKinds, image.kind, language) ?? image.kind}${image.count > 1 ? ` × ${image.count}` : ''}`,
        image.size === imageSize.custom && image.width && image.height
          ? `${image.width} × ${image.height}`
          : labelIfAny(imageSizes, image.size, language),
        ...labels(imageFormats, image.formats, language),
        image.layered && t('sheet.layered'),
      ],
      language,
    ),
  ),
  c.logo_language ? t('sheet.logo', { language: languageName(c.logo_language, language) }) : null,
  c.font_formats?.length
    ? t('sheet.fonts', { formats: c.font_formats.join(', ') })
    : c.need_font_file && t('sheet.fonts', { formats: t('sheet.any_format') }),
];

/** Documents by type, each with its forms, and social media (D4, step 9). */
export const documentLines = (c: ShownConditionsOf, t: T, language: Language) => {
  const [documents, media] = [c.documents ?? [], c.social_medias ?? []];
  const types = [...new Set(documents.map(({ document_type }) => document_type))];
  return [
    ...types.map((type) => {
      const formats = documents
        .filter(({ document_type }) => document_type === type)
        .map(({ format }) => labelIfAny(documentFormats, format, language));
      return `${labelIfAny(documentTypes, type, language) ?? ''} · ${lined(formats, language)}`;
    }),
    media.length > 0 && t('sheet.social', { media: lined(labels(socialMedias, media, language), language) }),
  ];
};
