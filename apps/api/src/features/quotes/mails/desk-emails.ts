import { padCode } from '@eigaichi/domain/shared/identifiers';
import type { Language } from '@eigaichi/domain/shared/language';
import { actionLines, type EmailReader, type EmailWording, filled, writeEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

const wording: Record<Language, EmailWording> = {
  ja: {
    subject: '見積もり{number}の担当になりました',
    lead: '{by}が見積もり{number}をあなたに割り当てました。',
    action: '見積もりを開く',
  },
  en: {
    subject: 'Quote {number} is assigned to you',
    lead: '{by} assigned quote {number} to you.',
    action: 'Open the quote',
  },
};

type Assigned = { readonly number: number; readonly by: string; readonly link: string };

/** Tells one of the staff that a colleague gave it a quote (D37c). */
export const assignedEmail = (reader: EmailReader, { number, by, link }: Assigned): Email => {
  const language = reader.preferred_language;
  const { subject, lead, action } = wording[language];
  const told = { number: padCode(number), by };
  return writeEmail(reader, {
    subject: filled(subject, told),
    lines: [filled(lead, told), '', ...actionLines(action, link, language)],
    kind: 'quote_assigned',
  });
};
