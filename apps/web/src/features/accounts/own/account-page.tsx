import { termsVersion } from '@eigaichi/domain/accounts/terms/terms-version';
import { displayDate } from '@eigaichi/domain/shared/dates';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../../../lib/error-texts.ts';
import { useSession } from '../../../lib/session.ts';
import { type LoginUser, userOf } from '../../../lib/session-state.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import { Section } from '../../../ui/section.tsx';
import { useTitle } from '../../shell/use-title.ts';
import classes from './account-page.module.css';
import { CloseAccount } from './close-account.tsx';
import { ExportData } from './export-data.tsx';
import { ownSettingsQuery } from './own-queries.ts';
import { SettingsForm } from './settings-form.tsx';

const TermsText = lazy(async () => ({ default: (await import('./terms-text.tsx')).TermsText }));

const Terms = () => {
  const { t } = useTranslation('own_account');
  const language = useLanguage();
  const [opened, setOpened] = useState(false);
  return (
    <Section title={t('terms.title')}>
      <p className={classes.lead}>{t('terms.version', { day: displayDate(termsVersion, language) })}</p>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('terms.read')}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={t('terms.title')} size={680}>
        <Suspense>{opened && <TermsText version={termsVersion} />}</Suspense>
      </Modal>
    </Section>
  );
};

const Own = ({ user }: { user: LoginUser }) => {
  const { t } = useTranslation('own_account');
  const language = useLanguage();
  const { data, error } = useQuery(ownSettingsQuery);
  return (
    <>
      {data === undefined && error === null && <Progress label={t('title')} />}
      {error !== null && <RefusalBox title={refusalText(error, language)} />}
      {data !== undefined && <SettingsForm key={user.uuid} role={user.role} kept={data} />}
      {user.role !== 'manager' && <Terms />}
      <ExportData />
      {user.role !== 'manager' && <CloseAccount />}
    </>
  );
};

/** `/account`: what an account decides about itself; nobody decides it on its behalf (D15). */
export const AccountPage = () => {
  const { t } = useTranslation('own_account');
  const session = useSession();
  const user = userOf(session);
  useTitle('account');
  if (user === null) return null;
  const secures = session.abilities.includes('account.secure');
  return (
    <Page>
      <PageHeading
        title={t('title')}
        lead={secures ? t('lead') : t('acting', { name: user.company_name || user.name })}
      />
      {secures && <Own user={user} />}
    </Page>
  );
};
