import { Button, Menu, Modal, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../../../lib/error-texts.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Lang } from '../../../ui/lang.tsx';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import { tell } from '../../../ui/tell.ts';
import { quoteSetsQuery, useSaveConditions } from '../quote-set-queries.ts';
import { sentConditions } from './draft.ts';
import classes from './saved-sets.module.css';
import type { QuoteRequest } from './use-request.ts';

const SaveDialog = ({ request, onClose }: { request: QuoteRequest; onClose: () => void }) => {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const save = useSaveConditions();
  const submit = () => {
    setTried(true);
    if (name.trim() === '') return;
    save.mutate(
      { name: name.trim(), conditions: sentConditions(request.draft) },
      {
        onSuccess: () => {
          tell(t('sets.saved'));
          onClose();
        },
      },
    );
  };
  return (
    <Modal opened onClose={onClose} title={t('sets.save')} size={440}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          data-autofocus
          label={t('sets.name')}
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={tried && name.trim() === '' ? t('sign.needed') : undefined}
        />
        {save.error !== null && <RefusalBox title={refusalText(save.error, language)} />}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {t('cancel.keep_as_is')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('sets.save_do')}
          </Button>
        </div>
      </form>
    </Modal>
  );
};

/** Conditions saved earlier fill all steps; what is typed now can be saved for the next request (D4). */
export const SavedSets = ({ request }: { request: QuoteRequest }) => {
  const { t } = useTranslation('quotes');
  const { data: sets = [] } = useQuery(quoteSetsQuery);
  const [saving, setSaving] = useState(false);
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}>
            {t('sets.fill')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {sets.length === 0 && <Menu.Label>{t('sets.none')}</Menu.Label>}
          {sets.map((set) => (
            <Menu.Item
              key={set.uuid}
              onClick={() => {
                request.load(set.conditions);
                tell(t('sets.loaded', { name: set.name }));
              }}
            >
              <Lang>{set.name}</Lang>
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setSaving(true)}>{t('sets.save')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {saving && <SaveDialog request={request} onClose={() => setSaving(false)} />}
    </>
  );
};
