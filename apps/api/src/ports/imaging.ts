import type { PictureFormat } from '@eigaichi/domain/pictures/picture-limits';
import type { ServedFormat } from '@eigaichi/domain/pictures/picture-sizes';

/** Facts of a fully decoded picture. Sides in pixels, after rotation for display. */
export type DecodedPicture = {
  readonly format: PictureFormat;
  readonly width: number;
  readonly height: number;
  /** Mean colour, `#rrggbb`. */
  readonly color: string;
};

/** Reason a picture is refused: not a JPEG or PNG, not fully decodable, or too many or too few pixels. */
export type PictureFault = 'picture_type' | 'picture_broken' | 'picture_pixels' | 'picture_small';

export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Fetches the bytes of a picture only when its turn comes, so that few are in memory at a time. */
export type PictureSource = () => Promise<Uint8Array>;

export type Imaging = {
  /** Judges a picture by its content (D32) and decodes it fully. Throws PictureRefused. */
  inspect(source: PictureSource): Promise<DecodedPicture>;
  /** Passes the picture at each requested width and format to `each`, in turn; it is read and decoded once. */
  sizes(
    source: PictureSource,
    wanted: readonly { readonly width: number; readonly format: ServedFormat }[],
    each: (bytes: Uint8Array, made: { readonly width: number; readonly format: ServedFormat }) => Promise<void>,
  ): Promise<void>;
};
