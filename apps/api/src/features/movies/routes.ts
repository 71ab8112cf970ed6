import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { MovieAction } from '@eigaichi/domain/movies/movie-life';
import { readerOf, seesMovieField } from '@eigaichi/domain/movies/movie-readers';
import { listCatalogueChanges } from '@eigaichi/wire/movies/catalogue-changes';
import * as compareWire from '@eigaichi/wire/movies/compare';
import * as movesWire from '@eigaichi/wire/movies/movie-moves';
import * as movieProvidersWire from '@eigaichi/wire/movies/movie-providers';
import { listRelatedMovies } from '@eigaichi/wire/movies/movie-related';
import * as moviesWire from '@eigaichi/wire/movies/movies';
import * as peopleWire from '@eigaichi/wire/movies/people';
import * as publicWire from '@eigaichi/wire/movies/public-movies';
import type { FastifyInstance } from 'fastify';
import { col, type RowOf, readRows } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { refusalAnswer } from '../../http/errors.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import { Refused } from '../../http/refused.ts';
import { mediaTypes, sendFile } from '../../http/send-file.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { listChangedTitles } from './catalogue-changes.ts';
import { readableMovieIssues } from './check-references.ts';
import { compareMovies, printComparison } from './compare-movies.ts';
import { createMovie } from './create-movie.ts';
import { decideMovieEdit } from './decide-movie-edit.ts';
import { type HistoryKind, listHistories, saveHistories } from './histories.ts';
import { listMovies } from './list-movies.ts';
import { listRelated } from './list-related.ts';
import { logAccess } from './log-access.ts';
import { lookUpPeople } from './look-up-people.ts';
import { moveMovie, moveMovies } from './move-movie.ts';
import { editAnswers, openEdits } from './movie-edits.ts';
import { findMovie } from './movie-queries.ts';
import { movieView } from './movie-view.ts';
import { readPublicMovie, readPublicMovies, readPublicTitles, writePublicTitles } from './public-movies.ts';
import { readMovie } from './read-movie.ts';
import { requestTrailer } from './request-trailer.ts';
import { updateMovie } from './update-movie.ts';
import { visibleTo } from './visible-to.ts';

const movieProviderColumns = {
  uuid: col.text,
  company_name: col.text,
  company_name_english: col.orNull(col.text),
};
type MovieProvider = RowOf<typeof movieProviderColumns>;

/** Providers with at least one title that the reader may see, sorted by name. */
const listMovieProviders = async ({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<MovieProvider[]> => {
  return readRows(db, movieProviderColumns)`
    select p.uuid, p.company_name, p.company_name_english
    from providers p join accounts a on a.uuid = p.uuid
    where exists (select 1 from movies m where m.provider_id = p.uuid and ${visibleTo(actor)})
    order by p.company_name, p.uuid`;
};

/** Returns a screener's password (D20b: owner, approved buyers, staff) and logs who copied it and when (D24). */
const copyScreenerPassword = async (deps: Deps, actor: Actor, uuid: string): Promise<string> =>
  deps.db.transaction(async (tx) => {
    const row = await findMovie(tx, actor, uuid);
    if (row === undefined || !seesMovieField(readerOf(actor, row.provider_id), 'has_screener_password'))
      throw new Refused('not_found');
    if (!row.screener_password) throw new Refused('no_screener_password');
    const now = deps.clock.nowIso();
    await logAccess(tx, actor, { movie: uuid, kind: 'screener_password_copied', now });
    await recordAudit(tx, actor, 'movie.copy_screener_password', { of: ['movie', uuid] });
    return row.screener_password;
  });

const titles = (app: FastifyInstance, deps: Deps) => {
  const { use, one } = binder(app, deps);
  use(moviesWire.listMovies, async ({ session, query, language }) => listMovies(deps, session, { query, language }));
  one(movieProvidersWire.listMovieProviders, ({ actor }) => listMovieProviders(deps, actor));
  one(peopleWire.lookUpPeople, ({ query }) => lookUpPeople(deps.db, query.names));
  one(moviesWire.readMovie, async ({ actor, params, query }) =>
    movieView(await readMovie(deps, actor, { ...query, ...params }), actor),
  );
  one(compareWire.compareMovies, ({ actor, query }) => compareMovies(deps, actor, query));
  use(compareWire.readComparisonSheet, async ({ actor, query, reply }) =>
    sendFile(reply, { ...(await printComparison(deps, actor, query)), type: mediaTypes.xlsx }),
  );
  one(listRelatedMovies, ({ actor, params, language }) => listRelated(deps, actor, { ...params, language }));
  one(
    moviesWire.createMovie,
    async ({ actor, body, deps: own }) => {
      const { provider = null, ...input } = body;
      return movieView(await createMovie(own, actor, { provider, input }), actor);
    },
    ({ actor, body }) => readableMovieIssues(deps.db, actor, body),
  );
  one(
    moviesWire.updateMovie,
    async ({ actor, params, body }) => {
      const { version, ...input } = body;
      const row = await updateMovie(deps, actor, { uuid: params.uuid, version, input });
      return movieView(row, actor);
    },
    ({ actor, body }) => readableMovieIssues(deps.db, actor, body),
  );
  one(moviesWire.copyScreenerPassword, async ({ actor, params }) => ({
    screener_password: await copyScreenerPassword(deps, actor, params.uuid),
  }));
  one(moviesWire.requestTrailer, async ({ actor, params, body }) => {
    const requested = { uuid: params.uuid, message: body.message ?? null };
    return { requested_at: await requestTrailer(deps, actor, requested) };
  });
};

const publicPages = (app: FastifyInstance, deps: Deps) => {
  const { use, one } = binder(app, deps);
  use(listCatalogueChanges, ({ actor, query }) => listChangedTitles(deps, actor, query));
  use(publicWire.listPublicMovies, ({ query }) => readPublicMovies(deps, query));
  one(publicWire.readPublicMovie, ({ params }) => readPublicMovie(deps.db, params.uuid));
  one(publicWire.readPublicTitles, ({ actor }) => readPublicTitles(deps, actor));
  one(publicWire.writePublicTitles, ({ actor, body }) => writePublicTitles(deps, actor, body));
};

const life = (app: FastifyInstance, deps: Deps) => {
  const { use, one } = binder(app, deps);
  for (const [name, endpoint] of Object.entries(movesWire.movieMoveEndpoints)) {
    use(endpoint, async ({ actor, params, body, deps: own }) => {
      const { reasons = [], text = null, status = null, version = null } = body ?? {};
      // The keys are the actions of the life cycle.
      const move = {
        uuid: params.uuid,
        action: name as MovieAction,
        reasons,
        text,
        seen: { status, version },
      };
      const { movie, undo } = await moveMovie(own, actor, move);
      return { data: movieView(movie, actor), ...(undo === undefined ? {} : { undo }) };
    });
  }
  one(movesWire.moveMovies, async ({ actor, body, request, deps: own }) => {
    const { moved, refused } = await moveMovies(own, actor, body.movies);
    const said = ({ uuid, why }: (typeof refused)[number]) => {
      const { message, errors = [] } = refusalAnswer(why.code, why.with, request.headers['accept-language']);
      return { uuid, message, errors: [...errors] };
    };
    return { moved, refused: refused.map(said) };
  });
  one(moviesWire.deleteMovie, async ({ actor, params }) => {
    const move = { uuid: params.uuid, action: 'trash' as const, reasons: [], text: null };
    return movieView((await moveMovie(deps, actor, move)).movie, actor);
  });
};

const histories = (app: FastifyInstance, deps: Deps) => {
  const { one } = binder(app, deps);
  const kinds = [
    { kind: 'play' as HistoryKind, list: moviesWire.listPlayHistory, save: moviesWire.savePlayHistory },
    { kind: 'svod' as HistoryKind, list: moviesWire.listSvodHistory, save: moviesWire.saveSvodHistory },
  ];
  for (const { kind, list, save } of kinds) {
    one(list, ({ actor, params }) => listHistories(deps, actor, { ...params, kind }));
    one(save, ({ actor, params, body }) => saveHistories(deps, actor, { ...params, kind, histories: body.histories }));
  }
};

const edits = (app: FastifyInstance, deps: Deps) => {
  const { use } = binder(app, deps);
  use(movesWire.listMovieEdits, async ({ actor, query }) => {
    const { rows, total } = await openEdits(deps.db, query);
    return { data: await editAnswers(deps, actor, rows), meta: pageMetaOf({ ...query, total }) };
  });
  const decide = (endpoint: typeof movesWire.acceptMovieEdit, decision: 'accepted' | 'reverted') =>
    use(endpoint, async ({ actor, params, body }) => {
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
