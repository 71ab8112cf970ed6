import { carts } from './en/carts.ts';
import { editorial } from './en/editorial.ts';
import { home } from './en/home.ts';
import { movies } from './en/movies.ts';
import { pages } from './en/pages.ts';
import { rights } from './en/rights.ts';
import { sessions } from './en/sessions.ts';
import { shared } from './en/shared.ts';
import { shell } from './en/shell.ts';

/** Texts of the home page, the list and every page's frame, and those shared by several features. */
export const first_en = {
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
