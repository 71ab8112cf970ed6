import { carts as enCarts } from './en/carts.ts';
import { deliveries as enDeliveries } from './en/deliveries.ts';
import { editorial as enEditorial } from './en/editorial.ts';
import { home as enHome } from './en/home.ts';
import { movie_edit as enMovieEdit } from './en/movie-edit.ts';
import { movies as enMovies } from './en/movies.ts';
import { pages as enPages } from './en/pages.ts';
import { quotes as enQuotes } from './en/quotes.ts';
import { quotes_status as enQuotesStatus } from './en/quotes-status.ts';
import { rights as enRights } from './en/rights.ts';
import { sessions as enSessions } from './en/sessions.ts';
import { shell as enShell } from './en/shell.ts';
import { carts as jaCarts } from './ja/carts.ts';
import { deliveries as jaDeliveries } from './ja/deliveries.ts';
import { editorial as jaEditorial } from './ja/editorial.ts';
import { home as jaHome } from './ja/home.ts';
import { movie_edit as jaMovieEdit } from './ja/movie-edit.ts';
import { movies as jaMovies } from './ja/movies.ts';
import { pages as jaPages } from './ja/pages.ts';
import { quotes as jaQuotes } from './ja/quotes.ts';
import { quotes_status as jaQuotesStatus } from './ja/quotes-status.ts';
import { rights as jaRights } from './ja/rights.ts';
import { sessions as jaSessions } from './ja/sessions.ts';
import { shell as jaShell } from './ja/shell.ts';

/** Every namespace in both languages; a feature adds its two files here. */
export const dictionaries = {
  en: {
    deliveries: enDeliveries,
    movie_edit: enMovieEdit,
    rights: enRights,
    quotes: enQuotes,
    quotes_status: enQuotesStatus,
    movies: enMovies,
    home: enHome,
    editorial: enEditorial,
    carts: enCarts,
    pages: enPages,
    sessions: enSessions,
    shell: enShell,
  },
  ja: {
    deliveries: jaDeliveries,
    movie_edit: jaMovieEdit,
    rights: jaRights,
    quotes: jaQuotes,
    quotes_status: jaQuotesStatus,
    movies: jaMovies,
    home: jaHome,
    editorial: jaEditorial,
    carts: jaCarts,
    pages: jaPages,
    sessions: jaSessions,
    shell: jaShell,
  },
};
