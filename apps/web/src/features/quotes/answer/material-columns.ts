import { documentFormats, documentTypes } from '@eigaichi/domain/options/documents';
import { imageFormats, imageKinds } from '@eigaichi/domain/options/images';
import { movieLanguages } from '@eigaichi/domain/options/languages';
import type { OptionList } from '@eigaichi/domain/options/option-list';
import {
  aspectRatios,
  audioFormats,
  frameRates,
  resolutions,
  subtitleChoices,
  videoFormats,
  videoTypes,
} from '@eigaichi/domain/options/video';
import type { Entry } from './quote-movie-draft.ts';

/** One column of a list of materials: a choice, number or yes. */
type ListColumn =
  | { readonly name: ColumnName; readonly options: OptionList; readonly open: 'any' | 'no_voiceover' | null }
  | { readonly name: ColumnName; readonly number: true }
  | { readonly name: ColumnName; readonly flag: true };

/** The cost of a line, or the day it comes. */
type CostColumn =
  | { readonly name: 'fee'; readonly amount: true }
  | { readonly name: 'delivery_at'; readonly day: true };

export type Column = ListColumn | CostColumn;

type ColumnName =
  | 'video_type'
  | 'language'
  | 'encoding_format'
  | 'resolution'
  | 'frame_rate'
  | 'aspect_ratio'
  | 'audio_format'
  | 'audio_channel'
  | 'is_dcp'
  | 'format'
  | 'kind'
  | 'count'
  | 'layered'
  | 'document_type';

export type MaterialList = 'videos' | 'subtitles' | 'images' | 'files';

const choice = (name: ColumnName, options: OptionList, open: 'any' | 'no_voiceover' | null = 'any'): ListColumn => ({
  name,
  options,
  open,
});

/** Columns of each list (spec 3, quote movie). */
export const columnsByList: Readonly<Record<MaterialList, readonly ListColumn[]>> = {
  videos: [
    choice('video_type', videoTypes, null),
    choice('language', movieLanguages, 'no_voiceover'),
    choice('encoding_format', videoFormats),
    choice('resolution', resolutions),
    choice('frame_rate', frameRates),
    choice('aspect_ratio', aspectRatios),
    choice('audio_format', audioFormats),
    { name: 'audio_channel', number: true },
    { name: 'is_dcp', flag: true },
  ],
  subtitles: [
    choice('video_type', videoTypes, null),
    choice('language', movieLanguages, null),
    choice('format', subtitleChoices),
  ],
  images: [
    choice('kind', imageKinds, null),
    { name: 'count', number: true },
    choice('format', imageFormats),
    { name: 'layered', flag: true },
  ],
  files: [choice('document_type', documentTypes, null), choice('format', documentFormats, null)],
};

/** Columns of any line: its cost and its day (D2b). */
export const costColumns: readonly CostColumn[] = [
  { name: 'fee', amount: true },
  { name: 'delivery_at', day: true },
];

/** New line of each list. */
export const newLine: Readonly<Record<MaterialList, Entry>> = {
  videos: { video_type: '1', is_dcp: 'false' },
  subtitles: { video_type: '1', language: 'en', format: '1' },
  images: { kind: 'poster', count: '1', format: '', layered: 'false' },
  files: { document_type: '8', format: '2' },
};
