import { createQuoteSet } from '@eigaichi/wire/quotes/request/quote-sets';
import { Button, TextInput } from '@mantine/core';
import { z } from 'zod';
import { isApiError } from '../../../../lib/api-error.ts';
import { bodyOf, useZodForm } from '../../../../lib/form.tsx';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Refusal } from '../../../../lib/waiting.tsx';
import layout from '../../../../ui/layout.module.css';
import { Modal } from '../../../../ui/modal.tsx';
import { notify } from '../../../../ui/notify.ts';
import { Segmented } from '../../../../ui/segmented.tsx';
import { type QuoteSet, useChangeSet, useCreateSet } from '../../../accounts/quote-set-queries.ts';
import { conditionsBody } from '../draft.ts';
import type { QuoteRequest } from '../use-request.ts';

const schema = z.object({ way: z.enum(['change', 'new']), name: bodyOf(createQuoteSet).shape.name });

const standingVersion = (error: unknown): number | undefined =>
  isApiError(error, 'stale_version') ? error.details.current_version : undefined;

/** Saves the typed conditions: as a new named set, or over the set that the request started with (D1). */
export const SaveDialog = ({ request, onClose }: { request: QuoteRequest; onClose: () => void }) => {
  const { t } = useTexts('quotes');
  const set = request.draft.saved_set;
  const form = useZodForm({
    schema,
    initialValues: { way: set === null ? 'new' : 'change', name: set?.name ?? '' },
    labelOf: () => t('sets.name'),
  });
  const create = useCreateSet();
  const change = useChangeSet();
  const error = change.error ?? create.error;
  const standing = standingVersion(change.error);
  const done = ({ uuid, name: saved, version }: QuoteSet) => {
    request.change({ saved_set: { uuid, name: saved, version } });
    notify(t('sets.saved'));
    onClose();
  };
  const submit = form.onSubmit(({ way, name }) => {
    const content = { name: name.trim(), conditions: conditionsBody(request.draft) };
    if (set === null || way === 'new') create.mutate(content, { onSuccess: done });
    else change.mutate({ ...content, uuid: set.uuid, version: standing ?? set.version }, { onSuccess: done });
  });
  return (
    <Modal opened onClose={onClose} title={t('sets.save_title')} size={480}>
      <form className={layout.column} noValidate onSubmit={submit}>
        {set !== null && (
          <Segmented
            label={t('sets.way')}
            value={form.values.way}
            options={[
              { value: 'change', label: t('sets.way_change', { name: set.name }) },
              { value: 'new', label: t('sets.way_new') },
            ]}
            onChange={(next) => {
              form.setValues({ way: next, name: next === 'new' ? '' : set.name });
              change.reset();
            }}
          />
        )}
        <TextInput data-autofocus label={t('sets.name')} maxLength={200} {...form.getInputProps('name')} />
        <Refusal of={error} />
        <div className={`${layout.line} ${layout.gap12} ${layout.toEnd}`}>
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" loading={create.isPending || change.isPending}>
            {t(standing === undefined ? 'actions.save' : 'sets.save_over')}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
