import type { OptionList } from '@eigaichi/domain/options/option-list';
import { Checkbox } from '@mantine/core';
import { useLanguage } from '../../../../lib/use-language.ts';
import classes from './materials.module.css';

/** Several of a short list, all in view; none chosen leaves it to the provider. */
export const ListChoices = <C extends string | number>({
  label,
  options,
  value,
  onChange,
  error,
  field,
}: {
  label: string;
  options: OptionList<C>;
  value: readonly C[];
  onChange: (value: C[]) => void;
  error?: string | undefined;
  field?: string;
}) => {
  const language = useLanguage();
  return (
    <fieldset className={classes.group} data-field={field}>
      <legend>{label}</legend>
      <div className={classes.choices}>
        {options.map((option) => (
          <Checkbox
            key={option.code}
            label={option.label[language]}
            checked={value.includes(option.code)}
            onChange={() =>
              onChange(
                value.includes(option.code) ? value.filter((code) => code !== option.code) : [...value, option.code],
              )
            }
          />
        ))}
      </div>
      {error !== undefined && <p className={classes.error}>{error}</p>}
    </fieldset>
  );
};
