import { servedFormats, srcSetOf } from '@eigaichi/domain/pictures/picture-sizes';

/** A picture as the API returns it. */
export type PictureData = {
  readonly url: string;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly color?: string | null;
};

const newer = servedFormats.filter((format) => format !== 'jpg');

/**
 * A picture in the smallest format and size that fit: AVIF, WebP, else JPEG. `sizes` is its drawn width in CSS syntax.
 * Loads lazily unless it is among the `first` in view.
 */
export const Picture = ({
  image,
  alt,
  sizes,
  first = false,
  tinted = false,
  className,
  onError,
  ...drawn
}: {
  image: PictureData;
  alt: string;
  sizes: string;
  first?: boolean;
  /** Shows the mean colour until loaded; not for full-size or transparent pictures. */
  tinted?: boolean;
  className?: string | undefined;
  onError?: () => void;
  'data-ratio'?: string;
}) => {
  const { url, width = null, height = null, color = null } = image;
  const plain = srcSetOf({ url, width }, 'jpg');
  return (
    <picture>
      {newer.map((format) => {
        const srcSet = srcSetOf({ url, width }, format);
        return srcSet === null ? null : <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />;
      })}
      <img
        {...drawn}
        {...(plain === null ? {} : { srcSet: plain, sizes })}
        {...(width === null || height === null ? {} : { width, height })}
        src={url}
        alt={alt}
        className={className}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={first ? 'high' : 'auto'}
        {...(color === null || !tinted ? {} : { style: { backgroundColor: color } })}
        {...(onError === undefined ? {} : { onError })}
      />
    </picture>
  );
};
