import { companyName } from '@eigaichi/domain/accounts/company-name';
import type { Language } from '@eigaichi/domain/shared/language';
import type { LoginUser } from './session-state.ts';

/** Display name of an account: its company in the reader's language, or the person. */
export const nameOfUser = ({ company_name, name, provider }: LoginUser, language: Language): string =>
  companyName(
    { company_name: company_name || name, company_name_english: provider?.company_name_english ?? null },
    language,
  );
