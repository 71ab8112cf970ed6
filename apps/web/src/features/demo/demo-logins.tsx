import type { DemoRole } from '@eigaichi/domain/accounts/demo-tour';
import { Button } from '@mantine/core';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { type Demo, useEnter } from './use-demo.ts';

/** First page after the login. */
const hrefByRole: Readonly<Record<DemoRole, string>> = {
  buyer: '/movies',
  provider: '/ch/quotes',
  manager: '/admin',
  accountant: '/admin/settlement',
};

/** Demo accounts, each with a button that logs in without a password. */
export const DemoLogins = ({ logins, password }: Pick<Demo, 'logins' | 'password'>) => {
  const { t } = useTexts('demo');
  const enter = useEnter();
  const logIn = useAction((role: DemoRole) => enter({ role, logins, href: hrefByRole[role] }));
  return (
    <Section title={t('logins.title')}>
      <p className={typography.lead}>{t('logins.lead', { password })}</p>
      <ul className={layout.below32}>
        {logins.map(({ role, email }) => (
          <li key={role} className={`${layout.wrapApartMiddle} ${layout.gap8x24} ${layout.entry}`}>
            <span className={`${layout.cells} ${layout.gap2}`}>
              <strong className={typography.bold}>{t(`logins.roles.${role}`)}</strong>
              <span className={`${typography.note} ${typography.anywhere}`}>{email}</span>
            </span>
            <Button
              variant="default"
              loading={logIn.isPending && logIn.variables === role}
              onClick={() => logIn.mutate(role)}
            >
              {t(`logins.log_in.${role}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
};
