import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { mayDo } from '../../../lib/may-do.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import { Lang } from '../../../ui/lang.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Section } from '../../../ui/section.tsx';
import { CollectionForm } from './collection-form.tsx';
import { collectionsQuery, useCollect } from './collection-queries.ts';

/** A title's collections, each with a checkbox; a new one includes the title. */
export const CollectDialog = ({ movie, onClose }: { movie: string; onClose: () => void }) => {
  const { t } = useTexts('collections');
  const { data, error } = useQuery(collectionsQuery(movie));
  const collect = useCollect();
  return (
    <Modal opened onClose={onClose} title={t('collect')}>
      <Waiting data={data} error={error} label={t('collect')} shape="text" count={3} />
      {data?.map((collection) => (
        <Checkbox
          key={collection.uuid}
          mb="xs"
          label={<Lang>{collection.collection_name}</Lang>}
          {...(collection.is_shared ? { description: t('shared') } : {})}
          checked={collection.has_movie}
          disabled={!mayDo(collection, 'fill')}
          onChange={({ currentTarget: { checked: keep } }) =>
            collect.mutate({ uuid: collection.uuid, movieId: movie, keep })
          }
        />
      ))}
      <Section title={t('new')} level={3}>
        <CollectionForm
          collection={null}
          onSaved={({ uuid }) => collect.mutate({ uuid, movieId: movie, keep: true })}
        />
      </Section>
    </Modal>
  );
};
