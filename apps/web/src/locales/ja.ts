import { buyer_profile } from './ja/buyer-profile.ts';
import { carts } from './ja/carts.ts';
import { deliveries } from './ja/deliveries.ts';
import { editorial } from './ja/editorial.ts';
import { feature_lists } from './ja/feature-lists.ts';
import { home } from './ja/home.ts';
import { moderation } from './ja/moderation.ts';
import { movie_bulk } from './ja/movie-bulk.ts';
import { movie_edit } from './ja/movie-edit.ts';
import { movies } from './ja/movies.ts';
import { offer } from './ja/offer.ts';
import { pages } from './ja/pages.ts';
import { quotes } from './ja/quotes.ts';
import { quotes_status } from './ja/quotes-status.ts';
import { rights } from './ja/rights.ts';
import { sessions } from './ja/sessions.ts';
import { shell } from './ja/shell.ts';
import { title_analytics } from './ja/title-analytics.ts';
import { title_histories } from './ja/title-histories.ts';
import { title_operations } from './ja/title-operations.ts';

export const ja = {
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
