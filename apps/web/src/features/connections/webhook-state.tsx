import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import typography from '../../ui/typography.module.css';
import type { Webhook } from './webhook-queries.ts';

/** State of an endpoint in a sentence: paused, failing, or the last success; and what waits. */
export const WebhookState = ({
  webhook: { paused_why, failing_since, last_success_at, waiting, failed },
}: {
  webhook: Webhook;
}) => {
  const { t, language } = useTexts('webhooks');
  const isWrong = paused_why === 'failing' || paused_why === 'gone' || failing_since !== null;
  const state =
    paused_why !== null
      ? t(`paused.${paused_why}`)
      : failing_since !== null
        ? t('failing', { at: formatMoment(failing_since, language) })
        : last_success_at === null
          ? t('unused')
          : t('working', { at: formatMoment(last_success_at, language) });
  const counts = [
    ...(waiting > 0 ? [t('waiting', { count: waiting })] : []),
    ...(failed > 0 ? [t('failed', { count: failed })] : []),
  ];
  return (
    <>
      <span className={isWrong ? `${typography.semibold} ${typography.red}` : undefined}>{state}</span>
      {counts.map((text) => t('labels.dot') + text)}
    </>
  );
};
