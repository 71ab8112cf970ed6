/** What a picture is for (spec 3): featured, poster, logo, and stills without a number. */
export const pictureKinds = { featured: 1, poster: 2, logo: 3, screenshot: 4 } as const;
export type PictureKind = (typeof pictureKinds)[keyof typeof pictureKinds];

export const pictureKindCodes = [1, 2, 3, 4] as const satisfies readonly PictureKind[];

const names = { 1: 'featured', 2: 'poster', 3: 'logo', 4: 'screenshot' } as const satisfies Record<PictureKind, string>;

/** The name of a use, as texts of pages are stored under. */
export const pictureKindName = (kind: PictureKind) => names[kind];

export type PlacedPicture = { readonly uuid: string; readonly kind: PictureKind };

const isSingle = (kind: PictureKind): boolean => kind !== pictureKinds.screenshot;

/** Of a featured picture, a poster and a logo a title has one each; a second one in the order is a still. */
export const oneOfEach = (pictures: readonly PlacedPicture[]): PlacedPicture[] => {
  const taken = new Set<PictureKind>();
  return pictures.map(({ uuid, kind }) => {
    const isSecond = isSingle(kind) && taken.has(kind);
    taken.add(kind);
    return { uuid, kind: isSecond ? pictureKinds.screenshot : kind };
  });
};

/**
 * The pictures in the requested order. Pictures added meanwhile follow at the end and keep their use while it is free;
 * pictures removed meanwhile are left out.
 */
export const arranged = (stored: readonly PlacedPicture[], wanted: readonly PlacedPicture[]): PlacedPicture[] => {
  const known = new Set(stored.map(({ uuid }) => uuid));
  const asked = new Map(wanted.filter(({ uuid }) => known.has(uuid)).map((picture) => [picture.uuid, picture]));
  return oneOfEach([...asked.values(), ...stored.filter(({ uuid }) => !asked.has(uuid))]);
};

/** A picture in its new use; the one that had it becomes a still and keeps its place. */
export const withKind = (pictures: readonly PlacedPicture[], { uuid: chosen, kind }: PlacedPicture): PlacedPicture[] =>
  pictures.map((picture) => {
    if (picture.uuid === chosen) return { uuid: chosen, kind };
    const gives = isSingle(kind) && picture.kind === kind;
    return { uuid: picture.uuid, kind: gives ? pictureKinds.screenshot : picture.kind };
  });

/**
 * The initial use of a new picture: the first portrait one is the poster, the first landscape one is featured, all
 * others are stills. Sides in pixels, as displayed.
 */
export const kindForNew = (
  stored: readonly Pick<PlacedPicture, 'kind'>[],
  { width, height }: { readonly width: number; readonly height: number },
): PictureKind => {
  const has = (kind: PictureKind) => stored.some((picture) => picture.kind === kind);
  if (height >= width * 1.2 && !has(pictureKinds.poster)) return pictureKinds.poster;
  if (width >= height * 1.2 && !has(pictureKinds.featured)) return pictureKinds.featured;
  return pictureKinds.screenshot;
};
