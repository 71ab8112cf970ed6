import { company_pictures } from './en/company-pictures.ts';
import { desk } from './en/desk.ts';
import { questions } from './en/questions.ts';
import { receivables } from './en/receivables.ts';
import { screening } from './en/screening.ts';

/** Texts of the title pages and the staff's start page, and those shared by several work pages. */
export const titles_en = {
  company_pictures,
  desk,
  questions,
  receivables,
  screening,
};
