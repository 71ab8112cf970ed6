import type { MovieAction } from '@eigaichi/domain/movies/movie-life';
import { preferredOf } from '@eigaichi/domain/shared/language';
import * as movesWire from '@eigaichi/wire/movies/movie-moves';
import * as movieProvidersWire from '@eigaichi/wire/movies/movie-providers';
import { listRelatedMovies } from '@eigaichi/wire/movies/movie-related';
import * as moviesWire from '@eigaichi/wire/movies/movies';
import * as peopleWire from '@eigaichi/wire/movies/people';
import * as publicWire from '@eigaichi/wire/movies/public-movies';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { refusalAnswer } from '../../http/errors.ts';
import { readableMovieIssues } from './check-references.ts';
import { copyScreenerPassword } from './copy-screener-password.ts';
import { createMovie } from './create-movie.ts';
import { decideMovieEdit } from './decide-movie-edit.ts';
import { type HistoryKind, listHistories, saveHistories } from './histories.ts';
import { listMovieProviders } from './list-movie-providers.ts';
import { listMovies } from './list-movies.ts';
import { listRelated } from './list-related.ts';
import { lookUpPeople } from './look-up-people.ts';
import { moveMovie, moveMovies } from './move-movie.ts';
import { editAnswers, openEdits } from './movie-edits.ts';
import { movieView } from './movie-view.ts';
import { readPublicMovie, readPublicMovies, readPublicTitles, writePublicTitles } from './public-movies.ts';
import { readMovie } from './read-movie.ts';
import { requestTrailer } from './request-trailer.ts';
import { updateMovie } from './update-movie.ts';

const titles = (app: FastifyInstance, deps: Deps) => {
  bind(app, deps, moviesWire.listMovies, async ({ session, query, request }) =>
    listMovies(deps, session, { query, language: preferredOf(request.headers['accept-language']) }),
  );
  bind(app, deps, movieProvidersWire.listMovieProviders, async ({ actor }) => ({
    data: await listMovieProviders(deps, actor),
  }));
  bind(app, deps, peopleWire.lookUpPeople, async ({ query }) => ({ data: await lookUpPeople(deps.db, query.names) }));
  bind(app, deps, moviesWire.readMovie, async ({ actor, params, query }) => ({
    data: movieView(await readMovie(deps, actor, { ...query, ...params }), actor),
  }));
  bind(app, deps, listRelatedMovies, async ({ actor, params, request }) => ({
    data: await listRelated(deps, actor, { ...params, language: preferredOf(request.headers['accept-language']) }),
  }));
  bind(
    app,
    deps,
    moviesWire.createMovie,
    async ({ actor, body, deps: own }) => {
      const { provider = null, ...input } = body;
      return { data: movieView(await createMovie(own, actor, { provider, input }), actor) };
    },
    ({ actor, body }) => readableMovieIssues(deps.db, actor, body),
  );
  bind(
    app,
    deps,
    moviesWire.updateMovie,
    async ({ actor, params, body }) => {
      const { version, ...input } = body;
      const row = await updateMovie(deps, actor, { uuid: params.uuid, version, input });
      return { data: movieView(row, actor) };
    },
    ({ actor, body }) => readableMovieIssues(deps.db, actor, body),
  );
  bind(app, deps, moviesWire.copyScreenerPassword, async ({ actor, params }) => ({
    data: { screener_password: await copyScreenerPassword(deps, actor, params.uuid) },
  }));
  bind(app, deps, moviesWire.requestTrailer, async ({ actor, params, body }) => {
    const asked = { uuid: params.uuid, message: body.message ?? null };
    return { data: { requested_at: await requestTrailer(deps, actor, asked) } };
  });
};

const publicPages = (app: FastifyInstance, deps: Deps) => {
  bind(app, deps, publicWire.listPublicMovies, ({ query }) => readPublicMovies(deps, query));
  bind(app, deps, publicWire.readPublicMovie, async ({ params }) => ({
    data: await readPublicMovie(deps.db, params.uuid),
  }));
  bind(app, deps, publicWire.readPublicTitles, async ({ actor }) => ({ data: await readPublicTitles(deps, actor) }));
  bind(app, deps, publicWire.writePublicTitles, async ({ actor, body }) => ({
    data: await writePublicTitles(deps, actor, body),
  }));
};

const life = (app: FastifyInstance, deps: Deps) => {
  for (const [name, endpoint] of Object.entries(movesWire.movieMoveEndpoints)) {
    bind(app, deps, endpoint, async ({ actor, params, body }) => {
      const { reasons = [], text = null, status = null, version = null } = body ?? {};
      // The names of the record are the actions of the life.
      const move = {
        uuid: params.uuid,
        action: name as MovieAction,
        reasons,
        text,
        seen: { status, version },
      };
      const { movie, undo } = await moveMovie(deps, actor, move);
      return { data: movieView(movie, actor), ...(undo === undefined ? {} : { undo }) };
    });
  }
  bind(app, deps, movesWire.moveMovies, async ({ actor, body, request, deps: own }) => {
    const { moved, refused } = await moveMovies(own, actor, body.movies);
    const said = ({ uuid, why }: (typeof refused)[number]) => {
      const { message, errors = [] } = refusalAnswer(why.code, why.with, request.headers['accept-language']);
      return { uuid, message, errors: [...errors] };
    };
    return { data: { moved, refused: refused.map(said) } };
  });
  bind(app, deps, moviesWire.deleteMovie, async ({ actor, params }) => {
    const move = { uuid: params.uuid, action: 'trash' as const, reasons: [], text: null };
    return { data: movieView((await moveMovie(deps, actor, move)).movie, actor) };
  });
};

const histories = (app: FastifyInstance, deps: Deps) => {
  const kinds = [
    { kind: 'play' as HistoryKind, list: moviesWire.listPlayHistory, save: moviesWire.savePlayHistory },
    { kind: 'svod' as HistoryKind, list: moviesWire.listSvodHistory, save: moviesWire.saveSvodHistory },
  ];
  for (const { kind, list, save } of kinds) {
    bind(app, deps, list, async ({ actor, params }) => ({
      data: await listHistories(deps, actor, { ...params, kind }),
    }));
    bind(app, deps, save, async ({ actor, params, body }) => ({
      data: await saveHistories(deps, actor, { ...params, kind, histories: body.histories }),
    }));
  }
};

const edits = (app: FastifyInstance, deps: Deps) => {
  bind(app, deps, movesWire.listMovieEdits, async ({ actor, query }) => {
    const { rows, total } = await openEdits(deps.db, query);
    const last_page = Math.max(1, Math.ceil(total / query.per));
    return {
      data: await editAnswers(deps, actor, rows),
      meta: { current_page: query.page, last_page, per_page: query.per, total },
    };
  });
  const decide = (endpoint: typeof movesWire.acceptMovieEdit, decision: 'accepted' | 'reverted') =>
    bind(app, deps, endpoint, async ({ actor, params, body }) => {
      const { version = null, text = null } = body ?? {};
      return decideMovieEdit(deps, actor, { ...params, decision, version, text });
    });
  decide(movesWire.acceptMovieEdit, 'accepted');
  decide(movesWire.revertMovieEdit, 'reverted');
};

export const moviesRoutes = (app: FastifyInstance, deps: Deps): void => {
  titles(app, deps);
  life(app, deps);
  publicPages(app, deps);
  histories(app, deps);
  edits(app, deps);
};
