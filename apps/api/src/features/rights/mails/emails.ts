import { labelOf } from '@eigaichi/domain/options/option-list';
import { rightTypes } from '@eigaichi/domain/options/right-types';
import type { Taken } from '@eigaichi/domain/rights/taken-from';
import { padCode } from '@eigaichi/domain/shared/identifiers';
import type { Language } from '@eigaichi/domain/shared/language';
import { countryNames } from '../../../emails/country-names.ts';
import { type EmailRecipient, writeEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

export type TakenMovie = {
  readonly names: Readonly<Record<Language, string | null>>;
  readonly taken: readonly Taken[];
};

const wording = {
  ja: {
    subject: (number: string) => `ご希望の権利の一部がほかで許諾されました（見積もり${number}）`,
    lead: '次の作品で、ご希望の権利の一部が他社に許諾されました。現在の条件では、これらの作品に署名できません。',
    next: '見積もりのページで現在の空き状況を確認し、作品を外すか、権利者に相談するか、空いている範囲であらためてご依頼ください。',
    colon: '：',
    title: (name: string) => `「${name}」`,
  },
  en: {
    subject: (number: string) => `Rights no longer available (quote ${number})`,
    lead: 'Some of the rights you requested for these titles have been licensed to another company. You cannot sign for these titles on the present terms.',
    next: 'Check the quote for what is still available. Then remove the titles, message the provider or request a new quote for the available rights.',
    colon: ': ',
    title: (name: string) => `“${name}”`,
  },
} as const;

/** Notifies a buyer that requested rights are taken. Never names the holder (D9). */
export const takenEmail = (
  reader: EmailRecipient,
  { number, titles, link }: { readonly number: number; readonly titles: readonly TakenMovie[]; readonly link: string },
): Email => {
  const language = reader.preferred_language;
  const { subject, lead, next, colon, title } = wording[language];
  const other = language === 'ja' ? 'en' : 'ja';
  const lines = titles.flatMap(({ names, taken }) => [
    title(names[language] ?? names[other] ?? ''),
    ...taken.map(
      ({ right_type, countries: codes }) =>
        `- ${labelOf(rightTypes, right_type, language)}${colon}${countryNames(codes, language)}`,
    ),
    '',
  ]);
  return writeEmail(reader, {
    subject: subject(padCode(number)),
    lines: [lead, '', ...lines, next, '', link],
    kind: 'rights_taken',
  });
};
