import type { PlateRatio } from './plate/compose.ts';
import { DrawnPlate } from './plate/plate.tsx';
import type { TitleTexts } from './title-names.ts';
import classes from './title-picture.module.css';

export type Pictured = {
  readonly translations: TitleTexts;
  readonly production_year: number | null;
};

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** A title's real picture, or its drawn plate; the caption beside it names the title, so a reader skips both. */
export const TitlePicture = ({
  movie,
  image,
  ratio = '2:3',
  mute = false,
}: {
  movie: Pictured;
  image: { readonly url: string } | null | undefined;
  ratio?: PlateRatio;
  mute?: boolean;
}) =>
  image ? (
    <img className={classes.picture} data-ratio={ratio} src={image.url} alt="" loading="lazy" />
  ) : (
    <DrawnPlate
      title_ja={text(movie.translations.ja.film_name)}
      title_en={text(movie.translations.en.film_name)}
      year={movie.production_year}
      ratio={ratio}
      mute={mute}
    />
  );
