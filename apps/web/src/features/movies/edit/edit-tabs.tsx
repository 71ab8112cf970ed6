import { NativeSelect } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import classes from './edit-tabs.module.css';
import type { TabCount, TabCounts } from './tab-counts.ts';
import { type MovieTab, movieTabs } from './tab-names.ts';

export const panelIdOf = (tab: MovieTab) => `title-panel-${tab}`;
export const tabId = (tab: MovieTab) => `title-tab-${tab}`;

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

const targetOf = (key: string, tab: MovieTab, tabs: readonly MovieTab[]): MovieTab | undefined => {
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  const step = steps[key];
  return step === undefined ? undefined : tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
};

type Counted = readonly [keyof TabCount, number];

const Count = ({ count: [kind, count] }: { count: Counted }) => {
  const { t } = useTexts('movie_edit');
  if (count === 0) return null;
  const words = t(`tabs.${kind}`, { count });
  return (
    <span className={`${layout.centredText} ${typography.semibold} ${classes.count}`} data-kind={kind} title={words}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
};

/**
 * Sections of a title (spec 2). Each shows its number of wrong fields, or if none are wrong, of unfilled ones or those
 * buyers will miss. On a phone it is a select list.
 */
export const EditTabs = ({
  tab: current,
  counts,
  onChoose,
}: {
  tab: MovieTab;
  counts: TabCounts;
  onChoose: (tab: MovieTab) => void;
}) => {
  const { t } = useTexts('movie_edit');
  const move = (event: KeyboardEvent, tab: MovieTab) => {
    const target = targetOf(event.key, tab, movieTabs);
    if (target === undefined) return;
    event.preventDefault();
    onChoose(target);
    document.getElementById(tabId(target))?.focus();
  };
  const countOf = (tab: MovieTab): Counted => {
    const { wrong, open, wanted } = counts[tab] ?? { wrong: 0, open: 0, wanted: 0 };
    if (wrong > 0) return ['wrong', wrong];
    return open > 0 ? ['open', open] : ['wanted', wanted];
  };
  const labelOf = (tab: MovieTab) => {
    const [kind, count] = countOf(tab);
    return count > 0 ? t(`tabs.counted_${kind}`, { tab: t(`tabs.${tab}`), count }) : t(`tabs.${tab}`);
  };
  return (
    <>
      <div role="tablist" aria-label={t('tabs.label')} className={`${layout.wrap} ${layout.wideOnly} ${classes.tabs}`}>
        {movieTabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={tabId(tab)}
            className={`${layout.inlineMiddle} ${layout.gap6} ${layout.unpadded} ${layout.pointer} ${typography.soft} ${classes.tab}`}
            aria-selected={tab === current}
            {...(tab === current ? { 'aria-controls': panelIdOf(tab) } : {})}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => onChoose(tab)}
            onKeyDown={(event) => move(event, tab)}
          >
            {t(`tabs.${tab}`)}
            <Count count={countOf(tab)} />
          </button>
        ))}
      </div>
      <NativeSelect
        className={`${layout.hidden} ${layout.below24} ${layout.narrowBlock}`}
        label={t('tabs.label')}
        size="md"
        value={current}
        onChange={(event) => {
          const chosen = movieTabs.find((tab) => tab === event.currentTarget.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
        data={movieTabs.map((tab) => ({ value: tab, label: labelOf(tab) }))}
      />
    </>
  );
};
