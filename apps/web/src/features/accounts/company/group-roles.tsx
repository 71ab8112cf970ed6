import { memberRoleLabels } from '@eigaichi/domain/accounts/member-roles';
import { groupRolesInput, mappedRoles } from '@eigaichi/domain/company-access/single-sign-on';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { writeGroupRoles } from '@eigaichi/wire/company-access/sign-on';
import type { BodyIn } from '@eigaichi/wire/shared/endpoint';
import { Button, MultiSelect } from '@mantine/core';
import { call } from '../../../lib/api.ts';
import { useZodForm } from '../../../lib/form.tsx';
import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { isOffered } from '../colleagues/role-choice.tsx';
import { RoleMap } from './role-map.tsx';
import { type SignOn, useSignOnAct } from './use-sign-on.ts';

type Values = BodyIn<typeof writeGroupRoles>;

/** Roles given by groups of the company's provider: those named at a login, or synced by SCIM (D11f). */
export const GroupRoles = ({ saved }: { saved: SignOn }) => {
  const { t, language } = useTexts('account_security');
  const company = roleOf(useSession());
  const initialValues: Values = { default_roles: saved.default_roles, role_map: saved.role_map };
  const form = useZodForm({ schema: groupRolesInput, initialValues, labelOf: (field) => fieldLabel(field, language) });
  const saving = useSignOnAct((body: Values) => call(writeGroupRoles, { body }), t('group_roles.saved'));
  const submit = form.onSubmit((values) => saving.mutate(values, { onError: form.showRefusal }));
  const choices = mappedRoles
    .filter((role) => isOffered(role, company))
    .map((role) => ({ value: role, label: memberRoleLabels[role][language] }));
  return (
    <form className={layout.grid} noValidate onSubmit={submit}>
      <Refusal of={saving.error} fieldsShown />
      <MultiSelect
        {...form.getInputProps('default_roles')}
        label={fieldLabel('default_roles', language)}
        description={t('group_roles.default_roles_hint')}
        data={choices}
      />
      <RoleMap
        rows={form.values.role_map}
        errors={form.errors}
        choices={choices}
        onChange={(rows) => form.setFieldValue('role_map', rows)}
      />
      <div className={`${layout.wrapEnd} ${layout.gap12}`}>
        <Button type="submit" loading={saving.isPending}>
          {t('group_roles.save')}
        </Button>
      </div>
    </form>
  );
};
