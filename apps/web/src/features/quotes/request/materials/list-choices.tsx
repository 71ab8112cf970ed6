import type { OptionList } from '@eigaichi/domain/options/option-list';
import { Checkbox } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { memo } from 'react';
import { useTexts } from '../../../../lib/use-texts.ts';
import layout from '../../../../ui/layout.module.css';
import typography from '../../../../ui/typography.module.css';
import classes from './materials.module.css';

type Choices = {
  readonly options: OptionList<string | number>;
  readonly value: readonly (string | number)[];
  readonly toggle: (code: string | number) => void;
};

/** Re-renders on a new choice, not on every keystroke next to it. */
const Boxes = memo(({ options, value, toggle }: Choices) => {
  const { language } = useTexts();
  return (
    <div className={`${layout.wrap} ${layout.gap8x20}`}>
      {options.map(({ code, label }) => (
        <Checkbox key={code} label={label[language]} checked={value.includes(code)} onChange={() => toggle(code)} />
      ))}
    </div>
  );
});

/** Multiple choice from a short list, all visible; choosing none leaves it to the provider. */
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
  const toggle = useCallbackRef((code: string | number) => {
    const chosen = options.flatMap((option) => (option.code === code ? [option.code] : []));
    const others = value.filter((each) => each !== code);
    onChange(others.length < value.length ? others : [...value, ...chosen]);
  });
  return (
    <fieldset className={`${layout.shrinks} ${layout.unframed} ${classes.group}`} data-field={field}>
      <legend className={typography.label}>{label}</legend>
      <Boxes options={options} value={value} toggle={toggle} />
      {error !== undefined && <p className={`${layout.padTop4} ${typography.warning}`}>{error}</p>}
    </fieldset>
  );
};
