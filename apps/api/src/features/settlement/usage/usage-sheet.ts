import type { Actor } from '@eigaichi/domain/accounts/actor';
import { readAmount } from '@eigaichi/domain/money/read-amount';
import { reportedDecimals } from '@eigaichi/domain/settlement/payment-input';
import { stepLabels } from '@eigaichi/domain/settlement/settlement-labels';
import { measureOf } from '@eigaichi/domain/settlement/shares';
import { displayPeriod } from '@eigaichi/domain/shared/dates';
import type { Issue } from '@eigaichi/domain/shared/issue';
import type { Bilingual, Language } from '@eigaichi/domain/shared/language';
import { cellFault } from '@eigaichi/domain/sheets/cell-faults';
import { and, desc, eq } from 'drizzle-orm';
import { usage_reports } from '../../../db/schema/usage.ts';
import type { Deps } from '../../../deps.ts';
import { readSheet } from '../../../http/read-sheet.ts';
import { Refused } from '../../../http/refused.ts';
import type { Deal } from '../accounts/deals.ts';
import { findDeal } from '../accounts/find-deal.ts';
import { periodAt } from './report-usage.ts';

type Wanted = { readonly uuid: string; readonly period_start: string };

/** Column names of sheets from before they used the reader's language; these are read as well. */
const headings = {
  id: { ja: '作品番号', en: 'Title ID' },
  title: { ja: '作品', en: 'Title' },
  measure: { ja: '報告項目', en: 'Measure' },
  reported: { ja: '報告値', en: 'Reported' },
} as const satisfies Record<string, Bilingual>;
type Column = keyof typeof headings;
const columns = Object.keys(headings) as Column[];
const widths: Readonly<Record<Column, number>> = { id: 40, title: 44, measure: 26, reported: 18 };

const words = {
  name: { ja: '利用報告', en: 'Usage report' },
  instructions: { ja: '記入方法', en: 'Instructions' },
  column: { ja: '項目', en: 'Column' },
  content: { ja: '入力内容', en: 'Expected content' },
  period: { ja: '期間', en: 'Period' },
  currency: { ja: '通貨', en: 'Currency' },
  others: { ja: 'ほかの列', en: 'Other columns' },
  reported: {
    ja: '契約の通貨での売上、視聴数、視聴時間（分）のいずれか。',
    en: 'Revenue in the currency of the agreement, the number of views or the minutes streamed.',
  },
  unchanged: { ja: '変更しないでください。', en: 'Do not change.' },
} as const satisfies Record<string, Bilingual>;

const mostRows = 500;

/** Sheet of a period: one row per title, with the last report; only the last column is to be completed. */
export const usageSheet = async (
  deps: Pick<Deps, 'db' | 'workbook'>,
  actor: Actor,
  { uuid, period_start, language }: Wanted & { readonly language: Language },
): Promise<{ name: string; source: AsyncIterable<Uint8Array> }> => {
  const deal = await findDeal(deps.db, actor, uuid);
  const { period, titles } = periodAt(deal, period_start);
  const [report] = await deps.db
    .select()
    .from(usage_reports)
    .where(and(eq(usage_reports.quote_provider_id, uuid), eq(usage_reports.period_start, period.period_start)))
    .orderBy(desc(usage_reports.version))
    .limit(1);
  const rows = titles.map(({ quote_movie, film_name_en, film_name_ja, terms }) => [
    quote_movie,
    (language === 'ja' ? (film_name_ja ?? film_name_en) : (film_name_en ?? film_name_ja)) ?? '',
    stepLabels[measureOf(terms.pricing_type) ?? 'revenue']?.[language] ?? '',
    report?.lines.find((line) => line.quote_movie === quote_movie)?.reported ?? '',
  ]);
  return {
    name: `usage_${String(deal.agreement_number).padStart(4, '0')}_${period.period_start}`,
    source: deps.workbook.table({
      name: words.name[language],
      columns: columns.map((column) => ({
        heading: headings[column][language],
        width: widths[column],
        choices: [],
        marked: column === 'reported',
      })),
      frozen: 2,
      pages: [rows],
      explanation: {
        name: words.instructions[language],
        rows: [
          [words.column[language], words.content[language]],
          [words.period[language], displayPeriod(period.period_start, period.period_end, language)],
          [words.currency[language], deal.currency],
          [headings.reported[language], words.reported[language]],
          [words.others[language], words.unchanged[language]],
        ],
      },
    }),
  };
};

const columnOfHeading = (heading: string): Column | undefined => {
  const name = heading.normalize('NFKC').trim().toLowerCase();
  return columns.find((column) => [column, headings[column].ja, headings[column].en.toLowerCase()].includes(name));
};

type Line = { readonly quote_movie: string; readonly reported: string };

/** Figures in the form's format: revenue in the deal's currency, a count without one. Reports everything unreadable. */
const readReported = (lines: readonly Line[], { currency, titles }: Deal): Line[] => {
  const issues: Issue[] = [];
  const read = lines.map(({ quote_movie, reported }, at) => {
    const title = titles.find((each) => each.quote_movie === quote_movie);
    const fault = cellFault(reported);
    if (fault !== null) {
      issues.push({ field: `lines.${at}.reported`, ...fault });
      return { quote_movie, reported: '' };
    }
    const isRevenue = title !== undefined && measureOf(title.terms.pricing_type) === 'revenue';
    const found = readAmount(reported, { decimals: reportedDecimals, ...(isRevenue ? { currency } : {}) });
    if (found.ok) return { quote_movie, reported: found.text };
    const field = `lines.${at}.reported`;
    if (found.fault === 'format') issues.push({ field, rule: 'decimal', params: { maxDigits: reportedDecimals } });
    else if (found.fault !== 'empty') issues.push({ field, rule: found.fault, params: found.params });
    return { quote_movie, reported: '' };
  });
  if (issues.length > 0) throw new Refused('invalid', { issues });
  return read;
};

/** Reads a completed sheet: the numbers per title, for the form to show; reports nothing. */
export const readUsageRows = async (
  deps: Pick<Deps, 'db' | 'workbook'>,
  actor: Actor,
  { uuid, period_start, content }: Wanted & { readonly content: string },
) => {
  const deal = await findDeal(deps.db, actor, uuid);
  const { titles } = periodAt(deal, period_start);
  const {
    columns: found,
    rows,
    reading,
  } = await readSheet(deps, Buffer.from(content, 'base64'), {
    columnOf: columnOfHeading,
    needed: ['id', 'reported'],
    words: ['measure'],
    rows: mostRows,
  });
  const [id, reported] = [found.indexOf('id'), found.indexOf('reported')];
  const lines = rows
    .map((row) => ({
      quote_movie: row[id]?.text.trim() ?? '',
      // A figure merged over several titles applies to none of them.
      reported: row[reported]?.isMerged === true ? '' : (row[reported]?.text.trim() ?? ''),
    }))
    .filter(({ quote_movie, reported: text }) => quote_movie !== '' || text !== '');
  if (lines.some((line) => !titles.some(({ quote_movie }) => quote_movie === line.quote_movie)))
    throw new Refused('report_rows');
  return { lines: readReported(lines, deal), reading };
};
