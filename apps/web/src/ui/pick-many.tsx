import { Combobox, ScrollArea, useCombobox } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { fitting } from '../lib/fitting.ts';
import layout from './layout.module.css';
import classes from './pick-many.module.css';
import typography from './typography.module.css';

type Named = { readonly label: string /** What else it is found by. */; readonly words?: readonly string[] };
type Pick = Named & { readonly value: string; readonly detail?: string };
/** Options that can be selected or deselected together, such as all countries of an area. */
type PickGroup = Named & { readonly key: string; readonly values: readonly string[] };

export type PickManyProps = {
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly Pick[];
  readonly groups?: readonly PickGroup[];
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  /** Text of the chosen options in the closed control. */
  readonly summary: (labels: readonly string[]) => string;
  readonly searchLabel: string;
  readonly nothing: string;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly hideLabel?: boolean;
};

const groupPrefix = 'group:';

const Tick = ({ on }: { on: boolean }) => (
  <span className={`${layout.paper} ${layout.outlined} ${classes.tick}`} data-on={on || undefined} aria-hidden="true">
    {on && <IconCheck size={12} stroke={3} />}
  </span>
);

/** Multiple choice from a long list: a control that shows the choice, and a list with a search. */
export const PickMany = (props: PickManyProps) => {
  const { options, groups = [], value, onChange } = props;
  const id = useId();
  const [words, setWords] = useState('');
  const store = useCombobox({
    onDropdownClose: () => {
      store.resetSelectedOption();
      setWords('');
    },
    onDropdownOpen: () => store.focusSearchInput(),
  });
  const open = store.dropdownOpened;
  const shown = open ? fitting(words, options) : [];
  const shownGroups = open ? fitting(words, groups) : [];
  const labels = value.map((one) => options.find((option) => option.value === one)?.label ?? one);
  const take = (values: readonly string[]) => {
    const all = values.every((one) => value.includes(one));
    onChange(all ? value.filter((one) => !values.includes(one)) : [...new Set([...value, ...values])]);
  };
  const submit = (name: string) => {
    const group = groups.find(({ key }) => `${groupPrefix}${key}` === name);
    take(group === undefined ? [name] : group.values);
  };
  return (
    <div>
      <span
        id={`${id}-label`}
        className={
          props.hideLabel === true
            ? 'visually-hidden'
            : `${typography.label} ${layout.ownLine} ${layout.below4} ${typography.leading16}`
        }
      >
        {props.label}
        {props.required === true && (
          <span className={typography.red} aria-hidden="true">
            {' *'}
          </span>
        )}
      </span>
      <Combobox store={store} onOptionSubmit={submit} withinPortal width="auto" position="bottom-start">
        <Combobox.Target targetType="button" withAriaAttributes={false}>
          <button
            type="button"
            className={`${layout.apartMiddle} ${classes.control}`}
            data-error={props.error !== undefined || undefined}
            aria-haspopup="listbox"
            aria-expanded={store.dropdownOpened}
            aria-labelledby={`${id}-label ${id}-value`}
            {...(props.error === undefined ? {} : { 'aria-describedby': `${id}-error` })}
            onClick={() => store.toggleDropdown()}
          >
            <span id={`${id}-value`} className={value.length === 0 ? typography.quiet : typography.anywhere}>
              {value.length === 0 ? props.placeholder : props.summary(labels)}
            </span>
            <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
          </button>
        </Combobox.Target>
        <Combobox.Dropdown className={classes.dropdown}>
          <Combobox.Search
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            aria-label={props.searchLabel}
            placeholder={props.searchLabel}
          />
          <ScrollArea.Autosize mah={300} type="auto" viewportProps={{ tabIndex: 0 }}>
            <Combobox.Options aria-label={props.label} aria-multiselectable="true">
              {shownGroups.map((group) => {
                const on = group.values.every((one) => value.includes(one));
                return (
                  <Combobox.Option
                    key={group.key}
                    value={`${groupPrefix}${group.key}`}
                    active={on}
                    className={`${layout.middle} ${layout.gap10} ${typography.size14}`}
                  >
                    <Tick on={on} />
                    <strong>{group.label}</strong>
                  </Combobox.Option>
                );
              })}
              {/* Some lists have hundreds of options, and a form several such lists. */}
              {shown.map((option) => {
                const on = value.includes(option.value);
                return (
                  <Combobox.Option
                    key={option.value}
                    value={option.value}
                    active={on}
                    className={`${layout.middle} ${layout.gap10} ${typography.size14}`}
                  >
                    <Tick on={on} />
                    <span>
                      {option.label}
                      {option.detail !== undefined && (
                        <span className={`${layout.ownLine} ${typography.small}`}>{option.detail}</span>
                      )}
                    </span>
                  </Combobox.Option>
                );
              })}
              {open && shown.length + shownGroups.length === 0 && <Combobox.Empty>{props.nothing}</Combobox.Empty>}
            </Combobox.Options>
          </ScrollArea.Autosize>
        </Combobox.Dropdown>
      </Combobox>
      {props.error !== undefined && (
        <p id={`${id}-error`} className={typography.error}>
          {props.error}
        </p>
      )}
    </div>
  );
};
