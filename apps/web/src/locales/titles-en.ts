import { company_pictures } from './en/company-pictures.ts';
import { desk } from './en/desk.ts';
import { receivables } from './en/receivables.ts';
import { screening } from './en/screening.ts';

/** What the pages of titles and the staff's start page say, and what stands on several pages of work. */
export const titles_en = {
  company_pictures,
  desk,
  receivables,
  screening,
};
