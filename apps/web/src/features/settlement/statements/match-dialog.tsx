import { matchBankLine } from '@eigaichi/wire/settlement/bank-statements';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Lang } from '../../../ui/lang.tsx';
import { moneyOf } from '../money-words.tsx';
import { SplitReceipt } from '../payments/split-receipt.tsx';
import type { BankLine } from '../queries.ts';

type Props = { readonly line: BankLine; readonly today: string; readonly onClose: () => void };

/** A person says whose payment a receipt is, then how much of it, for one account or several (D8k, D8z). */
export const MatchDialog = ({ line, today, onClose }: Props) => {
  const { t } = useTranslation('bank_statements');
  const language = useLanguage();
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
