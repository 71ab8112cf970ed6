import type { Language } from '@eigaichi/domain/shared/language';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { escapeHtml } from '../../http/html.ts';
import type { PageHead } from '../../http/page-head.ts';
import { uuidIn } from '../../http/uuid-in.ts';
import { joinParts, pictureIn } from './link-preview.ts';
import { findPublicMovie, listPublicMovies, type PublicMovie } from './public-movies.ts';

/** The title in a public page's address; null if the id is invalid, undefined for any other address. */
export const publicMovieInAddress = (path: string): string | null | undefined => uuidIn(path, '/titles/');

const addressOf = ({ config }: Pick<Deps, 'config'>, uuid: string) => `${config.publicUrl}/titles/${uuid}`;

/** Maximum characters of a synopsis shown by search engines. */
const mostDescribed = 300;

/** The beginning of a synopsis, cut between characters. */
const beginning = (text: string): string => {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length <= mostDescribed
    ? characters.join('')
    : `${characters.slice(0, mostDescribed - 1).join('')}…`;
};

const directorOf = ({ translations: { ja, en }, romanised }: PublicMovie, language: Language): string | null =>
  language === 'ja' ? (ja.director ?? en.director) : (en.director ?? romanised?.director ?? ja.director);

const schemaOf = (movie: PublicMovie, url: string, image: string | undefined) => {
  const {
    translations: { ja, en },
    production_year,
  } = movie;
  const director = directorOf(movie, 'en');
  return {
    '@context': 'https://schema.org',
    '@type': 'Movie',
    url,
    name: en.film_name ?? ja.film_name,
    ...(en.film_name !== null && ja.film_name !== null ? { alternateName: ja.film_name } : {}),
    ...(director ? { director: { '@type': 'Person', name: director } } : {}),
    ...(production_year === null ? {} : { dateCreated: String(production_year) }),
    ...((en.outline ?? ja.outline) ? { description: en.outline ?? ja.outline } : {}),
    ...(image === undefined ? {} : { image }),
  };
};

/** The head of a title's public page for search engines: only its public fields (D22e). */
export const publicMovieHead = async (deps: Deps, path: string, language: Language): Promise<PageHead | undefined> => {
  const uuid = publicMovieInAddress(path);
  if (uuid === null || uuid === undefined) return undefined;
  const movie = await findPublicMovie(deps.db, uuid);
  if (movie === undefined) return undefined;
  const { ja, en } = movie.translations;
  const [own, other] = language === 'ja' ? [ja, en] : [en, ja];
  const image = pictureIn(deps.config.publicUrl, movie.picture);
  const canonical = addressOf(deps, uuid);
  const names = [...new Set([own.film_name, other.film_name])];
  if (joinParts(names, '') === '') return undefined;
  const outline = own.outline ?? other.outline;
  return {
    title: joinParts(names, ' / '),
    description:
      outline === null ? joinParts([directorOf(movie, language), movie.production_year], ', ') : beginning(outline),
    type: 'video.movie',
    canonical,
    schema: schemaOf(movie, canonical, image?.url),
    ...(image === undefined ? {} : { image }),
  };
};

/** Pages open to search engines: the public titles. */
export const publicPagesRoutes = (app: FastifyInstance, deps: Deps): void => {
  app.get('/sitemap.xml', async (_request, reply) => {
    const addresses = (await listPublicMovies(deps.db)).map((uuid) => addressOf(deps, uuid));
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
          ...[deps.config.publicUrl, `${deps.config.publicUrl}/titles`, ...addresses].map(
            (address) => `<url><loc>${escapeHtml(address)}</loc></url>`,
          ),
          '</urlset>',
          '',
        ].join('\n'),
      );
  });
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...['/api/', '/admin/', '/dev/'].map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${deps.config.publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
};
