import type { mappedRoles } from '@eigaichi/domain/company-access/single-sign-on';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { Button, MultiSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import classes from './company-access.module.css';

type MemberRole = (typeof mappedRoles)[number];
type Row = { readonly group: string; readonly roles: MemberRole[] };

/** Maps groups of the provider to roles. */
export const RoleMap = ({
  rows,
  errors,
  choices,
  onChange,
}: {
  rows: readonly Row[];
  errors: Readonly<Record<string, ReactNode>>;
  choices: { value: MemberRole; label: string }[];
  onChange: (rows: Row[]) => void;
}) => {
  const { t, language } = useTexts('account_security');
  const change = (at: number, part: Partial<Row>) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, ...part } : row)));
  return (
    <fieldset className={`${layout.cellsStart} ${layout.unframed} ${layout.gap12}`}>
      <legend className={`${layout.below8} ${layout.unpadded} ${typography.semibold} ${typography.size14}`}>
        {fieldLabel('role_map', language)}
      </legend>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and are added and removed at their place
        <div key={at} className={`${layout.cells} ${layout.full} ${layout.gap12} ${layout.folds} ${classes.mapped}`}>
          <TextInput
            label={fieldLabel('group', language)}
            value={row.group}
            maxLength={200}
            error={errors[`role_map.${at}.group`]}
            onChange={(event) => change(at, { group: event.currentTarget.value })}
          />
          <MultiSelect
            label={t('group_roles.roles')}
            data={choices}
            value={row.roles}
            error={errors[`role_map.${at}.roles`]}
            onChange={(roles) => change(at, { roles })}
          />
          <Button
            variant="default"
            aria-label={t('group_roles.remove_group', { group: row.group })}
            onClick={() => onChange(rows.filter((_, place) => place !== at))}
          >
            {t('actions.remove_brief')}
          </Button>
        </div>
      ))}
      <Button variant="default" onClick={() => onChange([...rows, { group: '', roles: [] }])}>
        {t('group_roles.add_group')}
      </Button>
    </fieldset>
  );
};
