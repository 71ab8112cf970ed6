import {
  type ApiFeature,
  type ApiScope,
  apiAccesses,
  apiFeatures,
  apiScopes,
  scopeFor,
} from '@eigaichi/domain/api-keys/api-scopes';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { Checkbox } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './scope-table.module.css';

type Choice = {
  readonly value: readonly ApiScope[];
  readonly error: ReactNode;
  readonly onChange: (value: ApiScope[]) => void;
};

/** Scopes of a key: a line for each feature, with its reading and its writing. */
export const ScopeTable = ({ value, error, onChange }: Choice) => {
  const { t, language } = useTexts('connections');
  const id = useId();
  const cell = (feature: ApiFeature, access: (typeof apiAccesses)[number]) => {
    const scope = scopeFor(feature, access);
    if (scope === undefined) return <span className={typography.note}>{t('scopes.none')}</span>;
    const toggle = (isChosen: boolean) =>
      onChange(apiScopes.filter((each) => (each === scope ? isChosen : value.includes(each))));
    return (
      <Checkbox
        name="api_key_scopes"
        checked={value.includes(scope)}
        aria-label={t('scopes.of', { feature: t(`features.${feature}`), access: t(`scopes.${access}`) })}
        aria-invalid={error !== undefined && error !== null}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
    );
  };
  return (
    <fieldset className={layout.unframed} aria-describedby={error ? id : undefined}>
      <legend className={typography.label}>{fieldLabel('api_key_scopes', language)}</legend>
      <table className={`${layout.full} ${layout.collapsed} ${typography.size14} ${classes.scopes}`}>
        <thead>
          <tr>
            <td />
            {apiAccesses.map((access) => (
              <th key={access} scope="col" className={typography.label}>
                {t(`scopes.${access}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {apiFeatures.map((feature) => (
            <tr key={feature}>
              <th scope="row">
                {t(`features.${feature}`)}
                <span className={`${layout.ownLine} ${typography.note}`}>{t(`about.${feature}`)}</span>
              </th>
              {apiAccesses.map((access) => (
                <td key={access}>{cell(feature, access)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {error && (
        <p id={id} className={`${layout.above6} ${typography.error}`}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
