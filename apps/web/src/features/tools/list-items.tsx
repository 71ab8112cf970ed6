import { interfaceLanguages } from '@eigaichi/domain/options/locales';
import { listItemInput } from '@eigaichi/domain/reference/list-item-input';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import * as wire from '@eigaichi/wire/staff/reference';
import { Button, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { DataList } from '../../lib/data-list.tsx';
import { useZodForm } from '../../lib/form.tsx';
import { FormActions } from '../../lib/form-actions.tsx';
import { formatNumber } from '../../lib/format.ts';
import { wordFilter } from '../../lib/list-filters/list-filters.tsx';
import { useLocalSearch } from '../../lib/list-search.ts';
import { useSession } from '../../lib/session.ts';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import { MergeTag } from './merge-tag.tsx';
import classes from './tools.module.css';

type ManagedList = 'genre' | 'tag' | 'award';
type ListItem = AnswerOut<typeof wire.listTags>['data'][number] & { readonly movie_count?: number };

const lists = { genre: wire.listGenres, tag: wire.listTags, award: wire.listAwards } as const;
const creates = { genre: wire.createGenre, tag: wire.createTag, award: wire.createAward } as const;
const updates = { genre: wire.updateGenre, tag: wire.updateTag, award: wire.updateAward } as const;

const ItemForm = ({ list, item, onDone }: { list: ManagedList; item: ListItem | null; onDone: () => void }) => {
  const { t, language } = useTexts('tools');
  const form = useZodForm({
    schema: listItemInput,
    initialValues: {
      name: item?.name ?? '',
      translations: {
        ja: { name: item?.translations.ja.name ?? '' },
        en: { name: item?.translations.en.name ?? '' },
      },
    },
  });
  const act = useAction(
    (body: typeof form.values) =>
      item === null
        ? call(creates[list], { body })
        : call(updates[list], { params: { uuid: item.uuid }, body: { ...body, version: item.version } }),
    { said: () => t('messages.saved'), touches: ['tools', 'reference'] },
  );
  const submit = form.onSubmit((values) => act.mutate(values, { onSuccess: onDone, onError: form.showRefusal }));
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <TextInput
        label={fieldLabel('name', language)}
        description={t('lists.name_hint')}
        {...form.getInputProps('name')}
      />
      {interfaceLanguages.map(({ code }) => (
        <TextInput
          key={code}
          label={fieldLabel(`translations.${code}.name`, language)}
          lang={code}
          {...form.getInputProps(`translations.${code}.name`)}
        />
      ))}
      <FormActions busy={act.isPending} onClose={onDone} />
    </form>
  );
};

/** One of the lists that managers edit: search by any part of a name, add, rename; tags can be merged. */
export const ListItems = ({ list, label }: { list: ManagedList; label: string }) => {
  const { t, language } = useTexts('tools');
  const may = useSession().abilities.includes('reference.write');
  const at = useLocalSearch();
  const word = at.search.free_word ?? '';
  const [open, setOpen] = useState<ListItem | 'new' | null>(null);
  const items = useQuery({
    queryKey: ['tools', 'saved', list, word, at.page],
    queryFn: ({ signal }) => call(lists[list], { query: { page: at.page, per: 50, free_word: word }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Modal
        opened={open !== null}
        onClose={() => setOpen(null)}
        title={
          open === null || open === 'new'
            ? t(`lists.add.${list}`)
            : t('edit_named', { name: open.translations[language].name })
        }
        size={560}
      >
        {open !== null && <ItemForm list={list} item={open === 'new' ? null : open} onDone={() => setOpen(null)} />}
      </Modal>
      <DataList<ListItem>
        list={items}
        label={label}
        found={(count) => t('lists.found', { count })}
        at={at}
        filters={[wordFilter('free_word', t('lists.search'))]}
        fieldsClass={classes.fields}
        fieldsAside={may && <Button onClick={() => setOpen('new')}>{t(`lists.add.${list}`)}</Button>}
        none={{ title: t('nothing'), text: t('nothing_text') }}
        rowKey={(item) => item.uuid}
        columns={[
          { key: 'ja', head: t('lists.ja'), cell: (item) => <span lang="ja">{item.translations.ja.name}</span> },
          { key: 'en', head: t('lists.en'), cell: (item) => <span lang="en">{item.translations.en.name}</span> },
          { key: 'name', head: t('lists.name'), cell: (item) => item.name },
          ...(list === 'award'
            ? [
                {
                  key: 'titles',
                  head: t('lists.titles'),
                  figures: true,
                  cell: (item: ListItem) => formatNumber(item.movie_count ?? 0),
                },
              ]
            : []),
          {
            key: 'act',
            head: '',
            cell: (item) =>
              may && (
                <div className={layout.row}>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('edit_named', { name: item.translations[language].name })}
                    onClick={() => setOpen(item)}
                  >
                    {t('actions.edit')}
                  </Button>
                  {list === 'tag' && <MergeTag tag={item} />}
                </div>
              ),
          },
        ]}
      />
    </>
  );
};
