import { Checkbox, Collapse, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import typography from '../../../ui/typography.module.css';
import classes from './facet-group.module.css';

/** A collapsible section of the filters. */
export const FilterGroup = ({
  title,
  aside,
  folded = false,
  onOpen,
  children,
}: {
  title: string;
  aside?: ReactNode;
  folded?: boolean;
  onOpen?: (() => void) | undefined;
  children: ReactNode;
}) => {
  const [open, setOpen] = useState(!folded);
  const id = useId();
  const toggle = () => {
    if (!open) onOpen?.();
    setOpen(!open);
  };
  return (
    <section className={`${layout.floored} ${classes.group}`} aria-labelledby={id}>
      <h2 className={`${layout.anchor} ${layout.below8} ${typography.subheading}`}>
        <UnstyledButton
          id={id}
          className={`${layout.apartMiddle} ${layout.full} ${layout.tap} ${layout.plainFont} ${classes.toggle}`}
          aria-expanded={open}
          onClick={toggle}
        >
          {title}
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" data-open={open || undefined} />
        </UnstyledButton>
        {aside}
      </h2>
      <Collapse expanded={open}>{children}</Collapse>
    </section>
  );
};

export type FacetEntry = {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly mark?: ReactNode;
};

const shownFirst = 5;

/** Checkboxes with counts; beyond five the rest is behind "more", but selected ones are always visible. */
export const FacetGroup = ({
  title,
  entries,
  chosen,
  onToggle,
  more,
  folded,
  children,
}: {
  title: string;
  entries: readonly FacetEntry[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
  more?: (count: number) => string;
  /** Starts collapsed, unless one of its values is selected; its counts load after it is opened. */
  folded?: { readonly onOpen: () => void; readonly isCounting: boolean };
  children?: ReactNode;
}) => {
  const { t } = useTexts('movies');
  const [all, setAll] = useState(false);
  const shown =
    all || more === undefined
      ? entries
      : entries.filter((entry, index) => index < shownFirst || chosen.includes(entry.value));
  const hidden = entries.length - shown.length;
  const isEmpty = entries.length === 0;
  if (isEmpty && children === undefined && folded === undefined) return null;
  return (
    <FilterGroup title={title} folded={folded !== undefined && chosen.length === 0} onOpen={folded?.onOpen}>
      {children}
      {isEmpty && folded?.isCounting === true && <Skeleton label={t('filters.counting')} shape="text" count={4} />}
      {isEmpty && folded?.isCounting === false && <p className={typography.hint}>{t('filters.none')}</p>}
      <ul>
        {shown.map((entry) => (
          <li key={entry.value}>
            <Checkbox
              checked={chosen.includes(entry.value)}
              onChange={() => onToggle(entry.value)}
              classNames={{
                body: `${layout.middle} ${classes.body}`,
                labelWrapper: `${layout.shrinks} ${layout.grow}`,
              }}
              label={
                <span className={`${layout.middle} ${layout.gap8} ${typography.size14} ${typography.leading14}`}>
                  {entry.mark}
                  <span className={`${layout.shrinks} ${layout.grow}`}>{entry.label}</span>
                  <span className={typography.hint}>{formatNumber(entry.count)}</span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {more !== undefined && (hidden > 0 || all) && entries.length > shownFirst && (
        <UnstyledButton className={`${layout.above6} ${typography.link}`} onClick={() => setAll(!all)}>
          {all ? t('actions.show_fewer') : more(hidden)}
        </UnstyledButton>
      )}
    </FilterGroup>
  );
};
