import { bankAccountTypes } from '@eigaichi/domain/accounts/payout-account';
import { countryName } from '@eigaichi/domain/options/countries';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { refusalText } from '../../../lib/error-texts.ts';
import { formatMoment } from '../../../lib/format.ts';
import { lazy } from '../../../lib/lazy.ts';
import { useSession } from '../../../lib/session.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import typography from '../../../ui/typography.module.css';
import formClasses from '../form/account-form.module.css';
import { payoutAccountQuery, type StoredPayoutAccount } from './payout-query.ts';

const PayoutForm = lazy(async () => ({ default: (await import('./payout-form.tsx')).PayoutForm }));

type InJapan = Extract<StoredPayoutAccount, { kind: 'japan' }>;
type Abroad = Extract<StoredPayoutAccount, { kind: 'abroad' }>;

const InJapanLines = ({ account }: { account: InJapan }) => {
  const { t, language } = useTexts('payout_account');
  const type = labelIfAny(bankAccountTypes, account.account_type, language) ?? '';
  return (
    <>
      <span>{t('bank', account)}</span>
      <span>{t('number', { type, number: account.account_number })}</span>
      <span lang="ja">{account.account_holder}</span>
    </>
  );
};

const AbroadLines = ({ account }: { account: Abroad }) => {
  const { t, language } = useTexts('payout_account');
  const { bic, currency, town_name, country, holder_name, iban, account_abroad } = account;
  return (
    <>
      <span>{t('bank_abroad', { bic })}</span>
      <span>{t('number_abroad', { number: iban ?? account_abroad ?? '', currency })}</span>
      <span lang="en">{holder_name}</span>
      <span>{t('place', { town: town_name, country: countryName(country, language) })}</span>
    </>
  );
};

const StoredAccount = ({ account }: { account: StoredPayoutAccount }) => {
  const { t, language } = useTexts('payout_account');
  return (
    <>
      <p className={`${layout.cells} ${layout.gap2} ${typography.figures}`}>
        {account.kind === 'abroad' ? <AbroadLines account={account} /> : <InJapanLines account={account} />}
      </p>
      <p className={typography.note}>{t('changed_at', { at: formatMoment(account.updated_at, language) })}</p>
    </>
  );
};

/** The provider's bank account, masked (D14d); changed in a dialog that requests the password. */
export const PayoutPanel = () => {
  const { t, language } = useTexts('payout_account');
  const secures = useSession().abilities.includes('account.secure');
  const { data, error } = useQuery(payoutAccountQuery);
  const [opened, setOpened] = useState(false);
  return (
    <section className={formClasses.side} aria-labelledby="payout-account">
      <h2 id="payout-account">{t('title')}</h2>
      {error !== null && <p>{refusalText(error, language)}</p>}
      {data === null && <p>{t('none')}</p>}
      {data && <StoredAccount account={data} />}
      {secures && data !== undefined && (
        <Button variant="default" onClick={() => setOpened(true)}>
          {data === null ? t('add') : t('change')}
        </Button>
      )}
      {!secures && <p className={typography.note}>{t('acting')}</p>}
      <Modal opened={opened} onClose={() => setOpened(false)} title={t('title')} size={480}>
        <Suspense>
          {opened && <PayoutForm startsAbroad={data?.kind === 'abroad'} onDone={() => setOpened(false)} />}
        </Suspense>
      </Modal>
    </section>
  );
};
