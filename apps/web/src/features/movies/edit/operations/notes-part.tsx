import { qualityRanks } from '@eigaichi/domain/options/titles';
import { labelled } from '@eigaichi/domain/shared/punctuation';
import { saveOperations } from '@eigaichi/wire/movies/moderation';
import { Button, Select, Switch, Textarea } from '@mantine/core';
import type { z } from 'zod';
import { isApiError } from '../../../../lib/api-error.ts';
import { bodyOf, useZodForm } from '../../../../lib/form.tsx';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Refusal } from '../../../../lib/waiting.tsx';
import layout from '../../../../ui/layout.module.css';
import { notify } from '../../../../ui/notify.ts';
import { Section } from '../../../../ui/section.tsx';
import { useTabFaults } from '../tab-counts.ts';
import { type Operations, useSaveOperations } from './queries.ts';

const schema = bodyOf(saveOperations).omit({ version: true });
type Changes = z.input<typeof schema>;

const fields = ['quality_rank', 'management_note', 'is_public', 'is_available'] as const;
const mostSigns = 400;

/** Staff data on a title: rank, note, and if buyers can see and license it. */
export const NotesPart = ({ uuid, saved }: { uuid: string; saved: Operations }) => {
  const { t, language } = useTexts('title_operations');
  const save = useSaveOperations(uuid);
  useTabFaults('operations', save.error === null ? 0 : 1);
  // Untouched fields follow others' saves.
  const form = useZodForm<Changes>({ schema, initialValues: {} });
  const { quality_rank, management_note, is_public, is_available } = { ...saved, ...form.values };
  const isChanged = fields.some((name) => form.values[name] !== undefined && form.values[name] !== saved[name]);
  const send = form.onSubmit((changes) =>
    save.mutate(
      { ...changes, version: saved.version },
      {
        onSuccess: () => {
          form.reset();
          notify(t('messages.saved'));
        },
        onError: form.showRefusal,
      },
    ),
  );
  return (
    <Section title={t('notes')}>
      <div className={`${layout.halves} ${layout.folds} ${layout.gap20x32}`}>
        <Select
          label={t('labels.quality_rank')}
          description={t('staff_only')}
          placeholder={t('none')}
          clearable
          clearButtonProps={{ 'aria-label': t('clear_rank') }}
          data={qualityRanks.map(({ code, label, meaning }) => ({
            value: String(code),
            label: labelled(label[language], meaning[language], language),
          }))}
          value={quality_rank == null ? null : String(quality_rank)}
          onChange={(value) =>
            form.setFieldValue('quality_rank', qualityRanks.find(({ code }) => String(code) === value)?.code ?? null)
          }
        />
        <div className={`${layout.cells} ${layout.gap14} ${layout.packed}`}>
          <Switch
            label={t('is_public')}
            description={t('is_public_text')}
            {...form.getInputProps('is_public', { type: 'checkbox' })}
            checked={is_public}
          />
          <Switch
            label={t('is_available')}
            description={t('is_available_text')}
            {...form.getInputProps('is_available', { type: 'checkbox' })}
            checked={is_available}
          />
        </div>
        <Textarea
          className={layout.wholeRow ?? ''}
          label={t('management_note')}
          description={`${t('staff_only')} ${t('signs', { count: (management_note ?? '').length, most: mostSigns })}`}
          maxLength={mostSigns}
          autosize
          minRows={4}
          {...form.getInputProps('management_note')}
          value={management_note ?? ''}
        />
      </div>
      <Refusal of={save.error}>{isApiError(save.error, 'stale_version') && t('stale_text')}</Refusal>
      <div className={`${layout.wide} ${layout.above16}`}>
        <Button onClick={() => send()} loading={save.isPending} variant={isChanged ? 'filled' : 'default'}>
          {t('actions.save_brief')}
        </Button>
        {isChanged && (
          <Button variant="subtle" onClick={form.reset}>
            {t('actions.undo')}
          </Button>
        )}
      </div>
    </Section>
  );
};
