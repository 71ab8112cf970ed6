import { applyPictureOrder, type PictureKind, pictureKinds, withKind } from '@eigaichi/domain/pictures/picture-kinds';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { isApiError } from '../../../../lib/api-error.ts';
import { refusalText } from '../../../../lib/error-texts.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { notifyRefusal } from '../../../../ui/notify.ts';
import {
  arrange,
  galleryQuery,
  type PictureGallery,
  putBack,
  removeGalleryPicture,
  type StoredPicture,
} from './queries.ts';

/** Pictures of a title: sorted, assigned uses, removed and restored; saved immediately. */
export const useGallery = (movie: string) => {
  const { t, language } = useTexts('title_gallery');
  const client = useQueryClient();
  const { queryKey } = galleryQuery(movie);
  const query = useQuery(galleryQuery(movie));
  const [removed, setRemoved] = useState<readonly StoredPicture[]>([]);
  const take = useCallback(
    (gallery: PictureGallery) => {
      client.setQueryData(queryKey, gallery);
      // The title and every list showing it now have different pictures.
      void client.invalidateQueries({ queryKey: ['movies'], predicate: (one) => one.queryKey[1] !== 'pictures' });
    },
    [client, queryKey],
  );
  const refused = async (error: unknown) => {
    notifyRefusal(isApiError(error, 'stale_version') ? t('stale') : refusalText(error, language));
    await client.invalidateQueries({ queryKey });
  };
  const made = useRef(0);
  const arranging = useMutation({
    // In sequence, each on the version that the last one made.
    scope: { id: `pictures ${movie}` },
    mutationFn: ({ version, pictures }: PictureGallery) => arrange(movie, Math.max(version, made.current), pictures),
    onSuccess: (answer) => {
      made.current = answer.version;
      take(answer);
    },
    onError: refused,
  });
  const gallery = query.data;
  const place = (placed: readonly { readonly uuid: string; readonly kind: PictureKind }[]) => {
    if (gallery === undefined) return;
    const known = new Map(gallery.pictures.map((picture) => [picture.uuid, picture]));
    const pictures = applyPictureOrder(gallery.pictures, placed).flatMap(({ uuid, kind }) => {
      const picture = known.get(uuid);
      return picture === undefined ? [] : [{ ...picture, kind }];
    });
    client.setQueryData(queryKey, { ...gallery, pictures });
    arranging.mutate({ version: gallery.version, pictures });
  };
  const removing = useMutation({
    mutationFn: ({ uuid }: StoredPicture) => removeGalleryPicture(uuid),
    onSuccess: (answer, picture) => {
      take(answer);
      setRemoved((all) => [...all.filter(({ uuid }) => uuid !== picture.uuid), picture]);
    },
    onError: refused,
  });
  const restoring = useMutation({
    mutationFn: ({ uuid }: StoredPicture) => putBack(uuid),
    onSuccess: (answer, picture) => {
      take(answer);
      setRemoved((all) => all.filter(({ uuid }) => uuid !== picture.uuid));
    },
    onError: refused,
  });
  return {
    query,
    take,
    removed,
    isBusy: arranging.isPending || removing.isPending || restoring.isPending,
    order: (ids: readonly string[]) => {
      const of = new Map(gallery?.pictures.map(({ uuid, kind }) => [uuid, kind]));
      place(ids.map((uuid) => ({ uuid, kind: of.get(uuid) ?? pictureKinds.screenshot })));
    },
    use: (uuid: string, kind: PictureKind) => place(withKind(gallery?.pictures ?? [], { uuid, kind })),
    remove: (picture: StoredPicture) => removing.mutate(picture),
    restore: (picture: StoredPicture) => restoring.mutate(picture),
    forgetRemoved: (picture: StoredPicture) => setRemoved((all) => all.filter(({ uuid }) => uuid !== picture.uuid)),
  };
};
