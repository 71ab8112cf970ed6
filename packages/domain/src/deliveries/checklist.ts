import { documentFormat, documentTypes } from '../options/documents.ts';
import { imageFormat } from '../options/images.ts';
import { codesOf } from '../options/option-list.ts';
import { videoType } from '../options/video.ts';
import { pick } from '../shared/pick.ts';
import type { ChecklistEntry, DeliveryTerms, VideoRequirements } from './checklist-entry.ts';

const entry = (fields: Pick<ChecklistEntry, 'file_type' | 'wanted'> & Partial<ChecklistEntry>): ChecklistEntry => ({
  video_type: null,
  language: null,
  image_kind: null,
  document_type: null,
  count: 1,
  required: true,
  ...fields,
});

type VideoTerms = DeliveryTerms['formats'][number];

const wantedOf = (video: Omit<VideoTerms, 'is_dcp' | 'video_type'>): VideoRequirements => ({
  ...pick(video, 'encoding_formats', 'resolutions', 'frame_rates', 'aspect_ratios', 'audio_formats'),
  audio_channel: video.audio_channel ?? null,
});

const anyVideo = wantedOf({
  encoding_formats: [],
  resolutions: [],
  frame_rates: [],
  aspect_ratios: [],
  audio_formats: [],
});

/** A video requested only as DCP needs no second file. */
const isDcpOnly = ({ is_dcp, encoding_formats }: VideoTerms): boolean => is_dcp && encoding_formats.length === 0;

/** One file per requested video type: the buyer accepts any listed format. */
const videos = (terms: DeliveryTerms): ChecklistEntry[] =>
  terms.formats
    .filter((video) => !isDcpOnly(video))
    .map((video) =>
      entry({ file_type: 'video', video_type: video.video_type, wanted: { of: 'video', ...wantedOf(video) } }),
    );

const dcps = (terms: DeliveryTerms): ChecklistEntry[] =>
  terms.formats
    .filter((video) => video.is_dcp)
    .map((video) =>
      entry({ file_type: 'dcp', video_type: video.video_type, wanted: { of: 'video', ...wantedOf(video) } }),
    );

/** A voice-over is the video with different sound, so a separate video. */
const voiceovers = (terms: DeliveryTerms): ChecklistEntry[] =>
  terms.video_languages.flatMap(({ video_type, voiceover_languages }) => {
    const format = terms.formats.find((video) => video.video_type === video_type);
    const wanted = { of: 'video', ...(format === undefined ? anyVideo : wantedOf(format)) } as const;
    return voiceover_languages.map((language) => entry({ file_type: 'video', video_type, language, wanted }));
  });

/** One file per language; a language only burnt into the picture comes with the video. */
const subtitles = (terms: DeliveryTerms): ChecklistEntry[] =>
  terms.video_languages.flatMap(({ video_type, subtitle_languages, subtitle_file_formats, embedded_subtitle }) =>
    subtitle_languages
      .filter((language) => language !== embedded_subtitle || subtitle_file_formats.length > 0)
      .map((language) =>
        entry({
          file_type: 'subtitle',
          video_type,
          language,
          wanted: { of: 'subtitle', formats: subtitle_file_formats },
        }),
      ),
  );

/** Optional entry for a subtitle of the film in a language that wasn't requested, in any format (D33d). */
export const unlistedSubtitle = (language: string): ChecklistEntry =>
  entry({
    file_type: 'subtitle',
    video_type: videoType.main,
    language,
    wanted: { of: 'subtitle', formats: [] },
    required: false,
  });

/** True for an entry of a subtitle of the film in a language. */
export const isSubtitleIn = (
  { file_type, video_type, language: own }: Pick<ChecklistEntry, 'file_type' | 'video_type' | 'language'>,
  language: string,
): boolean => file_type === 'subtitle' && video_type === videoType.main && own === language;

/** Image format "none" without any other format requests nothing of that kind. Only screenshots are counted. */
const images = (terms: DeliveryTerms): ChecklistEntry[] =>
  terms.images
    .filter(({ formats }) => formats.length === 0 || formats.some((format) => format !== imageFormat.none))
    .map(({ kind, count, formats, size, width, height, layered }) =>
      entry({
        file_type: 'image',
        image_kind: kind,
        count: kind === 'screenshot' ? Math.max(1, count) : 1,
        wanted: {
          of: 'image',
          formats: formats.filter((format) => format !== imageFormat.none),
          size,
          width: width ?? null,
          height: height ?? null,
          layered,
        },
      }),
    );

/** A document typed as text is part of the title's data, not a file. */
const documents = (terms: DeliveryTerms): ChecklistEntry[] =>
  codesOf(documentTypes).flatMap((document_type) => {
    const formats = terms.documents
      .filter((wanted) => wanted.document_type === document_type && wanted.format !== documentFormat.typed)
      .map(({ format }) => format);
    return formats.length === 0
      ? []
      : [entry({ file_type: 'document', document_type, wanted: { of: 'document', formats } })];
  });

/** Required without a format: the provider chooses it. */
const fonts = (terms: DeliveryTerms): ChecklistEntry[] =>
  terms.need_font_file !== true && terms.font_formats.length === 0
    ? []
    : [entry({ file_type: 'font', wanted: { of: 'font', formats: [...terms.font_formats] } })];

/**
 * Required deliveries for one title of a signed request, in the order of file types (spec 3, 4). Requests without
 * materials still get the main video: a licence is useless without it. An answer that strikes it means that the buyer
 * has it (D2b).
 */
export const makeChecklist = (terms: DeliveryTerms): ChecklistEntry[] => {
  const made = [
    ...videos(terms),
    ...voiceovers(terms),
    ...dcps(terms),
    ...subtitles(terms),
    ...images(terms),
    ...documents(terms),
    ...fonts(terms),
  ];
  if (terms.is_video_answered === true || made.some(({ file_type }) => file_type === 'video' || file_type === 'dcp'))
    return made;
  return [entry({ file_type: 'video', video_type: videoType.main, wanted: { of: 'video', ...anyVideo } }), ...made];
};
