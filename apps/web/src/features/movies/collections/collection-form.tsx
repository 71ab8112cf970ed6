import { createCollection } from '@eigaichi/wire/movies/collections';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { bodyOf, useZodForm } from '../../../lib/form.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { colleaguesQuery } from '../../accounts/colleagues/colleague-queries.ts';
import { type Collection, useSaveCollection } from './collection-queries.ts';

const useMayShare = (): boolean => {
  const { data: people = [] } = useQuery(colleaguesQuery);
  return people.length > 1;
};

/** Names a new collection or edits one; can be shared with colleagues, if any. */
export const CollectionForm = ({
  collection,
  onSaved,
}: {
  collection: Collection | null;
  onSaved: (saved: Collection) => void;
}) => {
  const { t } = useTexts('collections');
  const hasColleagues = useMayShare();
  const save = useSaveCollection(collection?.uuid ?? null);
  const form = useZodForm({
    schema: bodyOf(createCollection),
    initialValues: {
      collection_name: collection?.collection_name ?? '',
      is_shared: collection?.is_shared ?? false,
    },
  });
  return (
    <form
      onSubmit={form.onSubmit((body) =>
        save.mutate(body, {
          onSuccess: ({ data }) => {
            form.reset();
            onSaved(data);
          },
        }),
      )}
    >
      <Refusal of={save.error} />
      <TextInput label={t('name')} maxLength={100} {...form.getInputProps('collection_name')} />
      {hasColleagues && (
        <Checkbox mt="sm" label={t('share')} {...form.getInputProps('is_shared', { type: 'checkbox' })} />
      )}
      <Button type="submit" variant="default" mt="sm" loading={save.isPending}>
        {t(collection === null ? 'create' : 'actions.save_brief')}
      </Button>
    </form>
  );
};

/** Dialog for a new collection, or for an edit. */
export const CollectionDialog = ({
  collection,
  onDone,
  onClose,
}: {
  collection: Collection | null;
  onDone: (saved: Collection) => void;
  onClose: () => void;
}) => {
  const { t } = useTexts('collections');
  return (
    <Modal opened onClose={onClose} title={t(collection === null ? 'new' : 'change_title')}>
      <CollectionForm collection={collection} onSaved={onDone} />
    </Modal>
  );
};
