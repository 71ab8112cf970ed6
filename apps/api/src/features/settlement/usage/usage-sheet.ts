import type { Actor } from '@eigaichi/domain/accounts/actor';
import { readAmount } from '@eigaichi/domain/money/read-amount';
import { reportedDecimals } from '@eigaichi/domain/settlement/payment-input';
import { stepWords } from '@eigaichi/domain/settlement/settlement-words';
import { measureOf } from '@eigaichi/domain/settlement/shares';
import type { Issue } from '@eigaichi/domain/shared/issue';
import { and, desc, eq } from 'drizzle-orm';
import { usage_reports } from '../../../db/schema/settlement.ts';
import type { Deps } from '../../../deps.ts';
import { readSheet } from '../../../http/read-sheet.ts';
import { Refused } from '../../../http/refused.ts';
import type { Deal } from '../accounts/deals.ts';
import { findDeal } from '../accounts/find-deal.ts';
import { periodAt } from './report-usage.ts';

type Wanted = { readonly uuid: string; readonly period_start: string };

const headings = ['id', 'title', 'measure', 'reported'] as const;
const mostRows = 500;
async function* pagesOf(rows: readonly (readonly string[])[]) {
  yield rows;
}

/** The sheet of a period: one row a title, with what was reported last; only the last column is filled in. */
export const usageSheet = async (
  deps: Pick<Deps, 'db' | 'workbook'>,
  actor: Actor,
  { uuid, period_start }: Wanted,
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
    film_name_en ?? film_name_ja ?? '',
    stepWords[measureOf(terms.pricing_type) ?? 'revenue']?.en ?? '',
    report?.lines.find((line) => line.quote_movie === quote_movie)?.reported ?? '',
  ]);
  const widths = [40, 44, 22, 18];
  return {
    name: `usage_${String(deal.agreement_number).padStart(4, '0')}_${period.period_start}`,
    source: deps.workbook.table({
      name: 'usage',
      columns: headings.map((heading, at) => ({
        heading,
        width: widths[at] ?? 20,
        choices: [],
        marked: heading === 'reported',
      })),
      frozen: 2,
      pages: pagesOf(rows),
      explanation: {
        name: 'Instructions',
        rows: [
          [`${period.period_start} – ${period.period_end}, ${deal.currency}`],
          [
            'Fill in the last column: revenue in the currency of the agreement, the number of views or the minutes streamed.',
          ],
          ['Do not change the other columns.'],
        ],
      },
    }),
  };
};

type Line = { readonly quote_movie: string; readonly reported: string };

/** The figures as the form takes them: revenue in the currency of the deal, a count without one. All that can't be read is said. */
const readReported = (lines: readonly Line[], { currency, titles }: Deal): Line[] => {
  const issues: Issue[] = [];
  const read = lines.map(({ quote_movie, reported }, at) => {
    const title = titles.find((each) => each.quote_movie === quote_movie);
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

/** Reads a filled sheet: the numbers of the titles it names, for the form to show; nothing is reported by it. */
export const readUsageRows = async (
  deps: Pick<Deps, 'db' | 'workbook'>,
  actor: Actor,
  { uuid, period_start, content }: Wanted & { readonly content: string },
) => {
  const deal = await findDeal(deps.db, actor, uuid);
  const { titles } = periodAt(deal, period_start);
  const sheet = await readSheet(deps, Buffer.from(content, 'base64'), mostRows);
  const [head = [], ...body] = sheet;
  const place = (name: (typeof headings)[number]) => head.findIndex(({ text }) => text.trim().toLowerCase() === name);
  const [id, reported] = [place('id'), place('reported')];
  if (id === -1 || reported === -1) throw new Refused('workbook_headings');
  const lines = body
    .map((row) => ({ quote_movie: row[id]?.text.trim() ?? '', reported: row[reported]?.text.trim() ?? '' }))
    .filter(({ quote_movie, reported: text }) => quote_movie !== '' || text !== '');
  if (lines.some((line) => !titles.some(({ quote_movie }) => quote_movie === line.quote_movie)))
    throw new Refused('report_rows');
  return { lines: readReported(lines, deal) };
};
