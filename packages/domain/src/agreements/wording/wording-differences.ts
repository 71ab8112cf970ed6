import type { Bilingual } from '../../shared/language.ts';
import type { Clause } from './clause.ts';

/** Line of a clause that only one version has, or both. */
type DifferingLine = { readonly kind: 'same' | 'added' | 'removed'; readonly text: Bilingual };

/** Clause that a version adds, drops or rewords; `lines` are its paragraphs, in both languages. */
type ClauseDifference = {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly heading: Bilingual;
  readonly lines: readonly DifferingLine[];
};

const linesOf = ({ text }: Clause): Bilingual[] => {
  const [ja, en] = [text.ja.split('\n'), text.en.split('\n')];
  return Array.from({ length: Math.max(ja.length, en.length) }, (_, at) => ({ ja: ja[at] ?? '', en: en[at] ?? '' }));
};

const isSame = (one: Bilingual, other: Bilingual): boolean => one.ja === other.ja && one.en === other.en;

/** Longest common subsequence of lines, as pairs of positions. */
const commonLines = (before: readonly Bilingual[], after: readonly Bilingual[]): (readonly [number, number])[] => {
  const lengths = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0));
  const lengthAt = (one: number, other: number): number => lengths[one]?.[other] ?? 0;
  const holds = (one: number, other: number): boolean => {
    const [left, right] = [before[one], after[other]];
    return left !== undefined && right !== undefined && isSame(left, right);
  };
  for (let one = before.length - 1; one >= 0; one -= 1)
    for (let other = after.length - 1; other >= 0; other -= 1) {
      const row = lengths[one];
      if (row !== undefined)
        row[other] = holds(one, other)
          ? lengthAt(one + 1, other + 1) + 1
          : Math.max(lengthAt(one + 1, other), lengthAt(one, other + 1));
    }
  const pairs: (readonly [number, number])[] = [];
  for (let one = 0, other = 0; one < before.length && other < after.length; )
    if (holds(one, other)) {
      pairs.push([one, other]);
      one += 1;
      other += 1;
    } else if (lengthAt(one + 1, other) >= lengthAt(one, other + 1)) one += 1;
    else other += 1;
  return pairs;
};

const differingLines = (before: readonly Bilingual[], after: readonly Bilingual[]): DifferingLine[] => {
  const lines: DifferingLine[] = [];
  let [left, right] = [0, 0];
  const upTo = (one: number, other: number) => {
    lines.push(...before.slice(left, one).map((text) => ({ kind: 'removed' as const, text })));
    lines.push(...after.slice(right, other).map((text) => ({ kind: 'added' as const, text })));
  };
  for (const [one, other] of commonLines(before, after)) {
    upTo(one, other);
    lines.push(...after.slice(other, other + 1).map((text) => ({ kind: 'same' as const, text })));
    [left, right] = [one + 1, other + 1];
  }
  upTo(before.length, after.length);
  return lines;
};

/** Differences of a version from the previous one, clause by clause; clauses are matched by headings. */
export const wordingDifferences = (before: readonly Clause[], after: readonly Clause[]): ClauseDifference[] => {
  const inOther = (clause: Clause, others: readonly Clause[]) =>
    others.find(({ heading }) => isSame(heading, clause.heading));
  const whole = (kind: 'added' | 'removed', clause: Clause): ClauseDifference => ({
    kind,
    heading: clause.heading,
    lines: linesOf(clause).map((text) => ({ kind, text })),
  });
  return [
    ...after.flatMap((clause): ClauseDifference[] => {
      const former = inOther(clause, before);
      if (former === undefined) return [whole('added', clause)];
      const lines = differingLines(linesOf(former), linesOf(clause));
      return lines.every(({ kind }) => kind === 'same') ? [] : [{ kind: 'changed', heading: clause.heading, lines }];
    }),
    ...before.filter((clause) => inOther(clause, after) === undefined).map((clause) => whole('removed', clause)),
  ];
};
