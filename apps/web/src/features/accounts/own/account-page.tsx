import { termsVersion } from '@eigaichi/domain/accounts/terms/terms-version';
import { displayDate } from '@eigaichi/domain/shared/dates';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session.ts';
import { type LoginUser, userOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { nameOfUser } from '../../../lib/user-name.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import { WithContents } from '../../../ui/contents.tsx';
import layout from '../../../ui/layout.module.css';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Section } from '../../../ui/section.tsx';
import { SignInPart } from '../../sessions/sign-in/sign-in-part.tsx';
import { ColleaguesPart } from '../colleagues/colleagues-part.tsx';
import { InvitationsPart } from '../colleagues/invitations-part.tsx';
import { SpendRulePart } from '../colleagues/spend-rule-part.tsx';
import { CompanyAccess } from '../company/company-access.tsx';
import classes from './account-page.module.css';
import { CloseAccount } from './close-account.tsx';
import { ExportData } from './export-data.tsx';
import { OwnAddress } from './own-address.tsx';
import { ownSettingsQuery } from './own-queries.ts';
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

const Own = ({ user }: { user: LoginUser }) => {
  const { t } = useTexts('own_account');
  const { abilities } = useSession();
  const runsTeam = abilities.includes('members.manage');
  const closes = abilities.includes('company.close');
  const { data, error } = useQuery(ownSettingsQuery);
  const you = (
    <>
      <Waiting data={data} error={error} label={t('title')} />
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
      {user.role === 'consumer' && <SpendRulePart />}
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
      {(user.role === 'manager' || closes) && <ExportData />}
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
