import type { movieImageType } from '@eigaichi/domain/options/images';

/** A picture as the API returns it. */
export type MoviePicture = {
  readonly uuid: string;
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly color: string | null;
};

type ShownKind = typeof movieImageType.featured | typeof movieImageType.poster;

/** SQL of title `m`'s picture of this kind; null if missing. */
export const moviePicture = (kind: ShownKind): string => `(select jsonb_build_object('uuid', i.uuid, 'url', i.url,
    'width', i.width, 'height', i.height, 'color', i.color) from movie_images i
  where i.movie_id = m.uuid and i.kind = ${kind} order by i.position limit 1)`;
