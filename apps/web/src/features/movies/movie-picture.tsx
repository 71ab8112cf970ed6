import { useState } from 'react';
import { Picture, type PictureData } from '../pictures/picture.tsx';
import type { MovieTexts } from './movie-names.ts';
import classes from './movie-picture.module.css';
import type { PlateRatio } from './plate/compose.ts';
import { DrawnPlate } from './plate/plate.tsx';

export type Pictured = {
  readonly translations: MovieTexts;
  readonly production_year: number | null;
};

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Picture widths in the card grid, and in the home strip. */
const usualSizes = {
  '2:3': '(max-width: 48em) 46vw, 224px',
  '16:9': '(max-width: 48em) 92vw, 608px',
} as const satisfies Record<PlateRatio, string>;

/**
 * A title's real picture, or its drawn plate if the picture is missing or fails. The caption names the title, so screen
 * readers skip both.
 */
export const MoviePicture = ({
  movie,
  image,
  ratio = '2:3',
  mute = false,
  sizes = usualSizes[ratio],
  first = false,
}: {
  movie: Pictured;
  image: PictureData | null | undefined;
  ratio?: PlateRatio;
  mute?: boolean;
  sizes?: string;
  /** True if visible on first paint. */
  first?: boolean;
}) => {
  const [missing, setMissing] = useState<string | null>(null);
  return image && image.url !== missing ? (
    <Picture
      image={image}
      alt=""
      sizes={sizes}
      first={first}
      tinted
      className={classes.picture}
      data-ratio={ratio}
      onError={() => setMissing(image.url)}
    />
  ) : (
    <DrawnPlate
      title_ja={text(movie.translations.ja.film_name)}
      title_en={text(movie.translations.en.film_name)}
      year={movie.production_year}
      ratio={ratio}
      mute={mute}
    />
  );
};
