import { settlement as settlement_en } from './en/settlement.ts';
import { en } from './en.ts';
import { first_en } from './first-en.ts';
import { first_ja } from './first-ja.ts';
import { settlement as settlement_ja } from './ja/settlement.ts';
import { ja } from './ja.ts';
import { quotes_en } from './quotes-en.ts';
import { quotes_ja } from './quotes-ja.ts';
import { titles_en } from './titles-en.ts';
import { titles_ja } from './titles-ja.ts';

/** All texts, for programs outside the page; the page loads only the parts that it needs (`dictionaries.ts`). */
export const everyText = {
  en: { ...first_en, ...titles_en, ...quotes_en, settlement: settlement_en, ...en },
  ja: { ...first_ja, ...titles_ja, ...quotes_ja, settlement: settlement_ja, ...ja },
} as const;
