import { labelOf } from '@eigaichi/domain/options/option-list';
import { webhookEvents } from '@eigaichi/domain/webhooks/webhook-events';
import { maxWebhooks } from '@eigaichi/domain/webhooks/webhook-input';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Waiting } from '../../lib/waiting.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { AddWebhook } from './webhook-form.tsx';
import { type Webhook, webhooksQuery } from './webhook-queries.ts';
import { WebhookState } from './webhook-state.tsx';

const Row = ({ webhook }: { webhook: Webhook }) => {
  const { t, language } = useTexts('webhooks');
  const { uuid, webhook_name, webhook_url, webhook_events } = webhook;
  const events = webhook_events.map((event) => labelOf(webhookEvents, event, language));
  return (
    <li className={`${layout.padTop12} ${layout.padBottom12}`}>
      <h3 className={typography.subheading}>
        <Link to="/account/webhooks/$uuid" params={{ uuid }}>
          <Lang>{webhook_name}</Lang>
        </Link>
      </h3>
      <p className={`${typography.note} ${typography.anywhere}`}>{webhook_url}</p>
      <p className={typography.note}>{events.join(t('labels.comma'))}</p>
      <p className={typography.note}>
        <WebhookState webhook={webhook} />
      </p>
    </li>
  );
};

/** Webhooks of the company: addresses to which the market sends events (D52). */
export const WebhooksPart = () => {
  const { t } = useTexts('webhooks');
  const role = roleOf(useSession());
  const { data, error } = useQuery(webhooksQuery);
  const [adds, setAdds] = useState(false);
  return (
    <Section
      title={t('title')}
      aside={
        data !== undefined &&
        data.length < maxWebhooks && (
          <Button variant="default" onClick={() => setAdds(true)}>
            {t('add')}
          </Button>
        )
      }
    >
      <p className={`${layout.measure} ${layout.below16} ${typography.text}`}>
        {t('lead')}{' '}
        <Link to="/help/sign-in/$topic" params={{ topic: 'webhooks' }}>
          {t('guide')}
        </Link>
      </p>
      <Waiting data={data} error={error} label={t('title')} shape="rows" />
      {data?.length === 0 && <EmptyState title={t('none')} text={t('none_text')} />}
      {data !== undefined && data.length > 0 && (
        <ul className={layout.ruled}>
          {data.map((webhook) => (
            <Row key={webhook.uuid} webhook={webhook} />
          ))}
        </ul>
      )}
      {adds && role !== null && <AddWebhook role={role} onClose={() => setAdds(false)} />}
    </Section>
  );
};
