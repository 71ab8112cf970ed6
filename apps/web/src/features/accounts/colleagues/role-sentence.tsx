import { capabilitiesOfStaff } from '@eigaichi/domain/accounts/capabilities';
import type { Capability } from '@eigaichi/domain/accounts/capability';
import { memberMay, memberRoleNames, rolesWith } from '@eigaichi/domain/accounts/member-roles';
import { personName } from '@eigaichi/domain/accounts/person-name';
import { staffRoleOptions } from '@eigaichi/domain/options/companies';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { colleaguesQuery } from './colleague-queries.ts';

/** The roles that have a capability, and whom to ask: in a company its colleagues by name (D14g, D16c). */
export const RoleSentence = ({ needs }: { needs: Capability }) => {
  const { t, language } = useTexts();
  const isStaff = roleOf(useSession()) === 'manager';
  const { data: people = [] } = useQuery({ ...colleaguesQuery, enabled: !isStaff });
  const able = people.filter(({ status, roles }) => status === 'active' && memberMay(roles, needs));
  const staffRoles = staffRoleOptions.filter(({ code }) => capabilitiesOfStaff[code].includes(needs));
  const roles = isStaff
    ? staffRoles.map(({ label }) => label[language]).join(t('labels.comma'))
    : memberRoleNames(rolesWith([needs]), language);
  const space = language === 'ja' ? '' : ' ';
  return (
    <>
      {t('messages.role_needed', { roles })}
      {isStaff && `${space}${t('messages.role_ask_staff')}`}
      {able.length > 0 && `${space}${t('messages.role_ask')}${space}`}
      {able.map((person, at) => (
        <Fragment key={person.uuid}>
          {at > 0 && t('labels.comma')}
          <Anchor inherit underline="always" href={`mailto:${person.email}`}>
            {personName(person) || person.email}
          </Anchor>
        </Fragment>
      ))}
    </>
  );
};
