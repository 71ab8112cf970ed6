import { termsVersion } from '@eigaichi/domain/accounts/terms/terms-version';
import { displayDate, tokyoDay } from '@eigaichi/domain/shared/dates';
import { exportAccount } from '@eigaichi/wire/accounts/own-account';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/api-files.ts';
import { useSession } from '../../../lib/session.ts';
import { type LoginUser, roleOf, userOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { nameOfUser } from '../../../lib/user-name.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import { WithContents } from '../../../ui/contents.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { notify } from '../../../ui/notify.ts';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { SecondFactorSwitch } from '../../sessions/sign-in/second-factor-switch.tsx';
import { SignInPart } from '../../sessions/sign-in/sign-in-part.tsx';
import { ColleaguesPart } from '../colleagues/colleagues-part.tsx';
import { InvitationsPart } from '../colleagues/invitations-part.tsx';
import { SpendRulePart } from '../colleagues/spend-rule-part.tsx';
import { CompanyTokens } from '../company/company-tokens.tsx';
import { SignOnSettings } from '../company/sign-on-settings.tsx';
import classes from './account-page.module.css';
import { CloseAccount } from './close-account.tsx';
import { OwnAddress } from './own-address.tsx';
import { ownSettingsQuery } from './own-queries.ts';
import { PasswordStep } from './password-step.tsx';
import { ReadTerms } from './read-terms.tsx';
import { SecurityEvents } from './security-events.tsx';
import { SettingsForm } from './settings-form.tsx';

const Terms = () => {
  const { t, language } = useTexts('own_account');
  return (
    <Section title={t('terms.title')}>
      <p className={classes.lead}>{t('terms.version', { day: displayDate(termsVersion, language) })}</p>
      <ReadTerms />
    </Section>
  );
};

/** Access settings for a company's people and programs (D11e, D11f). */
const CompanyAccess = () => {
  const { t } = useTexts('account_security');
  const isCompany = roleOf(useSession()) !== 'manager';
  return (
    <Section title={t('company')}>
      <div className={`${layout.cells} ${layout.gap32} ${layout.upTo720}`}>
        <p className={`${layout.measure} ${typography.text}`}>
          <Link to="/help/sign-in/$topic" params={{ topic: 'company' }}>
            {t('guide')}
          </Link>
        </p>
        <SecondFactorSwitch of="company" />
        <SignOnSettings />
        <CompanyTokens />
        {isCompany && (
          <p className={`${layout.measure} ${typography.text}`}>
            <Link to="/account/connections">{t('connections')}</Link>
          </p>
        )}
      </div>
    </Section>
  );
};

/** Exports all the account's own data as one file (D14e). */
const ExportData = ({ isCompany }: { isCompany: boolean }) => {
  const { t } = useTexts('own_account');
  const [opened, setOpened] = useState(false);
  const run = async (password: string | undefined) => {
    const data = await call(exportAccount, { body: { password } });
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
    saveFile(file, t('data.file', { day: tokyoDay(Temporal.Instant.from(data.exported_at)) }));
    setOpened(false);
    notify(t('data.done'));
  };
  return (
    <Section title={t('data.title')}>
      <p className={classes.lead}>
        {t('data.lead')} {isCompany && <Link to="/account/connections">{t('data.whole')}</Link>}
      </p>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('data.export')}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={t('data.export_title')} size={480}>
        <PasswordStep words={t('data.export')} run={run} />
      </Modal>
    </Section>
  );
};

const Own = ({ user }: { user: LoginUser }) => {
  const { t } = useTexts('own_account');
  const { abilities } = useSession();
  const runsTeam = abilities.includes('members.manage');
  const closes = abilities.includes('company.close');
  const { data, error } = useQuery(ownSettingsQuery);
  const you = (
    <>
      <Waiting data={data} error={error} label={t('title')} shape="form" />
      {data !== undefined && (
        <>
          <SettingsForm key={user.uuid} role={user.role} saved={data} />
          <OwnAddress key={`${user.uuid} address`} saved={data} />
        </>
      )}
    </>
  );
  const login = (
    <>
      <SignInPart />
      <SecurityEvents of="own" />
    </>
  );
  const team = (
    <>
      <ColleaguesPart />
      {user.role !== 'manager' && <SpendRulePart of={user.role} />}
    </>
  );
  const company = (
    <>
      <CompanyAccess />
      <SecurityEvents of="company" />
    </>
  );
  const records = (
    <>
      {user.role !== 'manager' && <Terms />}
      {(user.role === 'manager' || closes) && <ExportData isCompany={closes} />}
      {closes && <CloseAccount />}
    </>
  );
  const parts = Object.entries({ you, login, ...(runsTeam ? { team, company } : {}), records }).map(
    ([id, content]) => ({
      id,
      title: t(`parts.${id as 'you'}`),
      content,
    }),
  );
  return (
    <WithContents parts={parts}>
      <div className={layout.shrinks}>
        <InvitationsPart />
        {parts.map(({ id, title, content }) => (
          <section key={id} id={id} aria-label={title} className={classes.part}>
            {content}
          </section>
        ))}
      </div>
    </WithContents>
  );
};

/** `/account`: the account's own settings; not available under impersonation (D15). */
export const AccountPage = () => {
  const { t, language } = useTexts('own_account');
  const session = useSession();
  const user = userOf(session);
  useTitle('account');
  if (user === null) return null;
  const secures = session.abilities.includes('account.secure');
  return (
    <Page>
      <PageHeading title={t('title')} lead={secures ? t('lead') : t('acting', { name: nameOfUser(user, language) })} />
      {secures && <Own user={user} />}
    </Page>
  );
};
