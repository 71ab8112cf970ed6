/** Uses of a picture (spec 3): featured, poster, logo, and any number of stills. */
export const pictureKinds = { featured: 1, poster: 2, logo: 3, screenshot: 4 } as const;
export type PictureKind = (typeof pictureKinds)[keyof typeof pictureKinds];

export const pictureKindCodes = [1, 2, 3, 4] as const satisfies readonly PictureKind[];

const names = { 1: 'featured', 2: 'poster', 3: 'logo', 4: 'screenshot' } as const satisfies Record<PictureKind, string>;

/** Name of a use, as in the keys of page texts. */
export const pictureKindName = (kind: PictureKind) => names[kind];

export type PlacedPicture = { readonly uuid: string; readonly kind: PictureKind };

const isSingle = (kind: PictureKind): boolean => kind !== pictureKinds.screenshot;

/** Allows a title one featured picture, one poster and one logo; a second one in order becomes a still. */
export const withUniqueKinds = (pictures: readonly PlacedPicture[]): PlacedPicture[] => {
  const taken = new Set<PictureKind>();
  return pictures.map(({ uuid, kind }) => {
    const isSecond = isSingle(kind) && taken.has(kind);
    taken.add(kind);
    return { uuid, kind: isSecond ? pictureKinds.screenshot : kind };
  });
};

/**
 * Pictures in the requested order. Those added meanwhile follow at the end and retain their use while it is free; those
 * removed meanwhile are omitted.
 */
export const applyPictureOrder = (
  stored: readonly PlacedPicture[],
  wanted: readonly PlacedPicture[],
): PlacedPicture[] => {
  const known = new Set(stored.map(({ uuid }) => uuid));
  const requested = new Map(wanted.filter(({ uuid }) => known.has(uuid)).map((picture) => [picture.uuid, picture]));
  return withUniqueKinds([...requested.values(), ...stored.filter(({ uuid }) => !requested.has(uuid))]);
};

/** Gives a picture a new use; the one that had it becomes a still in the same place. */
export const withKind = (pictures: readonly PlacedPicture[], { uuid: chosen, kind }: PlacedPicture): PlacedPicture[] =>
  pictures.map((picture) => {
    if (picture.uuid === chosen) return { uuid: chosen, kind };
    const gives = isSingle(kind) && picture.kind === kind;
    return { uuid: picture.uuid, kind: gives ? pictureKinds.screenshot : picture.kind };
  });

/**
 * Initial use of a new picture: the first portrait is the poster, the first landscape is featured, all others are
 * stills. Sides in pixels, as displayed.
 */
export const defaultPictureKind = (
  stored: readonly Pick<PlacedPicture, 'kind'>[],
  { width, height }: { readonly width: number; readonly height: number },
): PictureKind => {
  const has = (kind: PictureKind) => stored.some((picture) => picture.kind === kind);
  if (height >= width * 1.2 && !has(pictureKinds.poster)) return pictureKinds.poster;
  if (width >= height * 1.2 && !has(pictureKinds.featured)) return pictureKinds.featured;
  return pictureKinds.screenshot;
};
