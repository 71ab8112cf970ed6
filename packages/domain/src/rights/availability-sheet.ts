import type { Bilingual } from '../shared/language.ts';
import type { AvailabilityState, TakenReason } from './availability.ts';

/** Columns of the availability sheet (空き状況表, D9e): headings, and widths in characters. */
export const availabilityColumns = {
  own_number: { heading: { ja: '自社管理番号', en: 'In-house number' }, width: 16 },
  name_ja: { heading: { ja: '作品名', en: 'Title (Japanese)' }, width: 30 },
  name_en: { heading: { ja: '作品名（英語）', en: 'Title' }, width: 30 },
  year: { heading: { ja: '製作年', en: 'Year' }, width: 8 },
  country: { heading: { ja: '国・地域', en: 'Territory' }, width: 18 },
  right: { heading: { ja: '権利', en: 'Right' }, width: 18 },
  starts_on: { heading: { ja: '希望開始日', en: 'Wanted from' }, width: 12 },
  ends_on: { heading: { ja: '希望終了日', en: 'Wanted until' }, width: 12 },
  state: { heading: { ja: '空き状況', en: 'Availability' }, width: 14 },
  free: { heading: { ja: '期間内の空き', en: 'Available within the period' }, width: 28 },
  free_from: { heading: { ja: '最も早い開始日', en: 'Earliest start' }, width: 14 },
  reason: { heading: { ja: '理由', en: 'Reason' }, width: 24 },
} as const satisfies Readonly<Record<string, { readonly heading: Bilingual; readonly width: number }>>;

/** Labels of the states in the sheet. */
export const availabilityLabels: Readonly<Record<AvailabilityState, Bilingual>> = {
  free: { ja: '空き', en: 'Available' },
  partly_free: { ja: '一部空き', en: 'Partly available' },
  blocked: { ja: '契約中', en: 'Sold' },
  not_offered: { ja: '対象外', en: 'Not offered' },
  unknown: { ja: '未申告', en: 'Avails on request' },
};

/** Reasons a licence isn't available, never the holder (D9). */
export const takenLabels: Readonly<Record<TakenReason, Bilingual>> = {
  exclusive_grant: { ja: '独占の許諾あり', en: 'An exclusive licence' },
  other_grant: { ja: '許諾があり独占不可', en: 'A licence in the way of exclusivity' },
};

/** Maximum rows per file. */
export const maxAvailabilityRows = 50_000;
