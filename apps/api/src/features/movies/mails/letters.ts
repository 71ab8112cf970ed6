import { fixRequestReasons } from '@eigaichi/domain/options/titles';
import type { Language } from '@eigaichi/domain/shared/language';
import type { Letter } from '../../../ports/mail.ts';

type Reader = { readonly email: string; readonly preferred_language: Language };
export type Decision = 'approved' | 'declined' | 'fix_requested' | 'deleted' | 'kept';
type Told = {
  readonly title: string;
  readonly link: string;
  readonly reasons: readonly number[];
  readonly text: string | null;
};

const wording: Record<Decision, Record<Language, (title: string) => { subject: string; lead: string }>> = {
  approved: {
    ja: (title) => ({ subject: `「${title}」を公開しました`, lead: '登録いただいた作品を承認し、公開しました。' }),
    en: (title) => ({
      subject: `"${title}" is published`,
      lead: 'The title you registered was approved and is published.',
    }),
  },
  declined: {
    ja: (title) => ({
      subject: `「${title}」は承認されませんでした`,
      lead: '登録いただいた作品は承認されませんでした。内容を直して再申請できます。',
    }),
    en: (title) => ({
      subject: `"${title}" was declined`,
      lead: 'The title you registered was declined. You can change it and submit it again.',
    }),
  },
  fix_requested: {
    ja: (title) => ({
      subject: `「${title}」の修正のお願い`,
      lead: '作品情報の修正をお願いします。直したあとに再申請してください。',
    }),
    en: (title) => ({
      subject: `Please fix "${title}"`,
      lead: 'Please fix the information on your title and submit it again.',
    }),
  },
  deleted: {
    ja: (title) => ({ subject: `「${title}」を削除しました`, lead: '削除のご依頼を承認しました。' }),
    en: (title) => ({ subject: `"${title}" was deleted`, lead: 'Your request to delete the title was approved.' }),
  },
  kept: {
    ja: (title) => ({
      subject: `「${title}」の削除を見送りました`,
      lead: '削除のご依頼は承認されず、作品は公開のままです。',
    }),
    en: (title) => ({
      subject: `"${title}" stays published`,
      lead: 'Your request to delete the title was not approved; it stays published.',
    }),
  },
};

const reasonLines = (reasons: readonly number[], language: Language): string[] =>
  fixRequestReasons.filter(({ code }) => reasons.includes(code)).map(({ label }) => `- ${label[language]}`);

const trailerWording: Record<Language, (title: string, buyer: string) => { subject: string; lead: string }> = {
  ja: (title, buyer) => ({
    subject: `「${title}」の予告編のご依頼`,
    lead: `${buyer}様から予告編のご依頼がありました。`,
  }),
  en: (title, buyer) => ({ subject: `Trailer of "${title}" requested`, lead: `${buyer} asked for a trailer.` }),
};

const letter = (reader: Reader, subject: string, lines: readonly string[]): Letter => ({
  to: reader.email,
  language: reader.preferred_language,
  subject,
  text: [...lines, '', '--', reader.preferred_language === 'ja' ? 'Eigaichi（映画市）' : 'Eigaichi', ''].join('\n'),
});

/** Tells a provider what was decided on its title (notice kinds: title approved, declined, fix requested). */
export const decisionLetter = (reader: Reader, decision: Decision, { title, link, reasons, text }: Told): Letter => {
  const language = reader.preferred_language;
  const { subject, lead } = wording[decision][language](title);
  const why = [...reasonLines(reasons, language), ...(text ? [text] : [])];
  return letter(reader, subject, [lead, ...(why.length > 0 ? ['', ...why] : []), '', link]);
};

/** Tells a provider that a buyer wants a trailer. */
export const trailerLetter = (
  reader: Reader,
  told: { title: string; buyer: string; link: string; text: string | null },
): Letter => {
  const { subject, lead } = trailerWording[reader.preferred_language](told.title, told.buyer);
  return letter(reader, subject, [lead, ...(told.text ? ['', told.text] : []), '', told.link]);
};
