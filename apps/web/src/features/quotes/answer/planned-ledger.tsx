import { isDecimal } from '@eigaichi/domain/money/decimal';
import { displayPrice } from '@eigaichi/domain/money/display';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import { arithmeticText } from '../../../lib/arithmetic-text.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Ledger } from '../../../ui/ledger.tsx';
import { moneyOf } from '../lines-ledger.tsx';
import type { QuoteMovie } from '../queries.ts';

export type Planned = QuoteMovie['planned_lines'][number];

const names = ['planned_price', 'planned_fee', 'exchanged', 'platform_fee', 'net'] as const;
type Name = (typeof names)[number];
const nameOf = (name: string): Name => names.find((known) => known === name) ?? 'planned_price';

/** Expected revenue of a month (spec 9), broken down as far as the reader may see it (D7f). */
export const PlannedLedger = ({ lines }: { lines: readonly Planned[] }) => {
  const { t, language } = useTexts('quote_answer');
  const manager = roleOf(useSession()) === 'manager';
  const result = lines.at(-1);
  if (result === undefined) return null;
  const reasonOf = (line: Planned) => {
    const { name, count, unit, amount } = line;
    if (count !== undefined && unit !== undefined && isDecimal(unit))
      return t('planned.times', {
        count: formatNumber(Number(count), 1),
        unit: displayPrice(unit, currencyOf(amount.currency)),
      });
    if (name === 'planned_price') return t('planned.midpoint');
    return arithmeticText(line, language);
  };
  const wordOf = (name: string) =>
    manager && name === 'net' ? t('planned.net_manager') : t(`planned.${nameOf(name)}`);
  return (
    <Ledger
      gathered
      lines={lines.slice(0, lines.length === 1 ? 1 : -1).map((line) => {
        const reason = reasonOf(line);
        return {
          key: line.name,
          name: wordOf(line.name),
          amount: moneyOf(line.amount),
          ...(reason === undefined ? {} : { reason }),
        };
      })}
      result={{ name: wordOf(result.name), amount: moneyOf(result.amount) }}
      note={t('planned.note')}
    />
  );
};
