import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { listTags, mergeTag, readTagUses } from '@eigaichi/wire/staff/reference';
import { Button, Radio } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callForData } from '../../lib/api.ts';
import { FormActions } from '../../lib/form-actions.tsx';
import { dataQuery } from '../../lib/read-query.ts';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { SearchField } from '../../lib/word-field.tsx';
import { Modal } from '../../ui/modal.tsx';
import typography from '../../ui/typography.module.css';
import classes from './tools.module.css';

type Tag = AnswerOut<typeof listTags>['data'][number];

/** Number of tags offered for a search word. */
const offered = 8;

const Choice = ({ tag, onDone }: { tag: Tag; onDone: () => void }) => {
  const { t, language } = useTexts('tools');
  const [word, setWord] = useState('');
  const [into, setInto] = useState('');
  const uses = useQuery(dataQuery(readTagUses, { params: { uuid: tag.uuid } }, ['tools']));
  const found = useQuery({
    queryKey: ['tools', 'saved', 'merge', word],
    queryFn: ({ signal }) => callForData(listTags, { query: { free_word: word, per: offered + 1 }, signal }),
    // The chosen tag stays in the list, and the button enabled, during a search.
    placeholderData: keepPreviousData,
  });
  const others = (found.data ?? []).filter(({ uuid }) => uuid !== tag.uuid).slice(0, offered);
  const chosen = others.find(({ uuid }) => uuid === into);
  const act = useAction(() => call(mergeTag, { params: { uuid: tag.uuid }, body: { into, version: tag.version } }), {
    said: () => t('lists.merged'),
    touches: ['tools', 'reference', 'movies'],
  });
  return (
    <div className={classes.form}>
      <SearchField label={t('lists.search')} value="" onChange={setWord} />
      <Radio.Group label={t('lists.into')} value={into} onChange={setInto}>
        <div className={classes.form}>
          {others.map((other) => (
            <Radio key={other.uuid} value={other.uuid} label={other.translations[language].name} />
          ))}
        </div>
      </Radio.Group>
      <p className={typography.note} role="status">
        {uses.data !== undefined && t('lists.merge_touches', { ...uses.data, name: tag.translations[language].name })}
      </p>
      <FormActions
        busy={act.isPending}
        confirm={t('lists.merge_short')}
        grave
        disabled={chosen === undefined}
        onSend={() => act.mutate(undefined, { onSuccess: onDone })}
        onClose={onDone}
      />
    </div>
  );
};

/** Merges a tag into another after showing the effect; irreversible. */
export const MergeTag = ({ tag }: { tag: Tag }) => {
  const { t, language } = useTexts('tools');
  const [open, setOpen] = useState(false);
  const name = tag.translations[language].name;
  return (
    <>
      <Button size="xs" variant="default" aria-label={t('lists.merge_named', { name })} onClick={() => setOpen(true)}>
        {t('lists.merge_short')}
      </Button>
      <Modal opened={open} onClose={() => setOpen(false)} title={t('lists.merge_title', { name })} size={520}>
        {open && <Choice tag={tag} onDone={() => setOpen(false)} />}
      </Modal>
    </>
  );
};
