import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AgeStrip } from '../../../ui/age-strip.tsx';
import type { Queues } from './queries.ts';
import classes from './queue-heads.module.css';
import { aimOf, type QueueName, queueNames } from './queue-search.ts';

/** How many of a queue have waited longer than the aim. */
export const overAim = (queue: Queues[QueueName], aim: number): number =>
  queue.ages.slice(aim + 1).reduce((sum, count) => sum + count, 0);

const drawnDays = [0, 5, 10, 15, 20, 25, 30];

const Oldest = ({ queue, aim }: { queue: Queues[QueueName]; aim: number }) => {
  const { t } = useTranslation('moderation');
  if (queue.oldest === null) return <span className={classes.oldest}>{t('queues.none')}</span>;
  const over = overAim(queue, aim);
  return (
    <span className={classes.oldest} data-late={over > 0 || undefined}>
      {t('days', { count: queue.oldest })}
      {over > 0 && <small>{t('over', { count: over })}</small>}
    </span>
  );
};

/** The queues with their ages; each line opens its queue. */
export const QueueHeads = ({ queues, chosen }: { queues: Queues; chosen: QueueName }) => {
  const { t } = useTranslation('moderation');
  return (
    <nav aria-label={t('queues.label')}>
      <div className={classes.heads} aria-hidden="true">
        <span>{t('queues.queue')}</span>
        <span className={classes.right}>{t('queues.count')}</span>
        <span className={classes.days}>
          {drawnDays.map((day) => (
            <span key={day} style={{ left: `${(day / 30) * 100}%` }}>
              {day === 0 ? t('queues.today') : t('queues.day', { day })}
            </span>
          ))}
        </span>
        <span>{t('queues.oldest')}</span>
        <span>{t('queues.aim')}</span>
      </div>
      {queueNames.map((name) => (
        <Link
          key={name}
          to="/admin/titles"
          search={name === 'review' ? {} : { queue: name }}
          className={classes.queue}
          data-chosen={name === chosen || undefined}
          activeProps={{ 'aria-current': name === chosen ? 'page' : undefined }}
        >
          <span className={classes.name}>{t(`queues.${name}`)}</span>
          <span className={classes.count}>{queues[name].count}</span>
          <AgeStrip ages={queues[name].ages} aim={aimOf[name]} />
          <Oldest queue={queues[name]} aim={aimOf[name]} />
          <span className={classes.aim}>{t('queues.within', { count: aimOf[name] })}</span>
        </Link>
      ))}
    </nav>
  );
};
