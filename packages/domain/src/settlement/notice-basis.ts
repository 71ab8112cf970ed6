import { z } from 'zod';
import { type CodeOf, type OptionList, optionSchema } from '../options/option-list.ts';
import type { Issue } from '../shared/issue.ts';
import { date, dateAfter, dateUntil, optionalDate } from '../shared/rules/date-rules.ts';

/**
 * Bases of consumption tax on a provider's payment notices (D8ze). `purchase`: the amount paid is what the marketplace
 * buys. `fee`: the provider supplies its buyers, and the marketplace supplies the provider for its fee.
 */
export const noticeBases = [
  { code: 'purchase', label: { ja: '支払額を運営の仕入れとする', en: 'Amount paid is our purchase' } },
  { code: 'fee', label: { ja: '手数料だけを運営の売上とする', en: 'Only our fee is our supply' } },
] as const satisfies OptionList<string>;

export type NoticeBasis = CodeOf<typeof noticeBases>;

/**
 * A provider's basis from a day on. `agreed_on`: day on which they agreed that a notice counts as confirmed unless they
 * report an error in time, which makes it a 仕入明細書.
 */
export const noticeBasisInput = z.object({
  notice_basis: optionSchema(noticeBases),
  agreed_on: optionalDate,
  effective_on: date,
});

export type NoticeBasisInput = z.output<typeof noticeBasisInput>;

/** Rules that need today's date: an agreement is not in the future, and a basis doesn't begin in the past. */
export const noticeBasisIssues = (
  { agreed_on, effective_on }: Pick<NoticeBasisInput, 'agreed_on' | 'effective_on'>,
  today: string,
): Issue[] => [...dateUntil('agreed_on', agreed_on, today), ...dateAfter('effective_on', effective_on, today)];
