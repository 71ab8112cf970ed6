import { areas } from '@eigaichi/domain/options/areas';
import { countries } from '@eigaichi/domain/options/countries';
import { initialAwards } from '@eigaichi/domain/options/starting-awards';
import { initialGenres } from '@eigaichi/domain/options/starting-genres';
import type { IssuerInput } from '@eigaichi/domain/settlement/issuer';
import type { TransferSender } from '@eigaichi/domain/settlement/transfer-file';
import { areas_countries, awards, exchange_rates, genres, settings, tags } from '../db/schema/reference.ts';
import { issuerSetting } from '../features/settlement/documents/issuer-queries.ts';
import { senderSetting } from '../features/settlement/payouts/transfer-sender.ts';
import { demoAccount } from './bank-details.ts';
import { demoTags } from './film-row.ts';
import { demoId } from './made-up.ts';
import type { DemoStage } from './stage.ts';

/** Invented rates, in yen per unit: half a year ago, and today. */
const rates = [
  { currency: 'USD', before: '148.2', now: '152.5', addition: '2' },
  { currency: 'CAD', before: '107.9', now: '110.4', addition: '2' },
  { currency: 'EUR', before: '161.3', now: '166.1', addition: '2.5' },
  { currency: 'GBP', before: '188.7', now: '194.6', addition: '3' },
] as const;

const issuer: Omit<IssuerInput, 'effective_on'> = {
  company_name: '株式会社映画市場見本',
  company_name_english: 'Eigaichi Sample Market, Inc.',
  address: '〒100-0000 東京都見本区仮町1-2-3 見本ビル4階',
  address_english: '4F Sample Building, 1-2-3 Karimachi, Mihon-ku, Tokyo 100-0000, Japan',
  invoice_number: 'T9000000000000',
  bank_account: '見本銀行（0000）本店（001）\n普通 0000000\nカ）エイガイチバミホン',
  bank_account_english:
    'Sample Bank (0000), Head Office (001)\nOrdinary account 0000000\nAccount holder: Eigaichi Sample Market, Inc.',
  bank_account_foreign:
    'Sample Bank, Ltd., Head Office\nBIC: SMPLJPJT\nAccount number: 0000000\nAccount holder: Eigaichi Sample Market, Inc.',
};

const sender: TransferSender = {
  ...demoAccount,
  account_holder: 'ｶ)ｴｲｶﾞｲﾁﾊﾞﾐﾎﾝ',
  sender_code: '0000000000',
  payer_name: 'Eigaichi Sample Market, Inc.',
  payer_bic: 'SMPLJPJT',
  payer_street: 'Karimachi',
  payer_building: '1-2-3',
  payer_post_code: '100-0000',
  payer_town: 'Mihon-ku, Tokyo',
};

const dayBefore = (now: Temporal.Instant, days: number) =>
  now.toZonedDateTimeISO('Asia/Tokyo').toPlainDate().subtract({ days }).toString();

/** Genres, prizes, tags, areas and exchange rates; existing ones stay unchanged. */
export const referenceStage: DemoStage = {
  name: 'reference',
  load: async ({ tx, now }) => {
    await tx
      .insert(genres)
      .values(initialGenres.map(({ ja, en }, position) => ({ name: ja, name_ja: ja, name_en: en, position })))
      .onConflictDoNothing();
    await tx
      .insert(awards)
      .values(initialAwards.map(({ ja, en }) => ({ name: ja, name_ja: ja, name_en: en })))
      .onConflictDoNothing();
    await tx
      .insert(tags)
      .values(demoTags.map(({ key, ja, en }) => ({ uuid: demoId('tag', key), name: ja, name_ja: ja, name_en: en })))
      .onConflictDoNothing();
    await tx
      .insert(areas_countries)
      .values(countries.flatMap(({ code, area }) => (area === null ? [] : [{ area, country: code }])))
      .onConflictDoNothing();
    await tx.insert(exchange_rates).values(
      rates.flatMap(({ currency, before, now: present, addition }) => [
        {
          currency,
          effective_on: dayBefore(now, 800),
          exchange_rate: before,
          exchange_rate_addition: addition,
        },
        { currency, effective_on: dayBefore(now, 20), exchange_rate: present, exchange_rate_addition: addition },
      ]),
    );
    const effective_on = dayBefore(now, 800);
    await tx.insert(settings).values([
      { name: issuerSetting, effective_on, value: { ...issuer, effective_on } },
      { name: senderSetting, effective_on, value: sender },
    ]);
    return `${initialGenres.length} genres, ${initialAwards.length} prizes, ${areas.length} areas`;
  },
};
