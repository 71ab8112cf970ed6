import { labelOf } from '@eigaichi/domain/options/option-list';
import { rightTypes } from '@eigaichi/domain/options/right-types';
import type { Taken } from '@eigaichi/domain/rights/taken-from';
import { padCode } from '@eigaichi/domain/shared/identifiers';
import type { Language } from '@eigaichi/domain/shared/language';
import { countryNames } from '../../../emails/country-names.ts';
import { type EmailReader, writeEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

export type TakenMovie = {
  readonly names: Readonly<Record<Language, string | null>>;
  readonly taken: readonly Taken[];
};

const wording = {
  ja: {
    subject: (number: string) => `見積もり ${number} でご希望の権利の一部がほかで許諾されました`,
    lead: '交渉中の次の作品で、ご希望の権利の一部がほかの方に許諾されました。このままの条件ではこれらの作品の契約を結べません。',
    next: '見積もりのページで、いまの許諾状況をご覧いただけます。作品を取り下げるか、権利者に相談するか、空いている範囲で改めてご依頼ください。',
    colon: '：',
    title: (name: string) => `「${name}」`,
  },
  en: {
    subject: (number: string) => `Quote ${number}: rights you ask for were licensed to someone else`,
    lead: 'Of these titles some of the rights that you ask for were licensed to someone else. At present they can’t be signed for.',
    next: 'The page of the quote shows what is available now. You can drop the titles, write to the provider, or send a new request for what is free.',
    colon: ': ',
    title: (name: string) => `"${name}"`,
  },
} as const;

/** To a buyer: requested rights are taken. Never says who has them (D9). */
export const takenEmail = (
  reader: EmailReader,
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
