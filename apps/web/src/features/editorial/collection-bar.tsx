import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mayDo } from '../../lib/may-do.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import { NeedsRole } from '../accounts/colleagues/needs-role.tsx';
import { CollectionDialog } from '../movies/collections/collection-form.tsx';
import { CollectionLinksDialog } from '../movies/collections/collection-links-dialog.tsx';
import { type Collection, collectionsQuery, useDeleteCollection } from '../movies/collections/collection-queries.ts';

/** The collection shown, with its owner's actions (D14i). */
export const CollectionBar = ({
  chosen,
  go,
}: {
  chosen: string | undefined;
  go: (uuid: string | undefined) => void;
}) => {
  const { t } = useTexts(['collections', 'editorial']);
  const { data: all = [] } = useQuery(collectionsQuery());
  const [open, setOpen] = useState<'new' | 'change' | 'share' | 'delete' | null>(null);
  const remove = useDeleteCollection();
  const one: Collection | undefined = all.find(({ uuid }) => uuid === chosen);
  const close = () => setOpen(null);
  const nameOf = ({ collection_name, is_shared }: Collection) =>
    is_shared ? t('name_shared', { name: collection_name }) : collection_name;
  return (
    <div className={`${layout.wrapBottom} ${layout.gap8} ${layout.padBottom16}`}>
      {all.length > 0 && (
        <NativeSelect
          label={t('label')}
          value={chosen ?? ''}
          data={[
            { value: '', label: t('editorial:favourites') },
            ...all.map((each) => ({ value: each.uuid, label: nameOf(each) })),
          ]}
          onChange={({ currentTarget: { value } }) => go(value === '' ? undefined : value)}
        />
      )}
      <NeedsRole needs="lists.write">
        <Button variant="subtle" onClick={() => setOpen('new')}>
          {t('new')}
        </Button>
      </NeedsRole>
      {one !== undefined && mayDo(one, 'change') && (
        <>
          <Button variant="subtle" onClick={() => setOpen('change')}>
            {t('change')}
          </Button>
          <Button variant="subtle" color="shu" onClick={() => setOpen('delete')}>
            {t('delete')}
          </Button>
        </>
      )}
      {one !== undefined && mayDo(one, 'share') && (
        <Button variant="subtle" onClick={() => setOpen('share')}>
          {t('links.title')}
        </Button>
      )}
      {open === 'share' && one !== undefined && <CollectionLinksDialog collection={one} onClose={close} />}
      {(open === 'new' || open === 'change') && (
        <CollectionDialog
          collection={open === 'change' ? (one ?? null) : null}
          onClose={close}
          onDone={({ uuid }) => {
            close();
            notify(t('saved'));
            go(uuid);
          }}
        />
      )}
      <ConfirmDialog
        opened={open === 'delete'}
        title={t('messages.ask_delete', { name: one?.collection_name ?? '' })}
        confirm={t('delete')}
        grave
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(one?.uuid ?? '', {
            onSuccess: () => {
              close();
              notify(t('deleted'));
              go(undefined);
            },
          })
        }
        onClose={close}
      >
        {t('delete_text')}
      </ConfirmDialog>
    </div>
  );
};
