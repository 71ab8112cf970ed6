import { company_pictures } from './ja/company-pictures.ts';
import { desk } from './ja/desk.ts';
import { receivables } from './ja/receivables.ts';
import { screening } from './ja/screening.ts';

/** What the pages of titles and the staff's start page say, and what stands on several pages of work. */
export const titles_ja = {
  company_pictures,
  desk,
  receivables,
  screening,
};
