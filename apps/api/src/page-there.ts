import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { servesDemo } from './config.ts';
import type { Deps } from './deps.ts';
import { canSeeFeatureList } from './features/editorial/feature-list-queries.ts';
import { canSeeMovie, movieInAddress } from './features/movies/movie-there.ts';
import { findPublicMovie } from './features/movies/public-movies.ts';
import { publicMovieInAddress } from './features/movies/public-pages.ts';
import { uuidIn } from './http/uuid-in.ts';

/**
 * Looks up if the title or feature list of an address exists for the reader. Missing and hidden ones both answer 404, as
 * does the demo's page outside the demo. Only titles and lists cost a query, by the primary key.
 */
export const pageLookup = (app: FastifyInstance, { db, clock, config }: Deps) => {
  const reader = async (request: FastifyRequest): Promise<Actor | null> => {
    const session = await app.findSession(request);
    return session === null || session.needs_mfa || session.withdrawn !== null ? null : session.actor;
  };
  return async (path: string, request: FastifyRequest): Promise<boolean> => {
    if (/^\/demo\/?$/i.test(path)) return servesDemo(config);
    const movie = movieInAddress(path);
    if (movie !== undefined) return movie !== null && canSeeMovie(db, await reader(request), movie);
    const opened = publicMovieInAddress(path);
    if (opened !== undefined) return opened !== null && (await findPublicMovie(db, opened)) !== undefined;
    const list = uuidIn(path, '/featurelist/');
    if (list === undefined) return true;
    return list !== null && canSeeFeatureList(db, { actor: await reader(request), today: clock.today() }, list);
  };
};
