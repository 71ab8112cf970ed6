import { matchBankLine } from '@eigaichi/wire/settlement/bank-statements';
import { call } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import { moneyOf } from '../money-texts.tsx';
import { SplitReceipt } from '../payments/split-receipt.tsx';
import type { BankLine } from '../queries.ts';

type Props = { readonly line: BankLine; readonly today: string; readonly onClose: () => void };

/** Assigns a receipt to a payer, then its amount to one or several accounts (D8k, D8z). */
export const MatchDialog = ({ line, today, onClose }: Props) => {
  const { t, language } = useTexts('bank_statements');
  return (
    <SplitReceipt
      receipt={line}
      lead={
        <Lang>
          {t('choice.receipt', {
            amount: moneyOf(line.rest),
            day: formatDate(line.value_on, language),
            payer: line.payer || t('no_payer'),
          })}
        </Lang>
      }
      proposals={line.proposals}
      isWhole={false}
      today={today}
      send={(body, idempotencyKey) => call(matchBankLine, { params: { uuid: line.uuid }, body, idempotencyKey })}
      onClose={onClose}
    />
  );
};
