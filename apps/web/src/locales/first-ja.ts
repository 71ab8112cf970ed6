import { carts } from './ja/carts.ts';
import { editorial } from './ja/editorial.ts';
import { home } from './ja/home.ts';
import { movies } from './ja/movies.ts';
import { pages } from './ja/pages.ts';
import { rights } from './ja/rights.ts';
import { sessions } from './ja/sessions.ts';
import { shared } from './ja/shared.ts';
import { shell } from './ja/shell.ts';

/** Texts of the home page, the list and every page's frame, and those shared by several features. */
export const first_ja = {
  carts,
  editorial,
  home,
  movies,
  pages,
  rights,
  sessions,
  shared,
  shell,
};
