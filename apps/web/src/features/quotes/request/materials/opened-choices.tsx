import type { OptionList } from '@eigaichi/domain/options/option-list';
import { Checkbox } from '@mantine/core';
import { type ReactNode, useDeferredValue } from 'react';
import { useTexts } from '../../../../lib/use-texts.ts';
import layout from '../../../../ui/layout.module.css';
import typography from '../../../../ui/typography.module.css';
import classes from './materials.module.css';

/** One row per kind; a chosen one opens its details. */
export const ExpandableChoices = <C extends string | number>({
  label,
  options,
  isChosen,
  onToggle,
  children,
}: {
  label: string;
  options: OptionList<C>;
  isChosen: (code: C) => boolean;
  onToggle: (code: C) => void;
  children: (code: C) => ReactNode;
}) => {
  const { language } = useTexts();
  const chosen = options.flatMap(({ code }) => (isChosen(code) ? [code] : [])).join();
  // Tick the box before rendering the many fields that it opens.
  const opened = useDeferredValue(chosen).split(',');
  return (
    <fieldset className={`${layout.shrinks} ${layout.unframed} ${classes.rows}`}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(({ code, label: words }) => (
        <div key={code} className={layout.entry}>
          <Checkbox
            label={words[language]}
            checked={isChosen(code)}
            onChange={() => onToggle(code)}
            classNames={{ label: typography.bold ?? '' }}
          />
          {isChosen(code) && opened.includes(`${code}`) && (
            <div className={`${layout.column} ${layout.flushAt480} ${classes.opened}`}>{children(code)}</div>
          )}
        </div>
      ))}
    </fieldset>
  );
};
