import type { AnswerMaterials } from '../quotes/answer/answer-materials.ts';
import type { IsoDate } from '../shared/dates.ts';
import type { ChecklistEntry } from './checklist-entry.ts';

type Dated = { readonly delivery_at?: IsoDate | null | undefined };
type Answered = Pick<AnswerMaterials, 'videos' | 'subtitles' | 'images' | 'files'>;

const linesOf = (
  entry: Pick<ChecklistEntry, 'file_type' | 'video_type' | 'language' | 'image_kind' | 'document_type'>,
  { videos, subtitles, images, files }: Answered,
): readonly Dated[] => {
  switch (entry.file_type) {
    case 'video':
    case 'dcp':
      return (videos ?? []).filter(
        ({ video_type, language, is_dcp }) =>
          video_type === entry.video_type &&
          (language ?? null) === entry.language &&
          is_dcp === (entry.file_type === 'dcp'),
      );
    case 'subtitle':
      return (subtitles ?? []).filter(
        ({ video_type, language }) => video_type === entry.video_type && language === entry.language,
      );
    case 'image':
      return (images ?? []).filter(({ kind }) => kind === entry.image_kind);
    case 'document':
      return (files ?? []).filter(({ document_type }) => document_type === entry.document_type);
    default:
      return [];
  }
};

/** Day promised in the answer for an entry's material (D2b), the latest of its lines; null without one. */
export const entryDay = (entry: Parameters<typeof linesOf>[0], answer: Answered): IsoDate | null =>
  linesOf(entry, answer)
    .flatMap(({ delivery_at }) => delivery_at ?? [])
    .toSorted()
    .at(-1) ?? null;
