import { proposeFourEyes, readFourEyes } from '@eigaichi/wire/staff/approvals';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { mayDo } from '../../lib/may-do.ts';
import { dataQuery } from '../../lib/read-query.ts';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import classes from './tools.module.css';

/** Four-eyes rule for major changes, and the proposal to switch it (D37g). */
export const FourEyes = () => {
  const { t } = useTexts('tools');
  const { data } = useQuery(dataQuery(readFourEyes, {}, ['tools']));
  const act = useAction((four_eyes: boolean) => call(proposeFourEyes, { body: { four_eyes } }), {
    said: () => t('approvals.waits'),
    touches: ['tools', 'desk'],
  });
  if (data === undefined) return null;
  const mayPropose = mayDo(data, 'propose');
  return (
    <Section title={t('approvals.four_eyes')}>
      <div className={classes.form}>
        <p>
          <span className={classes.current}>{t(data.four_eyes ? 'approvals.on' : 'approvals.off')}</span>{' '}
          {t('approvals.four_eyes_about')}
        </p>
        {data.waits && <p className={typography.note}>{t('approvals.switch_waits')}</p>}
        {mayPropose && (
          <div className={layout.row}>
            <Button variant="default" loading={act.isPending} onClick={() => act.mutate(!data.four_eyes)}>
              {t(data.four_eyes ? 'approvals.switch_off' : 'approvals.switch_on')}
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
};
