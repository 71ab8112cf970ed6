import { tokyoDay } from '@eigaichi/domain/shared/dates';
import { exportAccount } from '@eigaichi/wire/accounts/own-account';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Modal } from '../../../ui/modal.tsx';
import { Section } from '../../../ui/section.tsx';
import { tell } from '../../../ui/tell.ts';
import classes from './account-page.module.css';
import { PasswordStep } from './password-step.tsx';

const keep = (name: string, text: string) => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
};

/** Exports all the account's own data as one file (D14e). */
export const ExportData = () => {
  const { t } = useTexts('own_account');
  const [opened, setOpened] = useState(false);
  const run = async (password: string | undefined) => {
    const data = await call(exportAccount, { body: { password } });
    keep(t('data.file', { day: tokyoDay(Temporal.Instant.from(data.exported_at)) }), JSON.stringify(data, null, 2));
    setOpened(false);
    tell(t('data.done'));
  };
  return (
    <Section title={t('data.title')}>
      <p className={classes.lead}>{t('data.lead')}</p>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('data.export')}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={t('data.export_title')} size={480}>
        <PasswordStep words={t('data.export')} run={run} />
      </Modal>
    </Section>
  );
};
