import { NativeSelect } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './edit-tabs.module.css';
import { type TitleTab, titleTabs } from './tab-names.ts';

export const panelIdOf = (tab: TitleTab) => `title-panel-${tab}`;
export const tabId = (tab: TitleTab) => `title-tab-${tab}`;

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

const targetOf = (key: string, tab: TitleTab, tabs: readonly TitleTab[]): TitleTab | undefined => {
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  const step = steps[key];
  return step === undefined ? undefined : tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
};

/** The parts of a title (spec 2), each with how many of its fields still miss or err; on a phone a list to choose from. */
export const EditTabs = ({
  tab: current,
  counts,
  onChoose,
}: {
  tab: TitleTab;
  counts: Readonly<Partial<Record<TitleTab, number>>>;
  onChoose: (tab: TitleTab) => void;
}) => {
  const { t } = useTranslation('movie_edit');
  const move = (event: KeyboardEvent, tab: TitleTab) => {
    const target = targetOf(event.key, tab, titleTabs);
    if (target === undefined) return;
    event.preventDefault();
    onChoose(target);
    document.getElementById(tabId(target))?.focus();
  };
  const countOf = (tab: TitleTab) => counts[tab] ?? 0;
  return (
    <>
      <div role="tablist" aria-label={t('tabs.label')} className={classes.tabs}>
        {titleTabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={tabId(tab)}
            className={classes.tab}
            aria-selected={tab === current}
            {...(tab === current ? { 'aria-controls': panelIdOf(tab) } : {})}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => onChoose(tab)}
            onKeyDown={(event) => move(event, tab)}
          >
            {t(`tabs.${tab}`)}
            {countOf(tab) > 0 && (
              <span className={classes.count}>
                {countOf(tab)}
                <span className="visually-hidden">{t('tabs.open', { count: countOf(tab) })}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      <NativeSelect
        className={classes.select}
        label={t('tabs.label')}
        size="md"
        value={current}
        onChange={(event) => {
          const chosen = titleTabs.find((tab) => tab === event.currentTarget.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
        data={titleTabs.map((tab) => ({
          value: tab,
          label:
            countOf(tab) > 0 ? t('tabs.counted', { tab: t(`tabs.${tab}`), count: countOf(tab) }) : t(`tabs.${tab}`),
        }))}
      />
    </>
  );
};
