import { qualityRanks } from '@eigaichi/domain/options/titles';
import { Button, Select, Switch, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../../lib/api-error.ts';
import { refusalText } from '../../../../lib/error-texts.ts';
import { useLanguage } from '../../../../lib/use-language.ts';
import { RefusalBox } from '../../../../ui/refusal-box.tsx';
import { Section } from '../../../../ui/section.tsx';
import { tell } from '../../../../ui/tell.ts';
import { useTabFaults } from '../tab-counts.ts';
import classes from './operations-tab.module.css';
import { type Operations, useSaveOperations } from './queries.ts';

type Typed = Pick<Operations, 'quality_rank' | 'management_note' | 'is_public' | 'is_available'>;

const mostSigns = 400;

const ranks: readonly (readonly [string, number])[] = qualityRanks.map(({ code }) => [String(code), code]);

/** Rank, note, and whether buyers see the title and may license it: what staff keep on it. */
export const NotesPart = ({ uuid, saved }: { uuid: string; saved: Operations }) => {
  const { t } = useTranslation('title_operations');
  const language = useLanguage();
  const save = useSaveOperations(uuid);
  useTabFaults('operations', save.error === null ? 0 : 1);
  const [typed, setTyped] = useState<Partial<Typed>>({});
  const now = { ...saved, ...typed };
  const set = (fields: Partial<Typed>) => setTyped({ ...typed, ...fields });
  const isChanged = (Object.keys(typed) as (keyof Typed)[]).some((name) => typed[name] !== saved[name]);
  const send = () => {
    const rank = qualityRanks.find(({ code }) => code === now.quality_rank)?.code ?? null;
    const { management_note, is_public, is_available } = now;
    save.mutate(
      { version: saved.version, quality_rank: rank, management_note, is_public, is_available },
      {
        onSuccess: () => {
          setTyped({});
          tell(t('saved'));
        },
      },
    );
  };
  return (
    <Section title={t('notes')}>
      <div className={classes.fields}>
        <Select
          label={t('quality_rank')}
          description={t('staff_only')}
          placeholder={t('none')}
          clearable
          clearButtonProps={{ 'aria-label': t('clear_rank') }}
          data={qualityRanks.map(({ code, label, meaning }) => ({
            value: String(code),
            label: `${label[language]}: ${meaning[language]}`,
          }))}
          value={now.quality_rank === null ? null : String(now.quality_rank)}
          onChange={(value) => set({ quality_rank: ranks.find(([name]) => name === value)?.[1] ?? null })}
        />
        <div className={classes.switches}>
          <Switch
            label={t('is_public')}
            description={t('is_public_text')}
            checked={now.is_public}
            onChange={(event) => set({ is_public: event.currentTarget.checked })}
          />
          <Switch
            label={t('is_available')}
            description={t('is_available_text')}
            checked={now.is_available}
            onChange={(event) => set({ is_available: event.currentTarget.checked })}
          />
        </div>
        <Textarea
          className={classes.whole ?? ''}
          label={t('management_note')}
          description={`${t('staff_only')} ${t('signs', { count: (now.management_note ?? '').length, most: mostSigns })}`}
          maxLength={mostSigns}
          autosize
          minRows={4}
          value={now.management_note ?? ''}
          onChange={(event) => set({ management_note: event.currentTarget.value })}
        />
      </div>
      {save.error !== null && (
        <RefusalBox title={refusalText(save.error, language)}>
          {isApiError(save.error, 'stale_version') && t('stale_text')}
        </RefusalBox>
      )}
      <div className={classes.buttons}>
        <Button onClick={send} loading={save.isPending} variant={isChanged ? 'filled' : 'default'}>
          {t('save')}
        </Button>
        {isChanged && (
          <Button variant="subtle" onClick={() => setTyped({})}>
            {t('undo')}
          </Button>
        )}
      </div>
    </Section>
  );
};
