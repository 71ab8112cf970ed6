import { labelOf, optionOf } from '@eigaichi/domain/options/option-list';
import { messageStates } from '@eigaichi/domain/webhooks/webhook-delivery';
import { webhookEvents } from '@eigaichi/domain/webhooks/webhook-events';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataList } from '../../lib/data-list.tsx';
import { formatMoment } from '../../lib/format.ts';
import { choiceFilter } from '../../lib/list-filters/list-filters.tsx';
import { useLocalSearch } from '../../lib/list-search.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Section } from '../../ui/section.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { ReplayFailed } from './replay-failed.tsx';
import { messagesQuery, type WebhookMessage } from './webhook-queries.ts';

const states = ['', ...messageStates] as const;

/** Messages of an endpoint in the last 30 days, with their attempts. */
export const WebhookLog = ({ uuid }: { uuid: string }) => {
  const { t, language } = useTexts('webhooks');
  const at = useLocalSearch();
  const list = useQuery(messagesQuery(uuid, at));
  const [opened, setOpened] = useState<WebhookMessage | null>(null);
  const [replays, setReplays] = useState(false);
  const nameOf = ({ type }: WebhookMessage) =>
    optionOf(webhookEvents, type) === undefined ? t('test_message') : labelOf(webhookEvents, type, language);
  return (
    <Section
      title={t('log.title')}
      aside={
        <Button variant="default" size="xs" onClick={() => setReplays(true)}>
          {t('replay.all')}
        </Button>
      }
    >
      <DataList<WebhookMessage>
        list={list}
        label={t('log.title')}
        loading={t('log.title')}
        none={{ title: t('log.none'), text: t('log.none_text') }}
        at={at}
        firstOnly
        filters={[
          choiceFilter('state', t('labels.status'), {
            of: states,
            text: (state) => (state === '' ? t('labels.all') : t(`states.${state}`)),
          }),
        ]}
        rowKey={(message) => message.uuid}
        columns={[
          { key: 'at', head: t('log.at'), cell: ({ created_at }) => formatMoment(created_at, language) },
          { key: 'event', head: t('log.event'), cell: nameOf },
          { key: 'state', head: t('labels.status'), cell: ({ state }) => t(`states.${state}`) },
          { key: 'attempts', head: t('log.attempts'), cell: ({ attempts }) => attempts, figures: true },
          {
            key: 'open',
            head: '',
            cell: (message) => (
              <Button
                size="xs"
                variant="subtle"
                aria-label={t('log.open_named', {
                  event: nameOf(message),
                  at: formatMoment(message.created_at, language),
                })}
                onClick={() => setOpened(message)}
              >
                {t('actions.open')}
              </Button>
            ),
          },
        ]}
      />
      {opened !== null && (
        <MessageDialog uuid={uuid} message={opened} name={nameOf(opened)} onClose={() => setOpened(null)} />
      )}
      {replays && <ReplayFailed uuid={uuid} onClose={() => setReplays(false)} />}
    </Section>
  );
};
