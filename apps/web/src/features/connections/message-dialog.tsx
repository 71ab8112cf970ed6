import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Waiting } from '../../lib/waiting.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import typography from '../../ui/typography.module.css';
import { attemptsQuery, useReplayMessage, type WebhookAttempt, type WebhookMessage } from './webhook-queries.ts';
import classes from './webhooks.module.css';

const headerLines = (headers: WebhookAttempt['request_headers']) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

const Attempt = ({ attempt }: { attempt: WebhookAttempt }) => {
  const { t, language } = useTexts('webhooks');
  const { at, duration_ms, status, fault, answer, request_headers, request_body } = attempt;
  const outcome = status === null ? (fault === null ? '' : t(`faults.${fault}`)) : t('log.status', { status });
  const code = `${typography.anywhere} ${typography.size13} ${layout.ownLine} ${classes.code}`;
  return (
    <li className={`${layout.padTop12} ${layout.padBottom12}`}>
      <p className={typography.semibold}>{outcome}</p>
      <p className={typography.note}>
        {[formatMoment(at, language), t('log.duration', { ms: duration_ms })].join(t('labels.dot'))}
      </p>
      <details className={layout.above6}>
        <summary>{t('log.request')}</summary>
        <code className={code}>{`${headerLines(request_headers)}\n\n${request_body}`}</code>
      </details>
      {answer !== null && answer !== '' && (
        <details className={layout.above6}>
          <summary>{t('log.answer')}</summary>
          <code className={code}>{answer}</code>
        </details>
      )}
    </li>
  );
};

/** Attempts to send a message, with request and answer; sends it again. */
export const MessageDialog = ({
  uuid,
  message,
  name,
  onClose,
}: {
  uuid: string;
  message: WebhookMessage;
  name: string;
  onClose: () => void;
}) => {
  const { t } = useTexts('webhooks');
  const { data, error } = useQuery({ ...attemptsQuery(uuid, message.uuid), staleTime: 0 });
  const replaying = useReplayMessage(uuid, t('replay.one_done'));
  return (
    <Modal opened onClose={onClose} title={name} size={640}>
      <p className={`${typography.note} ${typography.anywhere}`}>{t('log.id', { number: `msg_${message.uuid}` })}</p>
      <Waiting data={data} error={error} label={t('log.attempts')} shape="rows" />
      {data?.length === 0 && <p className={typography.text}>{t('log.not_sent')}</p>}
      {data !== undefined && data.length > 0 && (
        <ul className={layout.ruled}>
          {data.map((attempt) => (
            <Attempt key={attempt.at} attempt={attempt} />
          ))}
        </ul>
      )}
      <div className={`${layout.wrapEnd} ${layout.gap12} ${layout.above16}`}>
        <Button variant="default" onClick={onClose}>
          {t('actions.close')}
        </Button>
        <Button loading={replaying.isPending} onClick={() => replaying.mutate(message.uuid, { onSuccess: onClose })}>
          {t('replay.one')}
        </Button>
      </div>
    </Modal>
  );
};
