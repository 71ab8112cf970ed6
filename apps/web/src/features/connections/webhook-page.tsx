import { labelOf } from '@eigaichi/domain/options/option-list';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { webhookEvents } from '@eigaichi/domain/webhooks/webhook-events';
import type { SessionRole } from '@eigaichi/wire/shared/endpoint';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { userOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Waiting } from '../../lib/waiting.tsx';
import { Definition, DefinitionList } from '../../ui/definition-list.tsx';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { NeedsRole } from '../accounts/colleagues/needs-role.tsx';
import { WebhookActs } from './webhook-acts.tsx';
import { WebhookLog } from './webhook-log.tsx';
import { type Webhook, webhookQuery } from './webhook-queries.ts';
import { WebhookState } from './webhook-state.tsx';

const Facts = ({ webhook, role }: { webhook: Webhook; role: SessionRole }) => {
  const { t, language } = useTexts('webhooks');
  const { webhook_url, webhook_events, created_at, rotates_until } = webhook;
  return (
    <Section title={t('settings')}>
      <DefinitionList>
        <Definition name={fieldLabel('webhook_url', language)}>
          <span className={typography.anywhere}>{webhook_url}</span>
        </Definition>
        <Definition name={fieldLabel('webhook_events', language)}>
          {webhook_events.map((event) => labelOf(webhookEvents, event, language)).join(t('labels.comma'))}
        </Definition>
        <Definition name={t('labels.status')}>
          <WebhookState webhook={webhook} />
        </Definition>
        <Definition name={t('created')}>{formatMoment(created_at, language)}</Definition>
        {rotates_until !== null && (
          <Definition name={t('secret.label')}>
            {t('secret.rotating', { at: formatMoment(rotates_until, language) })}
          </Definition>
        )}
      </DefinitionList>
      <WebhookActs webhook={webhook} role={role} />
    </Section>
  );
};

const Loaded = ({ uuid, role }: { uuid: string; role: SessionRole }) => {
  const { t } = useTexts(['webhooks', 'connections']);
  const { data, error } = useQuery(webhookQuery(uuid));
  useTitle('webhook', data?.webhook_name);
  if (data === undefined) return <Waiting data={data} error={error} label={t('title')} page="webhook" shape="form" />;
  return (
    <>
      <PageHeading
        over={<Link to="/account/connections">{t('connections:title')}</Link>}
        title={<Lang>{data.webhook_name}</Lang>}
      />
      <div className={`${layout.cells} ${layout.gap32}`}>
        <Facts webhook={data} role={role} />
        <WebhookLog uuid={uuid} />
      </div>
    </>
  );
};

/** `/account/webhooks/$uuid`: an endpoint with its settings and its log (D52). */
export const WebhookPage = ({ uuid }: { uuid: string }) => {
  const user = userOf(useSession());
  if (user === null) return null;
  return (
    <Page>
      <NeedsRole needs="members.manage">
        <Loaded uuid={uuid} role={user.role} />
      </NeedsRole>
    </Page>
  );
};
