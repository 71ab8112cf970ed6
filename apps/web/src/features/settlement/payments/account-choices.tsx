import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCode } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { SearchField } from '../../../lib/word-field.tsx';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { moneyOf, Sub } from '../money-texts.tsx';
import { accountsQuery, type BankLine } from '../queries.ts';
import classes from '../settlement.module.css';

export type Choice = Pick<BankLine['proposals'][number], 'quote_provider' | 'agreement_number' | 'consumer' | 'open'> &
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
  const { t } = useTexts('bank_statements');
  return (
    <ul className={layout.ruled} aria-label={label}>
      {choices.map((choice) => (
        <li key={choice.quote_provider}>
          <UnstyledButton className={`${layout.floored} ${classes.choice}`} onClick={() => onChoose(choice)}>
            <strong>
              <Lang>{choice.consumer.company_name}</Lang>
            </strong>{' '}
            <span>{t('labels.agreement_number', { number: formatCode(choice.agreement_number) })}</span>{' '}
            <span className={typography.unbroken}>{t('choice.open', { amount: moneyOf(choice.open) })}</span>
            {choice.reasons !== undefined && (
              <Sub>
                {t('because', { reasons: choice.reasons.map((reason) => t(`reason_${reason}`)).join(t('and')) })}
              </Sub>
            )}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
};

/** Buyers' accounts that a receipt may pay: proposed ones, and search results among all with an open amount. */
export const AccountChoices = ({
  proposals,
  taken,
  onChoose,
}: {
  proposals: readonly Choice[];
  /** Accounts that a part of the receipt pays already. */
  taken: readonly string[];
  onChoose: (choice: Choice) => void;
}) => {
  const { t } = useTexts('bank_statements');
  const [word, setWord] = useState('');
  const { data } = useQuery({
    ...accountsQuery({ side: 'buyer', state: 'open', free_word: word, per: 20 }),
    enabled: word !== '',
  });
  const isFree = ({ quote_provider }: Choice) => !taken.includes(quote_provider);
  const proposed = proposals.filter(isFree);
  const found = data?.data.filter(isFree) ?? [];
  return (
    <>
      {proposed.length === 0 ? (
        <p className={classes.note}>{t('choice.none')}</p>
      ) : (
        <Choices label={t('choice.proposals')} choices={proposed} onChoose={onChoose} />
      )}
      <SearchField label={t('choice.search')} value={word} onChange={(typed) => setWord(typed ?? '')} />
      {word !== '' && found.length > 0 && <Choices label={t('choice.found')} choices={found} onChoose={onChoose} />}
      {word !== '' && data !== undefined && found.length === 0 && (
        <p className={classes.note}>{t('choice.found_none')}</p>
      )}
    </>
  );
};
