import { Link } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';
import { userOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { nameOfUser } from '../../lib/user-name.ts';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { NeedsRole } from '../accounts/colleagues/needs-role.tsx';
import { ApiKeysPart } from './api-keys-part.tsx';
import { AssistantsPart } from './assistants-part.tsx';
import { AvailsPart } from './avails-part.tsx';
import { CalendarsPart } from './calendars-part.tsx';
import { ExportPart } from './export-part.tsx';
import { SandboxPart } from './sandbox-part.tsx';
import { WebhooksPart } from './webhooks-part.tsx';

/** Connections of a company's programs: one section for each kind, in this order. */
const companyParts = [ApiKeysPart, WebhooksPart, AssistantsPart, SandboxPart] as const;

/** Sections for every member; each names the role that it needs. */
const memberParts = [AvailsPart, CalendarsPart, ExportPart] as const;

/** `/account/connections`: for a company's owners and, below, for each member. Staff acting for them don't (D15, D50). */
export const ConnectionsPage = () => {
  const { t, language } = useTexts('connections');
  const session = useSession();
  const user = userOf(session);
  useTitle('connections');
  if (user === null) return null;
  const secures = session.abilities.includes('account.secure');
  return (
    <Page>
      <PageHeading
        over={<Link to="/account">{t('account')}</Link>}
        title={t('title')}
        lead={secures ? t('lead') : t('acting', { name: nameOfUser(user, language) })}
      />
      {secures && (
        <div className={`${layout.shrinks} ${layout.upTo880}`}>
          <NeedsRole needs="members.manage">
            {companyParts.map((Part) => (
              <Part key={Part.name} />
            ))}
          </NeedsRole>
          {memberParts.map((Part) => (
            <Part key={Part.name} />
          ))}
        </div>
      )}
    </Page>
  );
};
