import { webhookLogDays } from '@eigaichi/domain/webhooks/webhook-input';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { dayOf } from '../../lib/format.ts';
import { marketNow } from '../../lib/market-clock.ts';
import { readersTimeZone } from '../../lib/time-zone.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { DayField } from '../../ui/day-field.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import typography from '../../ui/typography.module.css';
import { useReplayFailed } from './webhook-queries.ts';

const today = () => Temporal.PlainDate.from(dayOf(marketNow().toString()));

/** Dialog that sends all given-up messages again since the beginning of a day. */
export const ReplayFailed = ({ uuid, onClose }: { uuid: string; onClose: () => void }) => {
  const { t } = useTexts('webhooks');
  const [day, setDay] = useState<string | null>(today().subtract({ days: 1 }).toString());
  const replaying = useReplayFailed(uuid, (count) => t('replay.all_done', { count }));
  const send = (from: string) => {
    const since = Temporal.PlainDate.from(from).toZonedDateTime(readersTimeZone()).toInstant().toString();
    replaying.mutate(since, { onSuccess: onClose });
  };
  return (
    <Modal opened onClose={onClose} title={t('replay.all')} size={480}>
      <div className={layout.grid}>
        <p className={`${layout.measure} ${typography.text}`}>{t('replay.all_text')}</p>
        <DayField
          label={t('replay.since')}
          value={day}
          onChange={setDay}
          min={today().subtract({ days: webhookLogDays }).toString()}
          max={today().toString()}
          required
        />
        <div className={`${layout.wrapEnd} ${layout.gap12}`}>
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button disabled={day === null} loading={replaying.isPending} onClick={() => day !== null && send(day)}>
            {t('replay.send')}
          </Button>
        </div>
      </div>
    </Modal>
  );
};
