import { company_pictures } from './ja/company-pictures.ts';
import { desk } from './ja/desk.ts';
import { questions } from './ja/questions.ts';
import { receivables } from './ja/receivables.ts';
import { screening } from './ja/screening.ts';

/** Texts of the title pages and the staff's start page, and those shared by several work pages. */
export const titles_ja = {
  company_pictures,
  desk,
  questions,
  receivables,
  screening,
};
