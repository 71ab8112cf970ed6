import { documentTypes } from '../options/documents.ts';
import { imageKinds } from '../options/images.ts';
import { movieLanguages } from '../options/languages.ts';
import { labelIfAny } from '../options/option-list.ts';
import { videoTypes } from '../options/video.ts';
import type { Language } from '../shared/language.ts';
import type { ChecklistEntry } from './checklist-entry.ts';

type Named = Omit<ChecklistEntry, 'wanted' | 'required'>;

const languageOf = ({ language }: Named, reader: Language): string =>
  language === null ? '' : (labelIfAny(movieLanguages, language, reader) ?? language);

/** Name of a checklist entry. */
export const entryName = (entry: Named, reader: Language): string => {
  const isJapanese = reader === 'ja';
  const video = labelIfAny(videoTypes, entry.video_type, reader) ?? '';
  switch (entry.file_type) {
    case 'video':
      if (entry.language === null) return video;
      return isJapanese
        ? `${video}・${languageOf(entry, reader)}吹き替え`
        : `${video}, ${languageOf(entry, reader)} dub`;
    case 'dcp':
      return isJapanese ? `${video}（DCP）` : `${video} (DCP)`;
    case 'subtitle':
      return isJapanese ? `${languageOf(entry, reader)}字幕` : `${languageOf(entry, reader)} subtitles`;
    case 'image': {
      const kind = labelIfAny(imageKinds, entry.image_kind, reader) ?? '';
      if (isJapanese) return `${kind} ${entry.count}点`;
      return entry.count === 1 ? kind : `${kind}, ${entry.count} files`;
    }
    case 'document':
      return labelIfAny(documentTypes, entry.document_type, reader) ?? '';
    case 'font':
      return isJapanese ? 'フォント' : 'Fonts';
  }
};
