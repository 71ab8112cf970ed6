import type { NoticeKind } from '@eigaichi/domain/options/notice-kinds';
import { padCode } from '@eigaichi/domain/shared/identifiers';
import type { Bilingual, Language } from '@eigaichi/domain/shared/language';
import { bracketed, oneFullStop } from '@eigaichi/domain/shared/punctuation';
import type { Email } from '../ports/mail.ts';

/** Recipient of an email, written in their language (D36). */
export type EmailRecipient = { readonly email: string; readonly preferred_language: Language };

const farewells: Record<Language, string> = { ja: 'Eigaichi（映画市）', en: 'Eigaichi' };

/** Wording of an event's email, with `{places}` for values. An email without a kind can't be switched off. */
export type EmailWording = {
  readonly kind?: NoticeKind;
  readonly subject: Bilingual;
  /** First sentence. */
  readonly lead: Bilingual;
  /** The reader's action at the link; without it the link has no text. */
  readonly action?: Bilingual;
  /** Last sentences, below the link. */
  readonly closing?: Bilingual;
};

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

/** Fills a wording's `{places}` in one pass: braces in a value stay as they are. */
export const filled = (wording: string, values: Readonly<Record<string, string>>): string =>
  wording.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

const quoteRemark: Bilingual = { ja: '見積もり{number}', en: 'quote {number}' };

type Facts = {
  readonly values?: Readonly<Record<string, string>>;
  /** Number of the quote, which the subject then names in brackets. */
  readonly quote?: number;
  /** Lines below the first sentence. */
  readonly lines?: readonly string[];
  readonly link?: string | null;
  /** Instead of the standard one. */
  readonly farewell?: string;
};

/** Email of an event in the reader's language: its wording with these values, further lines, and the link. */
export const wordedEmail = (
  reader: EmailRecipient,
  { kind, subject, lead, action, closing }: EmailWording,
  { values = {}, quote, lines = [], link = null, farewell }: Facts,
): Email => {
  const language = reader.preferred_language;
  const known = quote === undefined ? values : { number: padCode(quote), ...values };
  const head = quote === undefined ? subject[language] : bracketed(subject[language], quoteRemark[language], language);
  const linkLines = (to: string) => (action === undefined ? [to] : actionLines(action[language], to, language));
  return writeEmail(
    reader,
    {
      ...(kind === undefined ? {} : { kind }),
      subject: filled(head, known),
      lines: [
        filled(lead[language], known),
        ...lines,
        ...(link === null ? [] : ['', ...linkLines(link)]),
        ...(closing === undefined ? [] : ['', filled(closing[language], known)]),
      ],
    },
    farewell,
  );
};
