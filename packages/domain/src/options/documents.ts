import { together } from '../shared/rules/together.ts';
import { type CodeOf, isCodeOf, type OptionList } from './option-list.ts';

export const documentType = {
  filmCredits: 1,
  musicCredits: 2,
  chainOfTitle: 3,
  copyright: 4,
  musicCueSheet: 5,
  logline: 6,
  tagline: 7,
  synopsis: 8,
  directorsNote: 9,
  bios: 10,
  press: 11,
  epk: 12,
} as const;

/** Spec 3. */
export const documentTypes = [
  { code: documentType.filmCredits, label: { ja: '映画クレジット', en: 'Film credits' } },
  { code: documentType.musicCredits, label: { ja: '音楽クレジット', en: 'Music credits' } },
  {
    code: documentType.chainOfTitle,
    label: { ja: '権利の連鎖を示す書類（チェーン・オブ・タイトル）', en: 'Chain of title' },
  },
  { code: documentType.copyright, label: { ja: '著作権・商標の書類', en: 'Copyright and trademark documents' } },
  { code: documentType.musicCueSheet, label: { ja: '音楽キューシート', en: 'Music cue sheet' } },
  { code: documentType.logline, label: { ja: 'ログライン', en: 'Logline' } },
  { code: documentType.tagline, label: { ja: 'タグライン', en: 'Tagline' } },
  { code: documentType.synopsis, label: { ja: 'あらすじ', en: 'Synopsis' } },
  { code: documentType.directorsNote, label: { ja: '監督のことば', en: "Director's note" } },
  { code: documentType.bios, label: { ja: 'スタッフ・キャストの略歴', en: 'Bios' } },
  {
    code: documentType.press,
    label: { ja: 'インタビュー原稿・報道資料', en: 'Interview transcripts or press material' },
  },
  { code: documentType.epk, label: { ja: '電子プレスキット（EPK）', en: 'Electronic press kit' } },
] as const satisfies OptionList<number>;

export const documentFormat = { typed: 1, pdf: 2, word: 3, excel: 4, plainText: 5, csv: 6, other: 7 } as const;

export const documentFormats = [
  { code: documentFormat.typed, label: { ja: '本文に入力', en: 'Text typed in' } },
  { code: documentFormat.pdf, label: { ja: 'PDF', en: 'PDF' } },
  { code: documentFormat.word, label: { ja: 'Word', en: 'Word' } },
  { code: documentFormat.excel, label: { ja: 'Excel', en: 'Excel' } },
  { code: documentFormat.plainText, label: { ja: 'テキスト', en: 'Plain text' } },
  { code: documentFormat.csv, label: { ja: 'CSV', en: 'CSV' } },
  { code: documentFormat.other, label: { ja: 'その他', en: 'Other' } },
] as const satisfies OptionList<number>;

export type DocumentType = CodeOf<typeof documentTypes>;
export type DocumentFormat = CodeOf<typeof documentFormats>;

const onlyAsFiles: readonly DocumentType[] = [
  documentType.chainOfTitle,
  documentType.musicCueSheet,
  documentType.press,
  documentType.epk,
];

/** Formats offered for a document type: 1 to 7, for 3, 5, 11 and 12 only 2 to 7 (spec 3). */
export const formatsOfDocument = (type: DocumentType): DocumentFormat[] =>
  documentFormats
    .map((format) => format.code)
    .filter((format) => format !== documentFormat.typed || !onlyAsFiles.includes(type));

/** True if this document is offered in this format; both must be codes of their lists. */
export const isDocumentOffered = (type: unknown, format: unknown): boolean =>
  isCodeOf(documentTypes, type) && isCodeOf(documentFormats, format) && formatsOfDocument(type).includes(format);

/** Requires a document format offered for its type. */
export const offeredFormat = together<{ readonly document_type: DocumentType; readonly format: DocumentFormat }>(
  ({ document_type, format }, broken) => {
    if (document_type !== undefined && format !== undefined && !isDocumentOffered(document_type, format))
      broken('option', ['format']);
  },
);
