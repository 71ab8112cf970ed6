import { afterClosing, obstaclesOf, retentionYears } from '@eigaichi/domain/accounts/closing';
import { closeAccount } from '@eigaichi/wire/accounts/own-account';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { notify } from '../../../ui/notify.ts';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { logOutToHome } from '../../sessions/log-out.ts';
import classes from './account-page.module.css';
import { openBusinessQuery } from './own-queries.ts';
import { PasswordStep } from './password-step.tsx';

const What = () => {
  const { t, language } = useTexts('own_account');
  return (
    <div
      className={`${layout.pair} ${layout.below20} ${layout.gap20x24} ${layout.upTo880} ${layout.folds} ${classes.columns}`}
    >
      {(['gone', 'stored'] as const).map((part) => (
        <div key={part}>
          <h3 className={`${typography.bold} ${classes.owed}`}>{t(`close.${part}`, { years: retentionYears })}</h3>
          <ul className={`${layout.cells} ${layout.gap4} ${typography.text} ${classes.list}`}>
            {afterClosing[part].map((line) => (
              <li key={line.en}>{line[language]}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
};

/** Shows the effects of closing in advance, and any obstacles (D14e). */
export const CloseAccount = () => {
  const { t } = useTexts('own_account');
  const router = useRouter();
  const client = useQueryClient();
  const { data: open } = useQuery(openBusinessQuery);
  const [opened, setOpened] = useState(false);
  const obstacles = open === undefined ? [] : obstaclesOf(open);
  const run = async (password: string | undefined) => {
    await call(closeAccount, { body: { password } });
    setOpened(false);
    await logOutToHome(router, client);
    notify(t('close.done'));
  };
  return (
    <Section title={t('close.title')}>
      <p className={classes.lead}>{t('close.lead')}</p>
      <What />
      {open !== undefined && obstacles.length > 0 && (
        <div className={classes.obstacles}>
          <h3 className={`${typography.bold} ${classes.owed}`}>{t('close.in_the_way')}</h3>
          <ul className={`${layout.cells} ${layout.gap4} ${typography.text} ${classes.list}`}>
            {obstacles.map((name) => (
              <li key={name}>{t(`close.${name}`, { count: open[name] })}</li>
            ))}
          </ul>
        </div>
      )}
      {open !== undefined && obstacles.length === 0 && (
        <Button variant="outline" color="shu" onClick={() => setOpened(true)}>
          {t('close.open')}
        </Button>
      )}
      <Modal opened={opened} onClose={() => setOpened(false)} title={t('close.title')} size={480}>
        <p className={classes.lead}>{t('close.confirm_lead')}</p>
        <PasswordStep
          words={t('close.confirm')}
          grave
          run={run}
          aside={
            <Button variant="default" onClick={() => setOpened(false)}>
              {t('actions.cancel')}
            </Button>
          }
        />
      </Modal>
    </Section>
  );
};
