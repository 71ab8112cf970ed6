import type { Actor } from '@eigaichi/domain/accounts/actor';
import { companyName } from '@eigaichi/domain/accounts/company-name';
import { stateCodes } from '@eigaichi/domain/audit/audit-states';
import { countryName } from '@eigaichi/domain/options/countries';
import { type Ending, quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { awaitsConfirmation } from '@eigaichi/domain/quotes/quote-movie-states';
import { fieldLabels } from '@eigaichi/domain/shared/field-labels';
import type { Bilingual, Language } from '@eigaichi/domain/shared/language';
import type { Deps } from '../../deps.ts';
import { coded, column, currencyColumn, day, figure, moment, named, words } from '../list-exports/export-columns.ts';
import type { ExportedList } from '../list-exports/export-list.ts';
import { listQuotes, type QuotesFilter } from './list-quotes.ts';

type Row = Awaited<ReturnType<typeof listQuotes>>['data'][number];

const endings: Readonly<Record<Ending, Bilingual>> = {
  cancelled: { ja: 'キャンセル', en: 'Cancelled' },
  declined: { ja: '辞退', en: 'Declined' },
  expired: { ja: '有効期限切れ', en: 'Offer expired' },
  lapsed: { ja: '失効', en: 'Request expired' },
  terminated: { ja: '中途終了', en: 'Terminated' },
};

/** Label of a row's status. To companies a request waits for the provider from the start (spec 4). */
const statusOf = ({ status, negotiating, ended_by }: Row): Bilingual | undefined => {
  if (ended_by !== null) return endings[ended_by];
  if (negotiating && status === quoteMovieStatus.waiting_provider_response) return { ja: '交渉中', en: 'Negotiating' };
  return stateCodes.quote?.[awaitsConfirmation(status) ? quoteMovieStatus.waiting_provider_response : status];
};

const parties = { manager: { ja: '運営', en: 'Eigaichi' }, provider: words.provider, consumer: words.buyer };

const amountKinds = {
  asked: { ja: '希望価格', en: 'Bid' },
  offered: { ja: '回答価格', en: 'Offered' },
  agreed: { ja: '合意価格', en: 'Agreed' },
  net: { ja: '手取り額', en: 'You receive' },
} as const;

const joined = (parts: readonly string[], language: Language) => parts.join(language === 'ja' ? '、' : ', ');

/** The first titles by name, the others counted. */
const titlesText = ({ titles, titles_total }: Row, language: Language): string => {
  const names = titles.map(({ film_name_ja, film_name_en }) =>
    language === 'ja' ? (film_name_ja ?? film_name_en ?? '') : (film_name_en ?? film_name_ja ?? ''),
  );
  const more = titles_total - titles.length;
  if (more <= 0) return joined(names, language);
  return language === 'ja'
    ? `${joined(names, language)} ほか${more}作品`
    : `${joined(names, language)} and ${more} more`;
};

const territoriesText = ({ all_countries, countries: codes }: Row, language: Language): string =>
  all_countries
    ? fieldLabels.all_countries[language]
    : joined(
        codes.map((code) => countryName(code, language)),
        language,
      );

/** A company's list of quotes as a file, in the order of the page, with its own figures only (D3d). */
export const quotesExport = (deps: Deps, actor: Actor, filter: QuotesFilter): ExportedList<Row> => ({
  name: 'quotes',
  action: 'quote.export_list',
  title: { ja: '見積もり', en: 'Quotes' },
  read: (page) => listQuotes(deps, actor, { ...filter, ...page }),
  columns: [
    coded(words.quote, (row) => row.number),
    column({ ja: '作品', en: 'Titles' }, titlesText, 40),
    column({ ja: '作品数', en: 'Number of titles' }, (row) => row.titles_total, 10),
    column(
      words.counterparty,
      (row, language) =>
        joined(
          row.counterparties.map((company) => companyName(company, language)),
          language,
        ),
      32,
    ),
    column(words.state, (row, language) => statusOf(row)?.[language], 24),
    column(
      { ja: '次の対応者', en: 'Next to act' },
      (row, language) =>
        joined(
          row.next.map((party) => parties[party][language]),
          language,
        ),
      20,
    ),
    moment({ ja: '対応待ちの開始', en: 'Waiting since' }, (row) => row.waits_since),
    day(fieldLabels.license_start, (row) => row.license_start),
    day(fieldLabels.license_end, (row) => row.license_end),
    column({ ja: '地域', en: 'Territories' }, territoriesText, 40),
    figure(words.amount, (row) => row.total),
    currencyColumn((row) => row.total),
    named(
      { ja: '金額の種類', en: 'Type of amount' },
      (row) => {
        if (row.total === null) return null;
        return actor.role === 'provider' && row.total_is !== 'asked' ? 'net' : row.total_is;
      },
      { names: amountKinds },
    ),
    day(fieldLabels.valid_until, (row) => row.valid_until),
    column({ ja: '担当', en: 'Assigned to' }, (row) => row.assignee?.name, 20),
    column({ ja: '納品の担当', en: 'Delivery assigned to' }, (row) => row.delivery_assignee?.name, 20),
    day({ ja: '依頼日', en: 'Requested on' }, (row) => row.requested_on),
    moment({ ja: '最終更新', en: 'Updated' }, (row) => row.moved_at),
  ],
});
