import { documentTypes, isDocumentOffered } from '../options/documents.ts';
import { codesOf } from '../options/option-list.ts';
import { embeddedSubtitleCode } from '../options/video.ts';
import type { ChecklistEntry, DeliveryTerms, VideoTerms } from './checklist-entry.ts';

const entry = (fields: Pick<ChecklistEntry, 'file_type' | 'wanted'> & Partial<ChecklistEntry>): ChecklistEntry => ({
  video_type: null,
  language: null,
  image_kind: null,
  document_type: null,
  count: 1,
  required: true,
  ...fields,
});

/** One file for each video type asked for: a list of formats names those that the buyer takes, one of them is sent. */
const videos = (terms: DeliveryTerms): ChecklistEntry[] =>
  terms.formats
    .filter((video) => !isDcpOnly(video))
    .map(({ video_type, dcp: _dcp, ...wanted }) =>
      entry({ file_type: 'video', video_type, wanted: { of: 'video', ...wanted } }),
    );

/** A video of which nothing but the DCP is asked for needs no second file. */
const isDcpOnly = ({ dcp, encoding_formats }: VideoTerms): boolean => dcp && encoding_formats.length === 0;

const dcps = (terms: DeliveryTerms): ChecklistEntry[] =>
  terms.formats
    .filter((video) => video.dcp)
    .map(({ video_type, dcp: _dcp, ...wanted }) =>
      entry({ file_type: 'dcp', video_type, wanted: { of: 'video', ...wanted } }),
    );

/** A voice-over is a version of the video with another sound, so a video of its own. */
const voiceovers = (terms: DeliveryTerms): ChecklistEntry[] =>
  terms.languages.flatMap(({ video_type, voiceover_languages }) => {
    const format = terms.formats.find((video) => video.video_type === video_type);
    const { video_type: _type, dcp: _dcp, ...wanted } = format ?? { ...noFormat, video_type, dcp: false };
    return voiceover_languages.map((language) =>
      entry({ file_type: 'video', video_type, language, wanted: { of: 'video', ...wanted } }),
    );
  });

const noFormat = {
  encoding_formats: [],
  resolutions: [],
  frame_rates: [],
  aspect_ratios: [],
  audio_formats: [],
  audio_channel: null,
};

/** One file a language; a subtitle that is only baked into the picture (-1) comes with the video. */
const subtitles = (terms: DeliveryTerms): ChecklistEntry[] =>
  terms.languages.flatMap(({ video_type, subtitle_languages, subtitle_formats }) => {
    const formats = subtitle_formats.filter((format) => format !== embeddedSubtitleCode);
    if (formats.length === 0 && subtitle_formats.length > 0) return [];
    return subtitle_languages.map((language) =>
      entry({ file_type: 'subtitle', video_type, language, wanted: { of: 'subtitle', formats } }),
    );
  });

/** Image format 1 is "none": nothing of that kind is wanted. Only screenshots are counted (option lists). */
const images = (terms: DeliveryTerms): ChecklistEntry[] =>
  terms.images
    .filter(({ format }) => format !== 1)
    .map(({ kind, count, format, size, width, height, layered }) =>
      entry({
        file_type: 'image',
        image_kind: kind,
        count: kind === 'screenshot' ? Math.max(1, count) : 1,
        wanted: { of: 'image', format, size, width, height, layered },
      }),
    );

/** A document as text typed in (format 1) is part of the title's data, not a file. */
const documents = (terms: DeliveryTerms): ChecklistEntry[] =>
  codesOf(documentTypes).flatMap((document_type) => {
    const formats = terms.documents
      .filter(({ type, format }) => type === document_type && isDocumentOffered(type, format) && format !== 1)
      .map(({ format }) => format);
    return formats.length === 0
      ? []
      : [entry({ file_type: 'document', document_type, wanted: { of: 'document', formats } })];
  });

const fonts = (terms: DeliveryTerms): ChecklistEntry[] =>
  terms.font_formats.length === 0
    ? []
    : [entry({ file_type: 'font', wanted: { of: 'font', formats: [...terms.font_formats] } })];

/**
 * What has to be delivered for one title of a signed request, in the order of the list of file types (spec 3, 4). A request
 * that asks for no material at all still gets the main video: a licence without it can't be used.
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
  if (made.some(({ file_type }) => file_type === 'video' || file_type === 'dcp')) return made;
  return [entry({ file_type: 'video', video_type: 1, wanted: { of: 'video', ...noFormat } }), ...made];
};
