import type { readQuoteTerms } from '@eigaichi/wire/quotes/sign/quote-signing';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { arithmeticText } from '../../lib/arithmetic-text.ts';
import { formatMoney } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
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
  'in_yen',
  'payable',
] as const;

type LineName = (typeof lineNames)[number];

export const lineNameOf = (name: string): LineName => lineNames.find((known) => known === name) ?? 'total';

export const moneyOf = ({ amount, currency }: Line['amount']) => formatMoney(amount, currency);

/** An amount broken down line by line with reasons, the result last (D7f). */
export const LinesLedger = ({
  lines,
  note,
  gathered = true,
}: {
  lines: readonly Line[];
  /** Null if the page states it once for several. */
  note?: string | null;
  gathered?: boolean;
}) => {
  const { t, language } = useTexts(['quotes', 'quote_answer']);
  const manager = roleOf(useSession()) === 'manager';
  const result = lines.at(-1);
  if (result === undefined) return null;
  // The amount in the payment currency follows from the agreed price (D7g).
  const isExchanged = result.name === 'payable';
  const wordOf = (name: LineName) => {
    if (name === 'total' && isExchanged) return 'agreed';
    return manager && (name === 'net' || name === 'total' || name === 'payable') ? (`${name}_manager` as const) : name;
  };
  const reasonOf = (line: Line) => {
    const reason = arithmeticText(line, language);
    return line.name === 'technical_fee' && reason !== undefined && line.amount.currency === 'JPY'
      ? `${reason} · ${t('reason.no_fee', { ns: 'quote_answer' })}`
      : reason;
  };
  return (
    <Ledger
      gathered={gathered}
      lines={lines.slice(0, -1).map((line) => {
        const reason = reasonOf(line);
        return {
          key: line.name,
          name: t(`lines.${wordOf(lineNameOf(line.name))}`),
          amount: moneyOf(line.amount),
          ...(reason === undefined ? {} : { reason }),
        };
      })}
      result={{
        name: t(`lines.${wordOf(lineNameOf(result.name))}`),
        amount: moneyOf(result.amount),
        ...(isExchanged ? { reason: reasonOf(result) } : {}),
      }}
      {...(note === null ? {} : { note: note ?? t('page.rounding') })}
    />
  );
};
