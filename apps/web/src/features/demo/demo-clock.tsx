import { advanceDemoClock, logInToDemo } from '@eigaichi/wire/accounts/demo';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callForData } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { closeForReturn } from '../sessions/dialogs.ts';
import { type Demo, isLoggedInAs } from './use-demo.ts';

/** The market's day, the move to a month later, and the way to start over. */
export const DemoClock = ({ today, logins }: Pick<Demo, 'today' | 'logins'>) => {
  const { t, language } = useTexts('demo');
  const client = useQueryClient();
  const session = useSession();
  const [asks, setAsks] = useState(false);
  const move = useAction(
    async () => {
      const moved = await callForData(advanceDemoClock, { body: { from: today } });
      // No session lasts a month: the same person continues in a new one.
      const login = logins.find((each) => isLoggedInAs(session, each));
      if (login !== undefined) {
        await call(logInToDemo, { body: { role: login.role } });
        closeForReturn();
      }
      return moved;
    },
    {
      said: (moved) => t('clock.moved', { day: formatDate(moved.today, language) }),
      settled: () => setAsks(false),
      onDone: () => client.invalidateQueries(),
      touches: ['demo'],
    },
  );
  return (
    <Section title={t('clock.title')}>
      <p>{t('clock.today', { day: formatDate(today, language) })}</p>
      <p className={`${typography.lead} ${layout.above4}`}>{t('clock.text')}</p>
      <Button variant="default" onClick={() => setAsks(true)}>
        {t('clock.later')}
      </Button>
      <h3 className={`${typography.subheading} ${layout.above24}`}>{t('clock.restart.title')}</h3>
      <p className={`${typography.lead} ${layout.above4}`}>{t('clock.restart.text')}</p>
      <ConfirmDialog
        opened={asks}
        title={t('clock.ask')}
        confirm={t('clock.later')}
        busy={move.isPending}
        onConfirm={() => move.mutate()}
        onClose={() => setAsks(false)}
      >
        {t('clock.effect')}
      </ConfirmDialog>
    </Section>
  );
};
