import type { Language } from '@eigaichi/domain/shared/language';
import { oneFullStop } from '@eigaichi/domain/shared/punctuation';
import type { Email } from '../ports/mail.ts';

/** Recipient of an email, written in their language (D36). */
export type EmailRecipient = { readonly email: string; readonly preferred_language: Language };

const farewells: Record<Language, string> = { ja: 'Eigaichi（映画市）', en: 'Eigaichi' };

/** Wording of an event's email: its subject, its first sentence and the action at its link. */
export type EmailWording = { readonly subject: string; readonly lead: string; readonly action: string };

/** The one link of an email, below the reader's action there. */
export const actionLines = (action: string, link: string, language: Language): readonly string[] => [
  `${action}${language === 'ja' ? '：' : ':'}`,
  link,
];

/** Email of these lines, empty ones between paragraphs, with the standard farewell. */
export const writeEmail = (
  { email, preferred_language: language }: EmailRecipient,
  { lines, ...head }: Pick<Email, 'subject' | 'kind'> & { readonly lines: readonly string[] },
  farewell: string = farewells[language],
): Email => ({ to: email, language, ...head, text: oneFullStop([...lines, '', '--', farewell, ''].join('\n')) });

export type EmailTexts = Readonly<Record<Language, Pick<Email, 'subject'> & { readonly lines: readonly string[] }>>;

/** Email written in both languages: the reader gets theirs. */
export const bilingualEmail = (reader: EmailRecipient, texts: EmailTexts, farewell?: string): Email =>
  writeEmail(reader, texts[reader.preferred_language], farewell);

/** Fills a wording's `{places}`. */
export const filled = (wording: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((text, [place, value]) => text.replaceAll(`{${place}}`, () => value), wording);
