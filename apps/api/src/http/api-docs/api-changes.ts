import type { Bilingual } from '@eigaichi/domain/shared/language';

/** A change of the API that its clients notice: the day as yyyy-MM-dd, and the text. */
type ApiChange = { readonly on: string; readonly text: Bilingual };

/** Changes of the API, newest first (D51). The end of a call is announced here twelve months before. */
export const apiChanges: readonly ApiChange[] = [
  {
    on: '2026-11-30',
    text: {
      ja: 'APIキーによる呼び出し、RFC 9457形式のエラー、ETag、`/catalogue/changes`を追加しました。',
      en: 'Calls by API key, errors as problems of RFC 9457, entity tags and `/catalogue/changes` are new.',
    },
  },
];
