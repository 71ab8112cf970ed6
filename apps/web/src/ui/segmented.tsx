import type { ReactNode } from 'react';
import layout from './layout.module.css';
import classes from './segmented.module.css';
import typography from './typography.module.css';

export type Segment<Value extends string | number> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly lang?: string;
};

/** Single choice of a few visible options; the chosen one is filled with ink. Radio buttons to a screen reader. */
export const Segmented = <Value extends string | number>({
  label,
  value,
  options,
  onChange,
  wide = false,
  name,
}: {
  label: string;
  value: Value;
  options: readonly Segment<Value>[];
  onChange: (value: Value) => void;
  wide?: boolean;
  name?: string;
}) => (
  <div role="radiogroup" aria-label={label} className={classes.group} data-wide={wide || undefined}>
    {options.map((option) => (
      <label
        key={option.value}
        className={`${layout.inlineMiddle} ${typography.note} ${classes.segment}`}
        lang={option.lang}
      >
        <input
          type="radio"
          className="visually-hidden"
          name={name ?? label}
          value={option.value}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
        {option.icon}
        <span>{option.label}</span>
      </label>
    ))}
  </div>
);
