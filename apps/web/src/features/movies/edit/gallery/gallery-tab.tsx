import { pictureKindName } from '@eigaichi/domain/pictures/picture-kinds';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { mayDo } from '../../../../lib/may-do.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Waiting } from '../../../../lib/waiting.tsx';
import layout from '../../../../ui/layout.module.css';
import { SortableList } from '../../../../ui/sortable-list.tsx';
import typography from '../../../../ui/typography.module.css';
import { LeaveSending } from '../../../pictures/leave-sending.tsx';
import { isUploading } from '../../../pictures/sending.ts';
import { SendingList } from '../../../pictures/sending-list.tsx';
import { useSending } from '../../../pictures/use-sending.ts';
import type { Movie } from '../../queries.ts';
import { useTabFaults } from '../tab-counts.ts';
import { DropZone } from './drop-zone.tsx';
import classes from './gallery-tab.module.css';
import { PictureTile } from './picture-tile.tsx';
import { moviePictureCalls, type StoredPicture } from './queries.ts';
import { useGallery } from './use-gallery.ts';

/** Pictures just removed, each with an undo. */
const Removed = ({
  pictures,
  nameOf,
  onRestore,
  onForget,
}: {
  pictures: readonly StoredPicture[];
  nameOf: (picture: StoredPicture) => string;
  onRestore: (picture: StoredPicture) => void;
  onForget: (picture: StoredPicture) => void;
}) => {
  const { t } = useTexts('title_gallery');
  const { t: sending } = useTexts('sending_pictures');
  return (
    <div role="status">
      <ul className={`${layout.above16} ${classes.removed}`}>
        {pictures.map((picture) => (
          <li key={picture.uuid} className={`${layout.wrapMiddle} ${layout.washed} ${layout.gap8x12}`}>
            <span>{t('removed', { name: nameOf(picture) })}</span>
            <Button type="button" size="xs" variant="default" onClick={() => onRestore(picture)}>
              {t('actions.undo')}
            </Button>
            <Button
              type="button"
              size="xs"
              variant="subtle"
              onClick={() => onForget(picture)}
              aria-label={sending('dismiss_of', { name: nameOf(picture) })}
            >
              {sending('dismiss')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Pictures of a title: dropped or chosen, sorted, assigned uses; saved immediately (spec 2, 5). */
export const GalleryTab = ({ uuid, movie }: { uuid: string; movie: Movie }) => {
  const { t } = useTexts('title_gallery');
  const gallery = useGallery(uuid);
  const { sendings, add, stop, again } = useSending(
    useMemo(() => moviePictureCalls(uuid), [uuid]),
    gallery.take,
  );
  const { data, error } = gallery.query;
  useTabFaults('gallery', sendings.filter(({ state }) => state === 'failed').length);
  const mayEdit = mayDo(movie, 'edit');
  if (data === undefined) return <Waiting error={error} label={t('waiting')} shape="cards" />;
  const nameOf = ({ name, kind }: StoredPicture) => name ?? t(`kinds.${pictureKindName(kind)}`);
  const items = data.pictures.map((picture) => ({ id: picture.uuid, name: nameOf(picture), picture }));
  return (
    <>
      <p className={`${layout.below16} ${typography.text}`}>{t('lead')}</p>
      {mayEdit && <DropZone onFiles={add} />}
      <LeaveSending count={sendings.filter(isUploading).length} />
      <SendingList sendings={sendings} onStop={stop} onAgain={again} />
      <Removed
        pictures={gallery.removed}
        nameOf={nameOf}
        onRestore={gallery.restore}
        onForget={gallery.forgetRemoved}
      />
      {items.length === 0 ? (
        <p className={`${layout.above24} ${typography.soft}`}>{t('none')}</p>
      ) : (
        <div className={`${layout.above24} ${layout.below32} ${classes.pictures}`} aria-busy={gallery.isBusy}>
          <SortableList items={items} onOrder={gallery.order} label={t('pictures')} layout="grid">
            {({ picture, name }, { handle }) => (
              <PictureTile
                picture={picture}
                name={name}
                handle={handle}
                mayEdit={mayEdit}
                onUse={(kind) => gallery.use(picture.uuid, kind)}
                onRemove={() => gallery.remove(picture)}
              />
            )}
          </SortableList>
        </div>
      )}
    </>
  );
};
