import { Button } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import { isEnter } from '../../../../lib/composing.ts';
import { mayDo } from '../../../../lib/may-do.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Refusal, Waiting } from '../../../../lib/waiting.tsx';
import layout from '../../../../ui/layout.module.css';
import { RefusalBox } from '../../../../ui/refusal-box.tsx';
import { Section } from '../../../../ui/section.tsx';
import typography from '../../../../ui/typography.module.css';
import { ChangeTable } from '../../changes/change-table.tsx';
import type { Movie } from '../../queries.ts';
import { errorText } from '../field-errors.ts';
import { LeaveDialog } from '../leave-dialog.tsx';
import { bodyOf, type HistoriesDraft } from './histories-draft.ts';
import classes from './histories-tab.module.css';
import { PrizeLines } from './prize-lines.tsx';
import { ReleaseLines } from './release-lines.tsx';
import { useHistories } from './use-histories.ts';

const listsOf = (draft: HistoriesDraft) => {
  const { play_histories, svod_histories } = bodyOf(draft);
  return { play_histories, svod_histories };
};

/** Someone else saved first (D30): both versions next to each other, either can be chosen. */
const Stale = ({
  theirs,
  draft,
  onTheirs,
  onMine,
}: {
  theirs: HistoriesDraft;
  draft: HistoriesDraft;
  onTheirs: () => void;
  onMine: () => void;
}) => {
  const { t } = useTexts('title_histories');
  return (
    <div className={`${layout.above16} ${layout.below16}`}>
      <RefusalBox title={t('stale')}>{t('stale_text')}</RefusalBox>
      <ChangeTable changes={{ before: listsOf(theirs), after: listsOf(draft) }} label={t('stale')} />
      <div className={`${layout.wide} ${layout.above12}`}>
        <Button size="xs" variant="default" onClick={onTheirs}>
          {t('take_theirs')}
        </Button>
        <Button size="xs" variant="default" onClick={onMine}>
          {t('keep_mine')}
        </Button>
      </div>
    </div>
  );
};

/** Prevents Enter in a line from submitting the title's surrounding form. */
const preventSubmit = (event: KeyboardEvent<HTMLElement>) => {
  if (isEnter(event) && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** Prizes, screenings and streaming releases of a title; saved separately, all together. */
export const HistoriesTab = ({ uuid, movie }: { uuid: string; movie: Movie }) => {
  const { t, language } = useTexts('title_histories');
  const state = useHistories(uuid);
  const leaving = useRef(false);
  const { draft, change, issues } = state;
  const mayEdit = mayDo(movie, 'edit');
  if (draft === null) return <Waiting error={state.error} label={t('waiting')} shape="form" />;
  const errorOf = (field: string, label?: string) => errorText(issues, field, language, label);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only holds back a key.
    <div onKeyDown={preventSubmit}>
      <div className={classes.first}>
        <Section title={t('labels.awards')}>
          <p className={`${layout.below16} ${typography.text}`}>{t('awards_lead')}</p>
          <PrizeLines lines={draft.awards} onLines={(awards) => change({ ...draft, awards })} errorOf={errorOf} />
        </Section>
      </div>
      {(['play', 'svod'] as const).map((kind) => (
        <Section key={kind} title={t(kind)}>
          <p className={`${layout.below16} ${typography.text}`}>{t(`${kind}_lead`)}</p>
          <ReleaseLines
            kind={kind}
            lines={draft[`${kind}_histories`]}
            onLines={(lines) => change({ ...draft, [`${kind}_histories`]: lines })}
            errorOf={errorOf}
          />
        </Section>
      ))}
      {state.theirs !== null && (
        <Stale
          theirs={state.theirs}
          draft={draft}
          onTheirs={() => state.settle(false)}
          onMine={() => state.settle(true)}
        />
      )}
      {issues.length > 0 && <RefusalBox title={t('broken')}>{t('broken_text', { count: issues.length })}</RefusalBox>}
      <Refusal of={state.error} />
      {mayEdit && (
        <div className={`${layout.wide} ${classes.save}`}>
          <Button
            type="button"
            variant={state.isUnsaved ? 'filled' : 'default'}
            onClick={state.save}
            loading={state.isSaving}
          >
            {t('save')}
          </Button>
          {state.isUnsaved && (
            <Button type="button" variant="subtle" onClick={state.forget}>
              {t('actions.undo')}
            </Button>
          )}
          <p className={`${layout.pushed} ${typography.note}`} role="status">
            {state.isUnsaved ? t('unsaved') : t('all_saved')}
          </p>
        </div>
      )}
      <LeaveDialog unsaved={state.isUnsaved} isStored={state.isStored} leaving={leaving} />
    </div>
  );
};
