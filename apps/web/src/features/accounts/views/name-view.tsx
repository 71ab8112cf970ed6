import type { SavedViewList } from '@eigaichi/domain/accounts/saved-views';
import { saveView } from '@eigaichi/wire/accounts/saved-views';
import type { BodyIn } from '@eigaichi/wire/shared/endpoint';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { bodyOf, useZodForm } from '../../../lib/form.tsx';
import { putAnswer } from '../../../lib/put-answer.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { savedViewsQuery } from './saved-views-query.ts';

/** Requests the name for saving the active filters. */
export const NameView = ({ list, search, onDone }: { list: SavedViewList; search: string; onDone: () => void }) => {
  const { t } = useTexts('shell');
  const client = useQueryClient();
  const initialValues: BodyIn<typeof saveView> = { list, view_name: '', search };
  const form = useZodForm({ schema: bodyOf(saveView), initialValues });
  const save = useMutation({
    mutationFn: (body: BodyIn<typeof saveView>) => call(saveView, { body }),
    onSuccess: async ({ data }) => {
      await putAnswer(client, savedViewsQuery(list).queryKey, data);
      onDone();
    },
    onError: form.showRefusal,
  });
  return (
    <Modal opened onClose={onDone} title={t('views.save')}>
      <form onSubmit={form.onSubmit((body) => save.mutate(body))}>
        <Refusal of={save.error} />
        <TextInput label={t('views.name')} maxLength={60} data-autofocus {...form.getInputProps('view_name')} />
        <Button type="submit" mt="sm" loading={save.isPending}>
          {t('views.save')}
        </Button>
      </form>
    </Modal>
  );
};
