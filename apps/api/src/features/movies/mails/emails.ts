import type { OptionList } from '@eigaichi/domain/options/option-list';
import { fixRequestReasons } from '@eigaichi/domain/options/titles';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import type { Language } from '@eigaichi/domain/shared/language';
import { type EmailReader as Reader, writeEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

export type Decision = 'approved' | 'declined' | 'fix_requested' | 'deleted' | 'deletion_denied' | 'restored';
type Told = {
  readonly title: string;
  readonly link: string;
  readonly reasons: readonly number[];
  readonly text: string | null;
  /** The reasons in the words they have now; the product's own unless said otherwise. */
  readonly list?: OptionList<number>;
};

const wording: Record<Decision, Record<Language, (title: string) => { subject: string; lead: string }>> = {
  approved: {
    ja: (title) => ({
      subject: `「${title}」を公開しました`,
      lead: '登録いただいた作品を承認し、公開しました。バイヤーの検索結果と作品ページに表示されます。',
    }),
    en: (title) => ({
      subject: `"${title}" is published`,
      lead: 'The title you registered was approved and is published. Buyers now find it in the search.',
    }),
  },
  declined: {
    ja: (title) => ({
      subject: `「${title}」は承認されませんでした`,
      lead: '登録いただいた作品は承認に至りませんでした。理由は次のとおりです。内容を直して再申請できます。',
    }),
    en: (title) => ({
      subject: `"${title}" was declined`,
      lead: 'The title you registered was declined for the reasons below. You can change it and submit it again.',
    }),
  },
  fix_requested: {
    ja: (title) => ({
      subject: `「${title}」の修正のお願い`,
      lead: '次の点について、作品情報の修正をお願いします。直したあとに再申請してください。審査が済むまで、作品はバイヤーに表示されません。',
    }),
    en: (title) => ({
      subject: `Please fix "${title}"`,
      lead: 'Please fix the following points of your title and submit it again. Buyers do not see it until it is approved.',
    }),
  },
  deleted: {
    ja: (title) => ({
      subject: `「${title}」を削除しました`,
      lead: '削除のご依頼を承認しました。作品はバイヤーに表示されません。必要なときは運営が復元できます。',
    }),
    en: (title) => ({
      subject: `"${title}" was deleted`,
      lead: 'Your request to delete the title was approved. Buyers no longer see it; our staff can restore it.',
    }),
  },
  deletion_denied: {
    ja: (title) => ({
      subject: `「${title}」の削除を見送りました`,
      lead: '削除のご依頼は承認されず、作品は公開のままです。',
    }),
    en: (title) => ({
      subject: `"${title}" stays published`,
      lead: 'Your request to delete the title was not approved; it stays published.',
    }),
  },
  restored: {
    ja: (title) => ({
      subject: `「${title}」を復元しました`,
      lead: '削除された作品を下書きとして復元しました。公開するには再申請してください。',
    }),
    en: (title) => ({
      subject: `"${title}" was restored`,
      lead: 'Your deleted title is back as a draft. Submit it again to publish it.',
    }),
  },
};

/** All that may be decided on a title. */
export const decisions = Object.keys(wording) as readonly Decision[];

const reasonLines = (reasons: readonly number[], list: OptionList<number>, language: Language): string[] =>
  list.filter(({ code }) => reasons.includes(code)).map(({ label }) => `- ${label[language]}`);

const trailerWording: Record<Language, (title: string, buyer: string) => { subject: string; lead: string }> = {
  ja: (title, buyer) => ({
    subject: `「${title}」の予告編のご依頼`,
    lead: `${buyer}様から予告編のご依頼がありました。`,
  }),
  en: (title, buyer) => ({ subject: `Trailer of "${title}" requested`, lead: `${buyer} asked for a trailer.` }),
};

const email = (reader: Reader, subject: string, lines: readonly string[]): Email =>
  writeEmail(reader, { subject, lines });

/** Notifies a provider of a decision on its title (notice kinds: title approved, declined, fix requested). */
export const decisionEmail = (
  reader: Reader,
  decision: Decision,
  { title, link, reasons, text, list = fixRequestReasons }: Told,
): Email => {
  const language = reader.preferred_language;
  const { subject, lead } = wording[decision][language](title);
  const why = [...reasonLines(reasons, list, language), ...(text ? [text] : [])];
  return email(reader, subject, [lead, ...(why.length > 0 ? ['', ...why] : []), '', link]);
};

/** Notifies a provider that a buyer wants a trailer. */
export const trailerEmail = (
  reader: Reader,
  told: { title: string; buyer: string; link: string; text: string | null },
): Email => {
  const { subject, lead } = trailerWording[reader.preferred_language](told.title, told.buyer);
  return {
    ...email(reader, subject, [lead, ...(told.text ? ['', told.text] : []), '', told.link]),
    kind: 'trailer_requested',
  };
};

const revertedWording: Record<Language, (title: string) => { subject: string; lead: string }> = {
  ja: (title) => ({
    subject: `「${title}」の編集を元に戻しました`,
    lead: '公開中の作品への編集を確認し、次の項目を編集前の内容に戻しました。作品は公開のままです。',
  }),
  en: (title) => ({
    subject: `Your edit of "${title}" was reverted`,
    lead: 'We looked at your edit of the published title and put these fields back as they were. It stays published.',
  }),
};

/** Notifies a provider that an edit of its published title was reverted, with the fields. */
export const revertedEmail = (
  reader: Reader,
  told: { title: string; link: string; fields: readonly string[]; text: string | null },
): Email => {
  const language = reader.preferred_language;
  const { subject, lead } = revertedWording[language](told.title);
  const fields = [...new Set(told.fields.map((field) => `- ${fieldLabel(field, language)}`))];
  return email(reader, subject, [lead, '', ...fields, ...(told.text ? ['', told.text] : []), '', told.link]);
};

export type WaitingMovie = {
  readonly title: Readonly<Record<Language, string>>;
  readonly company: Readonly<Record<Language, string>>;
  readonly deletion: boolean;
};

/** So many titles are named in one email; the rest is counted. */
const mostNamed = 20;

const waitingWording = {
  ja: {
    subject: (count: number) => `審査を待つ作品 ${count}件`,
    lead: '次の作品が運営の判断を待っています。',
    submitted: '公開の申請',
    deletion: '削除の依頼',
    more: (count: number) => `ほか${count}件`,
    line: (title: string, company: string, what: string) => `- 「${title}」（${company}）${what}`,
  },
  en: {
    subject: (count: number) => (count === 1 ? '1 title needs your review' : `${count} titles need your review`),
    lead: 'These titles wait for a decision of our staff.',
    submitted: 'submitted for approval',
    deletion: 'deletion asked for',
    more: (count: number) => `and ${count} more`,
    line: (title: string, company: string, what: string) => `- "${title}" (${company}): ${what}`,
  },
} as const;

/** Lists for staff the titles submitted for a decision since the last email. */
export const waitingEmail = (reader: Reader, waiting: readonly WaitingMovie[], link: string): Email => {
  const language = reader.preferred_language;
  const words = waitingWording[language];
  const lines = waiting
    .slice(0, mostNamed)
    .map(({ title, company, deletion }) =>
      words.line(title[language], company[language], deletion ? words.deletion : words.submitted),
    );
  const more = waiting.length - lines.length;
  return {
    ...email(reader, words.subject(waiting.length), [
      words.lead,
      '',
      ...lines,
      ...(more > 0 ? [words.more(more)] : []),
      '',
      link,
    ]),
    kind: 'title_waiting',
  };
};

const movedWording: Record<Language, (title: string, gained: boolean) => { subject: string; lead: string }> = {
  ja: (title, gained) => ({
    subject: `「${title}」の権利者の変更`,
    lead: gained
      ? '運営がこの作品を御社の作品として登録しました。内容をご確認ください。'
      : '運営がこの作品を別の権利者へ移しました。お心当たりのない場合はご連絡ください。',
  }),
  en: (title, gained) => ({
    subject: `"${title}" has a new content holder`,
    lead: gained
      ? 'Our staff registered this title as yours. Please look through it.'
      : 'Our staff moved this title to another content holder. Please write to us if you did not expect this.',
  }),
};

/** Notifies both providers that a title passed from one to the other; the link is for the new one. */
export const movedEmail = (reader: Reader, told: { title: string; link: string | null }): Email => {
  const { subject, lead } = movedWording[reader.preferred_language](told.title, told.link !== null);
  return email(reader, subject, [lead, ...(told.link === null ? [] : ['', told.link])]);
};
