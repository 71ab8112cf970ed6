import { alertFrequencies } from '@eigaichi/domain/saved-searches/saved-search-input';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { saveSearch } from '@eigaichi/wire/movies/saved-searches';
import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { bodyOf, useZodForm } from '../../lib/form.tsx';
import { useTexts } from '../../lib/use-texts.ts';
import { Refusal } from '../../lib/waiting.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import { notify } from '../../ui/notify.ts';
import typography from '../../ui/typography.module.css';
import { colleaguesQuery } from '../accounts/colleagues/colleague-queries.ts';
import { type SavedSearchInput, useSaveSearch } from './saved-search-queries.ts';

/** Names a search and chooses how often its alerts are sent; with colleagues, it can be shared. */
export const SavedSearchDialog = ({
  uuid,
  initial,
  onClose,
}: {
  /** Null for a new search. */
  uuid: string | null;
  initial: SavedSearchInput;
  onClose: () => void;
}) => {
  const { t, language } = useTexts('saved_searches');
  const { data: people = [] } = useQuery(colleaguesQuery);
  const save = useSaveSearch(uuid);
  const form = useZodForm({ schema: bodyOf(saveSearch), initialValues: initial });
  return (
    <Modal opened onClose={onClose} title={t(uuid === null ? 'save_title' : 'change_title')}>
      <form
        onSubmit={form.onSubmit((body) =>
          save.mutate(body, {
            onSuccess: () => {
              notify(t('saved'));
              onClose();
            },
            onError: form.showRefusal,
          }),
        )}
      >
        <Refusal of={save.error} fieldsShown />
        <TextInput
          label={fieldLabel('search_name', language)}
          maxLength={60}
          data-autofocus
          {...form.getInputProps('search_name')}
        />
        <Select
          mt="sm"
          label={fieldLabel('frequency', language)}
          data={alertFrequencies.map(({ code, label }) => ({ value: code, label: label[language] }))}
          allowDeselect={false}
          {...form.getInputProps('frequency')}
        />
        {people.length > 1 && (
          <Checkbox mt="sm" label={t('share')} {...form.getInputProps('is_shared', { type: 'checkbox' })} />
        )}
        <p className={`${layout.above12} ${typography.note}`}>
          {t('what')} <Link to="/account">{t('quiet_hours')}</Link>
        </p>
        <Button type="submit" mt="sm" loading={save.isPending}>
          {t('actions.save')}
        </Button>
      </form>
    </Modal>
  );
};
