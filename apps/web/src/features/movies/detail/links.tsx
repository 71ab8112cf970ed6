import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import type { Movie } from '../queries.ts';

const withScheme = (address: string) => (/^https?:\/\//i.test(address) ? address : `https://${address}`);

/** External addresses named by a title. */
export const linksOf = (movie: Movie) =>
  (
    [
      ['site', movie.original_site],
      ['imdb', movie.imdb_url],
      ['twitter', movie.twitter_url],
      ['instagram', movie.instagram_url],
      ['facebook', movie.facebook_url],
    ] as const
  ).flatMap(([name, address]) => (address ? [{ name, address: withScheme(address) }] : []));

export const Links = ({ movie }: { movie: Movie }) => {
  const { t } = useTexts('movies');
  return (
    <span className={layout.facts}>
      {linksOf(movie).map(({ name, address }) => (
        <a key={name} href={address} target="_blank" rel="noopener noreferrer">
          {t(`detail.links.${name}`)}
        </a>
      ))}
    </span>
  );
};
