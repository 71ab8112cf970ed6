import { matchBankLine } from '@eigaichi/wire/settlement/bank-statements';
import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { WordField } from '../../../lib/word-field.tsx';
import { Lang } from '../../../ui/lang.tsx';
import { Modal } from '../../../ui/modal.tsx';
import typography from '../../../ui/typography.module.css';
import { moneyOf } from '../money-words.tsx';
import { TransferForm } from '../payments/transfer-form.tsx';
import type { Transfer } from '../payments/typed-transfer.ts';
import { accountsQuery, type BankLine } from '../queries.ts';
import classes from '../settlement.module.css';
import { useAct } from '../use-act.ts';

type Choice = Pick<BankLine['proposals'][number], 'quote_provider' | 'agreement_number' | 'consumer' | 'open'> &
  Partial<Pick<BankLine['proposals'][number], 'reasons'>>;

const Choices = ({
  label,
  choices,
  onChoose,
}: {
  label: string;
  choices: readonly Choice[];
  onChoose: (choice: Choice) => void;
}) => {
  const { t } = useTranslation('bank_statements');
  return (
    <ul className={classes.choices} aria-label={label}>
      {choices.map((choice) => (
        <li key={choice.quote_provider}>
          <UnstyledButton className={classes.choice} onClick={() => onChoose(choice)}>
            <strong>
              <Lang>{choice.consumer.company_name}</Lang>
            </strong>{' '}
            <span>{t('agreement', { number: String(choice.agreement_number).padStart(4, '0') })}</span>{' '}
            <span className={typography.unbroken}>{t('choice.open', { amount: moneyOf(choice.open) })}</span>
            {choice.reasons !== undefined && (
              <small className={classes.sub}>
                {t('because', { reasons: choice.reasons.map((reason) => t(`reason_${reason}`)).join(t('and')) })}
              </small>
            )}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
};

/** Accounts beside the proposed ones: those in the receipt's currency in which something is open. */
const OtherAccounts = ({ line, onChoose }: { line: BankLine; onChoose: (choice: Choice) => void }) => {
  const { t } = useTranslation('bank_statements');
  const [word, setWord] = useState('');
  const { data } = useQuery({
    ...accountsQuery({ side: 'buyer', state: 'open', free_word: word, per: 20 }),
    enabled: word !== '',
  });
  const found = data?.data.filter(({ open }) => open.currency === line.amount.currency) ?? [];
  return (
    <>
      <WordField label={t('choice.search')} value={word} onChange={(typed) => setWord(typed ?? '')} />
      {word !== '' && found.length > 0 && <Choices label={t('choice.found')} choices={found} onChoose={onChoose} />}
      {word !== '' && data !== undefined && found.length === 0 && (
        <p className={classes.note}>{t('choice.found_none')}</p>
      )}
    </>
  );
};

const RecordReceipt = ({ line, choice, today, onClose }: Props & { readonly choice: Choice }) => {
  const { t } = useTranslation('bank_statements');
  const [key] = useState(() => crypto.randomUUID());
  const { quote_provider, open } = choice;
  const act = useAct(
    ({ amount, deducted, tax_abroad, note, credit }: Transfer) =>
      call(matchBankLine, {
        params: { uuid: line.uuid },
        body: { quote_provider, amount, deducted, tax_abroad, note, credit, open: open.amount },
        idempotencyKey: key,
      }),
    t('matched'),
    onClose,
  );
  return (
    <TransferForm
      title={t('choice.title_form')}
      kind="received"
      open={open}
      receipt={{ ...line, about: choice.consumer.company_name }}
      today={today}
      busy={act.isPending}
      onSend={act.mutate}
      onClose={onClose}
    />
  );
};

type Props = { readonly line: BankLine; readonly today: string; readonly onClose: () => void };

/** A person says whose payment a receipt is, then how much of it; proposals come first (D8k). */
export const MatchDialog = ({ line, today, onClose }: Props) => {
  const { t } = useTranslation('bank_statements');
  const language = useLanguage();
  const [choice, setChoice] = useState<Choice | null>(null);
  if (choice !== null) return <RecordReceipt line={line} choice={choice} today={today} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={t('choice.title')} size={520}>
      <div className={classes.form}>
        <p>
          <Lang>
            {t('choice.receipt', {
              amount: moneyOf(line.rest),
              day: formatDate(line.value_on, language),
              payer: line.payer || t('no_payer'),
            })}
          </Lang>
        </p>
        {line.proposals.length === 0 ? (
          <p className={classes.note}>{t('choice.none')}</p>
        ) : (
          <Choices label={t('choice.proposals')} choices={line.proposals} onChoose={setChoice} />
        )}
        <OtherAccounts line={line} onChoose={setChoice} />
      </div>
    </Modal>
  );
};
