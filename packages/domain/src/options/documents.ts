import { type CodeOf, isCodeOf, type OptionList } from './option-list.ts';

/** Spec 3. */
export const documentTypes = [
  { code: 1, label: { ja: '映画クレジット', en: 'Film credits' } },
  { code: 2, label: { ja: '音楽クレジット', en: 'Music credits' } },
  { code: 3, label: { ja: '権利の連鎖を示す書類（チェーン・オブ・タイトル）', en: 'Chain of title' } },
  { code: 4, label: { ja: '著作権・商標の書類', en: 'Copyright and trademark documents' } },
  { code: 5, label: { ja: '音楽キューシート', en: 'Music cue sheet' } },
  { code: 6, label: { ja: 'ログライン', en: 'Logline' } },
  { code: 7, label: { ja: 'タグライン', en: 'Tagline' } },
  { code: 8, label: { ja: 'あらすじ', en: 'Synopsis' } },
  { code: 9, label: { ja: '監督のことば', en: "Director's note" } },
  { code: 10, label: { ja: 'スタッフ・キャストの略歴', en: 'Bios' } },
  { code: 11, label: { ja: 'インタビュー原稿・報道資料', en: 'Interview transcripts or press material' } },
  { code: 12, label: { ja: '電子プレスキット（EPK）', en: 'Electronic press kit' } },
] as const satisfies OptionList<number>;

export const documentFormats = [
  { code: 1, label: { ja: '本文に入力', en: 'Text typed in' } },
  { code: 2, label: { ja: 'PDF', en: 'PDF' } },
  { code: 3, label: { ja: 'Word', en: 'Word' } },
  { code: 4, label: { ja: 'Excel', en: 'Excel' } },
  { code: 5, label: { ja: 'テキスト', en: 'Plain text' } },
  { code: 6, label: { ja: 'CSV', en: 'CSV' } },
  { code: 7, label: { ja: 'その他', en: 'Other' } },
] as const satisfies OptionList<number>;

export type DocumentType = CodeOf<typeof documentTypes>;
export type DocumentFormat = CodeOf<typeof documentFormats>;

const onlyAsFiles: readonly DocumentType[] = [3, 5, 11, 12];

/** The formats offered for a type of document: 1 to 7, for 3, 5, 11 and 12 only 2 to 7 (spec 3). */
export const formatsOfDocument = (type: DocumentType): DocumentFormat[] =>
  documentFormats.map((format) => format.code).filter((format) => format !== 1 || !onlyAsFiles.includes(type));

/** Whether this document is offered in this format; both must be codes of their lists. */
export const isDocumentOffered = (type: unknown, format: unknown): boolean =>
  isCodeOf(documentTypes, type) && isCodeOf(documentFormats, format) && formatsOfDocument(type).includes(format);
