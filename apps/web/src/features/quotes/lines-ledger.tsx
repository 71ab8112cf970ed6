import type { AnswerOut } from '@eigaichi/wire/endpoint';
import type { readQuoteTerms } from '@eigaichi/wire/quotes';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber, formatPercent } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { Ledger } from '../../ui/ledger.tsx';

export type Line = AnswerOut<typeof readQuoteTerms>['data']['lines'][number]['lines'][number];

const lineNames = [
  'licence_fee',
  'guarantee',
  'technical_fee',
  'translation_fee',
  'delivery_fee',
  'exchanged',
  'adjustment',
  'platform_fee',
  'guarantee_extra',
  'net',
  'total',
] as const;

type LineName = (typeof lineNames)[number];

const nameOf = (name: string): LineName => lineNames.find((known) => known === name) ?? 'total';

export const moneyOf = ({ amount, currency }: Line['amount']) => formatMoney(amount, currency);

/** An amount opened to its arithmetic: each line with its reason, the last one the result (D7f). */
export const LinesLedger = ({
  lines,
  note,
  gathered = true,
}: {
  lines: readonly Line[];
  /** Null where the page says it once for several. */
  note?: string | null;
  gathered?: boolean;
}) => {
  const { t } = useTranslation(['quotes', 'quote_answer']);
  const manager = roleOf(useSession()) === 'manager';
  const result = lines.at(-1);
  if (result === undefined) return null;
  const wordOf = (name: LineName) =>
    manager && (name === 'net' || name === 'total') ? (`${name}_manager` as const) : name;
  const exchangeOf = ({ from, rate, amount }: Line) => {
    if (from === undefined) return undefined;
    if (rate === undefined) return moneyOf(from);
    const params = { from: moneyOf(from), rate: formatNumber(Number(rate), 4) };
    return t(amount.currency === 'JPY' ? 'reason.exchanged' : 'reason.cross', { ns: 'quote_answer', ...params });
  };
  const reasonOf = (line: Line) => {
    const { from, percent, months } = line;
    if (percent !== undefined) {
      const share = formatPercent(Number(percent), 2);
      return from === undefined
        ? share
        : t('reason.percent', { ns: 'quote_answer', percent: share, from: moneyOf(from) });
    }
    const exchanged = exchangeOf(line);
    if (line.name === 'technical_fee' && exchanged !== undefined)
      return `${exchanged} · ${t('reason.no_fee', { ns: 'quote_answer' })}`;
    if (months === undefined || exchanged === undefined) return exchanged;
    return t('reason.months', { ns: 'quote_answer', amount: exchanged, months });
  };
  return (
    <Ledger
      gathered={gathered}
      lines={lines.slice(0, -1).map((line) => {
        const reason = reasonOf(line);
        return {
          key: line.name,
          name: t(`lines.${wordOf(nameOf(line.name))}`),
          amount: moneyOf(line.amount),
          ...(reason === undefined ? {} : { reason }),
        };
      })}
      result={{ name: t(`lines.${wordOf(nameOf(result.name))}`), amount: moneyOf(result.amount) }}
      {...(note === null ? {} : { note: note ?? t('page.rounding') })}
    />
  );
};
