import { Button } from '@mantine/core';
import { formatDate } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { type Sandbox, useMoveSandboxClock } from './sandbox-queries.ts';

const moves = [
  { name: 'day', days: 1 },
  { name: 'month', days: 30 },
] as const;

/** The sandbox's day, and the moves of its clock. */
export const SandboxClock = ({ sandbox: { today } }: { sandbox: Pick<Sandbox, 'today'> }) => {
  const { t, language } = useTexts('sandboxes');
  const moving = useMoveSandboxClock(today);
  return (
    <div className={`${layout.cellsStart} ${layout.gap8}`}>
      <h3 className={typography.subheading}>{t('clock.title')}</h3>
      <p className={typography.text}>{t('clock.today', { day: formatDate(today, language) })}</p>
      <p className={`${layout.measure} ${typography.note}`}>{t('clock.text')}</p>
      <div className={`${layout.wrap} ${layout.gap12}`}>
        {moves.map(({ name, days }) => (
          <Button
            key={name}
            variant="default"
            disabled={moving.isPending && moving.variables !== days}
            loading={moving.isPending && moving.variables === days}
            onClick={() => moving.mutate(days)}
          >
            {t(`clock.${name}`)}
          </Button>
        ))}
      </div>
    </div>
  );
};
