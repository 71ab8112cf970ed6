import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../lib/use-texts.ts';
import { AgeCells, AgeHeads, ageQueueClass } from '../../../ui/age-queue.tsx';
import type { Queues } from './queries.ts';
import { type QueueName, queueNames, targetDaysByQueue } from './queue-search.ts';

/** Number of entries in a queue that have waited longer than the aim. */
export const overdueCount = (queue: Queues[QueueName], aim: number): number =>
  queue.ages.slice(aim + 1).reduce((sum, count) => sum + count, 0);

/** The queues with their ages; each line opens its queue. */
export const QueueHeads = ({ queues, chosen }: { queues: Queues; chosen: QueueName }) => {
  const { t } = useTexts('moderation');
  const words = {
    queue: t('queues.queue'),
    count: t('queues.count'),
    oldest: t('queues.oldest'),
    aim: t('queues.aim'),
  };
  return (
    <nav aria-label={t('queues.label')}>
      <AgeHeads words={{ ...words, day: (day) => (day === 0 ? t('labels.today') : t('queues.day', { day })) }} />
      {queueNames.map((name) => {
        const { oldest } = queues[name];
        const aim = targetDaysByQueue[name];
        const over = overdueCount(queues[name], aim);
        return (
          <Link
            key={name}
            to="/admin/titles"
            search={name === 'review' ? {} : { queue: name }}
            className={ageQueueClass}
            data-chosen={name === chosen || undefined}
            activeProps={{ 'aria-current': name === chosen ? 'page' : undefined }}
          >
            <AgeCells
              {...queues[name]}
              name={t(`queues.${name}`)}
              aim={aim}
              words={{
                oldest: oldest === null ? t('queues.none') : t('days', { count: oldest }),
                over: oldest !== null && over > 0 ? t('over', { count: over }) : null,
                within: t('queues.within', { count: aim }),
              }}
            />
          </Link>
        );
      })}
    </nav>
  );
};
