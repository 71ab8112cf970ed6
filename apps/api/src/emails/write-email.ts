import type { Language } from '@eigaichi/domain/shared/language';
import { oneFullStop } from '@eigaichi/domain/shared/punctuation';
import type { Email } from '../ports/mail.ts';

/** Whom an email is for: it is written in that person's language (D36). */
export type EmailReader = { readonly email: string; readonly preferred_language: Language };

const farewells: Record<Language, string> = { ja: 'Eigaichi（映画市）', en: 'Eigaichi' };

/** What an email says of an event: its subject, its first sentence and what the reader does at its link. */
export type EmailWording = { readonly subject: string; readonly lead: string; readonly action: string };

/** The one link of an email, under what the reader does there. */
export const actionLines = (action: string, link: string, language: Language): readonly string[] => [
  `${action}${language === 'ja' ? '：' : ':'}`,
  link,
];

/** An email of these lines, empty ones between paragraphs, with the farewell that ends every email. */
export const writeEmail = (
  { email, preferred_language: language }: EmailReader,
  { lines, ...told }: Pick<Email, 'subject' | 'kind'> & { readonly lines: readonly string[] },
  farewell: string = farewells[language],
): Email => ({ to: email, language, ...told, text: oneFullStop([...lines, '', '--', farewell, ''].join('\n')) });

export type EmailTexts = Readonly<Record<Language, Pick<Email, 'subject'> & { readonly lines: readonly string[] }>>;

/** An email that is written in both languages: the reader gets theirs. */
export const bilingualEmail = (reader: EmailReader, texts: EmailTexts, farewell?: string): Email =>
  writeEmail(reader, texts[reader.preferred_language], farewell);

/** Fills a wording's `{places}`. */
export const filled = (wording: string, told: Readonly<Record<string, string>>): string =>
  Object.entries(told).reduce((text, [place, value]) => text.replaceAll(`{${place}}`, () => value), wording);
