import type { Quote } from '../queries.ts';
import type { Entry, QuoteMovieDraft } from './quote-movie-draft.ts';

const first = (list: readonly number[]) => (list[0] === undefined ? '' : String(list[0]));

const video = (video_type: number, language = ''): Entry => ({
  video_type: String(video_type),
  language,
  is_dcp: 'false',
});

/** The requested materials, line by line, for a provider who offers others instead (spec 3). */
export const askedMaterials = ({
  formats,
  video_languages,
  images,
  font_formats,
  documents,
}: Quote['conditions']): {
  readonly [List in 'videos' | 'subtitles' | 'images' | 'fonts' | 'files']: NonNullable<QuoteMovieDraft[List]>;
} => {
  return {
    videos: [
      ...formats.map((format) => ({
        video_type: String(format.video_type),
        language: '',
        encoding_format: first(format.encoding_formats),
        resolution: first(format.resolutions),
        frame_rate: first(format.frame_rates),
        aspect_ratio: first(format.aspect_ratios),
        audio_format: first(format.audio_formats),
        audio_channel: format.audio_channel ? String(format.audio_channel) : '',
        is_dcp: String(format.is_dcp),
      })),
      ...video_languages.flatMap(({ video_type, voiceover_languages }) =>
        voiceover_languages.map((language) => video(video_type, language)),
      ),
    ],
    subtitles: video_languages.flatMap(
      ({ video_type, subtitle_languages, subtitle_file_formats, embedded_subtitle }) => [
        ...subtitle_languages.map((language) => ({
          video_type: String(video_type),
          language,
          format: first(subtitle_file_formats),
        })),
        ...(embedded_subtitle ? [{ video_type: String(video_type), language: embedded_subtitle, format: '-1' }] : []),
      ],
    ),
    images: images.map(({ kind, count, formats: own, layered }) => ({
      kind,
      count: String(count),
      format: first(own),
      layered: String(layered),
    })),
    fonts: font_formats,
    files: documents.map(({ document_type, format }) => ({
      document_type: String(document_type),
      format: String(format),
    })),
  };
};
