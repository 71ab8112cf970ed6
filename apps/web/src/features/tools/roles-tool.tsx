import { hasStaffRole, staffCapabilityLabels, staffRoleNames } from '@eigaichi/domain/accounts/capability-labels';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { DataTable } from '../../ui/data-table.tsx';
import typography from '../../ui/typography.module.css';
import { SecondFactorSwitch } from '../sessions/sign-in/second-factor-switch.tsx';
import { ToolFrame } from './tool-frame.tsx';

const Granted = () => {
  const { t } = useTexts('tools');
  return (
    <span className={typography.blue}>
      <IconCheck size={16} stroke={1.5} aria-hidden />
      <span className="visually-hidden">{t('roles.yes')}</span>
    </span>
  );
};

/** The table role × permission (D16b), as defined in domain. */
export const RolesTool = () => {
  const { t, language } = useTexts('tools');
  const { abilities } = useSession();
  return (
    <ToolFrame name="roles">
      {abilities.includes('staff.write') && <SecondFactorSwitch of="staff" />}
      <DataTable
        label={t('names.roles')}
        rows={staffCapabilityLabels}
        rowKey={({ code }) => code}
        columns={[
          { key: 'permission', head: t('roles.permission'), cell: ({ label }) => label[language] },
          ...staffRoleNames.map((role) => ({
            key: String(role.code),
            head: role.label[language],
            cell: ({ code }: (typeof staffCapabilityLabels)[number]) =>
              hasStaffRole(role.code, code) ? (
                <Granted />
              ) : (
                <span className={typography.quiet}>
                  <IconMinus size={16} stroke={1.5} aria-hidden />
                  <span className="visually-hidden">{t('roles.no')}</span>
                </span>
              ),
          })),
        ]}
      />
    </ToolFrame>
  );
};
