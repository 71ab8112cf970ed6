import type { PictureFormat } from '@eigaichi/domain/pictures/picture-limits';
import type { ServedFormat } from '@eigaichi/domain/pictures/picture-sizes';

/** What a picture is, once all of it was unpacked. Sides in pixels, turned as it is looked at. */
export type SeenPicture = {
  readonly format: PictureFormat;
  readonly width: number;
  readonly height: number;
  /** The mean of its colours, `#rrggbb`. */
  readonly color: string;
};

/** Why a picture isn't taken: it is no JPEG or PNG, it can't be unpacked whole, or it has too many or too few pixels. */
export type PictureFault = 'picture_type' | 'picture_broken' | 'picture_pixels' | 'picture_small';

export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(fault);
    this.fault = fault;
  }
}

/** The bytes of a picture, fetched only when its turn comes: few pictures are in memory at a time. */
export type PictureSource = () => Promise<Uint8Array>;

export type Imaging = {
  /** Judges a picture by its content (D32) and unpacks all of it. Throws PictureRefused. */
  inspect(source: PictureSource): Promise<SeenPicture>;
  /** The picture at each requested width and format, `each` called in turn; it is read and decoded once. */
  sizes(
    source: PictureSource,
    wanted: readonly { readonly width: number; readonly format: ServedFormat }[],
    each: (bytes: Uint8Array, made: { readonly width: number; readonly format: ServedFormat }) => Promise<void>,
  ): Promise<void>;
};
