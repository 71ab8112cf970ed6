import type { IsoDate } from '../../shared/dates.ts';
import type { Issue } from '../../shared/issue.ts';
import { dateAfter, dateUntil } from '../../shared/rules/date-rules.ts';
import type { AnswerMaterials } from './answer-materials.ts';

const pricedLists = ['videos', 'subtitles', 'images', 'files'] as const;

/** Lines of an answer with their cost, delivery date and field name. */
const linesOf = (answer: AnswerMaterials) =>
  pricedLists.flatMap((list) => (answer[list] ?? []).map((line, at) => ({ field: `${list}.${at}`, ...line })));

/** Total cost of single materials, in whole units of the quote's currency; part of the production fee for materials. */
export const materialFees = (answer: AnswerMaterials): number =>
  linesOf(answer).reduce((sum, { fee }) => sum + (fee ?? 0), 0);

/**
 * Issues with the cost and delivery date of single materials (D2b). The production fee covers them all. Each day is
 * between today and the licence's last.
 */
export const materialIssues = (
  answer: AnswerMaterials & { readonly technical_fee?: number | null | undefined },
  { today, license_end }: { readonly today: IsoDate; readonly license_end: IsoDate },
): Issue[] => {
  const fees = materialFees(answer);
  return [
    ...((answer.technical_fee ?? 0) < fees
      ? [{ field: 'technical_fee', rule: 'min_value', params: { min: fees } }]
      : []),
    ...linesOf(answer).flatMap(({ field, delivery_at }) => [
      ...dateAfter(`${field}.delivery_at`, delivery_at, today),
      ...dateUntil(`${field}.delivery_at`, delivery_at, license_end),
    ]),
  ];
};

/**
 * Materials adjusted to a changed production fee. If it no longer covers the costs of single materials, those costs are
 * dropped. `technical_fee` is in whole units.
 */
export const fitToFee = <M extends AnswerMaterials>(materials: M, technical_fee: number | null): M => {
  if (materialFees(materials) <= (technical_fee ?? 0)) return materials;
  const free = pricedLists.flatMap((list) => {
    const { [list]: lines } = materials;
    return lines ? [[list, lines.map(({ fee: _fee, ...line }) => line)]] : [];
  });
  return { ...materials, ...Object.fromEntries(free) };
};
