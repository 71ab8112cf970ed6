import { exclusiveType, exclusiveTypes, holdbackLengths } from '@eigaichi/domain/options/exclusivity';
import { Checkbox, Select } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import { IntegerInput } from '../../../lib/whole-input.tsx';
import layout from '../../../ui/layout.module.css';
import { Segmented } from '../../../ui/segmented.tsx';
import typography from '../../../ui/typography.module.css';
import {
  changeRight,
  isBroadcast,
  isStreaming,
  type RightChoice,
  type RightGroup,
  rightGroups,
  toggleRight,
} from './right-choices.ts';
import classes from './right-picker.module.css';

type Errors = (path: string) => ReactNode;

const Conditions = ({
  right,
  onChange,
  error,
  place,
}: {
  right: RightChoice;
  onChange: (right: RightChoice) => void;
  error: Errors;
  place: string;
}) => {
  const { t, language } = useTexts('quotes');
  return (
    <div className={`${layout.wrapBottom} ${layout.gap12x24} ${layout.flushAt480} ${classes.conditions}`}>
      {right.exclusive_type === exclusiveType.holdback && (
        <Select
          label={t('rights.holdback_length')}
          data={holdbackLengths.map(({ code, label }) => ({ value: code, label: label[language] }))}
          value={right.holdback_length}
          onChange={(holdback_length) => onChange({ ...right, holdback_length })}
          error={error('holdback_length')}
          data-field={`${place}.holdback_length`}
          w={180}
        />
      )}
      {isBroadcast(right.right_type) && (
        <IntegerInput
          label={t('rights.air_run_count')}
          min={1}
          max={9999}
          value={right.air_run_count ?? null}
          onChange={(air_run_count) => onChange({ ...right, air_run_count })}
          error={error('air_run_count')}
          data-field={`${place}.air_run_count`}
          w={180}
        />
      )}
      {isStreaming(right.right_type) && (
        <Checkbox
          label={t('rights.offline')}
          checked={right.allow_offline_viewing}
          onChange={(event) => onChange({ ...right, allow_offline_viewing: event.currentTarget.checked })}
        />
      )}
    </div>
  );
};

/** Rights by kind, each with its definition (D5), exclusivity, and the further fields of a chosen one (D4, step 4). */
export const RightPicker = ({
  value,
  onChange,
  errorOf,
  groups = rightGroups,
}: {
  value: readonly RightChoice[];
  onChange: (rights: RightChoice[]) => void;
  errorOf: (path: string) => ReactNode;
  groups?: readonly RightGroup[];
}) => {
  const { t, language } = useTexts('quotes');
  const [all, setAll] = useState(false);
  const chosenOf = (right_type: number) => value.find((right) => right.right_type === right_type);
  return (
    <div data-field="rights">
      {errorOf('rights') && <p className={`${layout.below8} ${typography.warning}`}>{errorOf('rights')}</p>}
      {groups.map((group) => {
        const chosen = group.rights.filter((right) => chosenOf(right.code)).length;
        const shown = group.rights.filter((right, at) => all || at < 5 || chosenOf(right.code));
        const hidden = group.rights.length - shown.length;
        return (
          <section key={group.code} className={layout.below32}>
            <div className={`${layout.apartBaseline} ${layout.padBottom8} ${classes.head}`}>
              <h3 className={`${typography.semibold} ${typography.size17}`}>{group.label[language]}</h3>
              <span className={typography.hint}>
                {t('rights.chosen_of', { count: chosen, total: group.rights.length })}
              </span>
            </div>
            {shown.map((right) => {
              const choice = chosenOf(right.code);
              const at = value.findIndex((other) => other.right_type === right.code);
              return (
                <div key={right.code} className={layout.entry}>
                  <div className={`${layout.wrapApart} ${layout.gap8x24} ${layout.fromStart} ${classes.choice}`}>
                    <Checkbox
                      label={right.label[language]}
                      description={right.definition[language]}
                      checked={choice !== undefined}
                      onChange={() => onChange(toggleRight(value, right.code))}
                      classNames={{ label: typography.bold ?? '' }}
                    />
                    {choice && (
                      <Segmented
                        label={t('rights.exclusivity', { right: right.label[language] })}
                        options={exclusiveTypes.map(({ code }) => ({
                          value: code,
                          label: t(`rights.exclusive_${code}`),
                        }))}
                        value={choice.exclusive_type}
                        onChange={(exclusive_type) => onChange(changeRight(value, { ...choice, exclusive_type }))}
                      />
                    )}
                  </div>
                  {choice && (
                    <Conditions
                      right={choice}
                      onChange={(changed) => onChange(changeRight(value, changed))}
                      error={(field) => errorOf(`rights.${at}.${field}`)}
                      place={`rights.${at}`}
                    />
                  )}
                </div>
              );
            })}
            {hidden > 0 && (
              <button
                type="button"
                className={`${layout.bareButton} ${layout.pad12x0} ${typography.blue} ${typography.underlined} ${classes.more}`}
                onClick={() => setAll(true)}
              >
                {t('rights.more', { count: hidden })}
              </button>
            )}
          </section>
        );
      })}
    </div>
  );
};
