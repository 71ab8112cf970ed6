import { listItemInput } from '@eigaichi/domain/reference/list-item-input';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { createTag } from '@eigaichi/wire/staff/reference';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { refusalText } from '../../../../lib/error-texts.ts';
import { useZodForm } from '../../../../lib/form.tsx';
import { useTexts } from '../../../../lib/use-texts.ts';
import layout from '../../../../ui/layout.module.css';
import { notify, notifyRefusal } from '../../../../ui/notify.ts';
import { PickMany } from '../../../../ui/pick-many.tsx';
import { tagsQuery } from '../../../reference/queries.ts';
import { useDraftForm } from './draft-form.ts';
import classes from './fields.module.css';

/** A tag missing from the list (spec 7: POST /tag), named in both languages. */
const NewTag = ({ onMade, onClose }: { onMade: (uuid: string) => void; onClose: () => void }) => {
  const { t, language } = useTexts('movie_edit');
  const client = useQueryClient();
  const form = useZodForm({
    schema: listItemInput,
    initialValues: { name: '', translations: { ja: { name: '' }, en: { name: '' } } },
    labelOf: () => t('tag.name'),
  });
  const create = useMutation({
    mutationFn: (body: typeof form.values) => call(createTag, { body }),
    onSuccess: async ({ data }) => {
      await client.invalidateQueries({ queryKey: tagsQuery.queryKey });
      notify(t('tag.made', { name: data.translations[language].name }));
      onMade(data.uuid);
    },
    onError: (error) => {
      if (!form.showRefusal(error)) notifyRefusal(refusalText(error, language));
      else form.setFieldError('translations.ja.name', form.errors.name ?? refusalText(error, language));
    },
  });
  const press = () => {
    const { ja } = form.values.translations;
    const body = { ...form.values, name: ja?.name ?? '' };
    form.setValues(body);
    const found = listItemInput.safeParse(body);
    if (found.success) create.mutate(body);
    else void form.validate();
  };
  return (
    <fieldset
      className={`${layout.cells} ${layout.washed} ${layout.gap12} ${layout.pad16} ${layout.rounded} ${layout.unbordered} ${classes.newTag}`}
      aria-label={t('tag.new')}
    >
      <TextInput label={t('tag.ja')} lang="ja" {...form.getInputProps('translations.ja.name')} data-autofocus />
      <TextInput label={t('tag.en')} lang="en" {...form.getInputProps('translations.en.name')} />
      <Button size="sm" onClick={press} loading={create.isPending}>
        {t('tag.make')}
      </Button>
      <Button size="sm" variant="subtle" onClick={onClose}>
        {t('actions.cancel')}
      </Button>
    </fieldset>
  );
};

/** Tags from the list, and new ones. */
export const TagsField = () => {
  const { t, language } = useTexts('movie_edit');
  const form = useDraftForm();
  const [adding, setAdding] = useState(false);
  const { data: tags = [] } = useQuery(tagsQuery);
  return (
    <>
      <PickMany
        label={fieldLabel('tags', language)}
        placeholder={t('actions.choose')}
        options={tags.map((tag) => ({ value: tag.uuid, label: tag.translations[language].name }))}
        value={form.draft.tags}
        onChange={(value) => form.type('tags', value)}
        summary={(labels) => labels.join(t('labels.comma'))}
        searchLabel={t('tag.find')}
        nothing={t('messages.nothing_found')}
        error={form.errorOf('tags')}
      />
      {adding ? (
        <NewTag
          onClose={() => setAdding(false)}
          onMade={(uuid) => {
            form.type('tags', [...form.draft.tags, uuid]);
            setAdding(false);
          }}
        />
      ) : (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          {t('tag.new')}
        </Button>
      )}
    </>
  );
};
