import { buyer_profile } from './en/buyer-profile.ts';
import { carts } from './en/carts.ts';
import { deliveries } from './en/deliveries.ts';
import { editorial } from './en/editorial.ts';
import { feature_lists } from './en/feature-lists.ts';
import { home } from './en/home.ts';
import { moderation } from './en/moderation.ts';
import { movie_bulk } from './en/movie-bulk.ts';
import { movie_edit } from './en/movie-edit.ts';
import { movies } from './en/movies.ts';
import { offer } from './en/offer.ts';
import { pages } from './en/pages.ts';
import { quotes } from './en/quotes.ts';
import { quotes_status } from './en/quotes-status.ts';
import { rights } from './en/rights.ts';
import { sessions } from './en/sessions.ts';
import { shell } from './en/shell.ts';
import { title_analytics } from './en/title-analytics.ts';
import { title_histories } from './en/title-histories.ts';
import { title_operations } from './en/title-operations.ts';

export const en = {
  deliveries,
  moderation,
  movie_bulk,
  movie_edit,
  rights,
  quotes,
  quotes_status,
  movies,
  home,
  editorial,
  feature_lists,
  buyer_profile,
  carts,
  offer,
  pages,
  sessions,
  shell,
  title_analytics,
  title_histories,
  title_operations,
};
