import { type MemberRole, memberRoleLabels, memberRoles } from '@eigaichi/domain/accounts/member-roles';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';

type Choice = {
  readonly value: readonly string[];
  readonly error: ReactNode;
  readonly onChange: (value: MemberRole[]) => void;
};

/** The role `titles` is only for companies with titles. */
export const isOffered = (role: MemberRole, company: string | null) => role !== 'titles' || company === 'provider';

/** Multiple roles, each with its permissions. */
export const RoleChoice = ({ value, error, onChange }: Choice) => {
  const { t, language } = useTexts('colleagues');
  const company = roleOf(useSession());
  return (
    <Checkbox.Group
      label={t('roles')}
      value={[...value]}
      error={error}
      onChange={(chosen) => onChange(memberRoles.filter((role) => chosen.includes(role)))}
    >
      {memberRoles
        .filter((role) => isOffered(role, company))
        .map((role) => (
          <Checkbox
            key={role}
            value={role}
            label={memberRoleLabels[role][language]}
            description={t(`what.${role}`)}
            mt="xs"
          />
        ))}
    </Checkbox.Group>
  );
};
