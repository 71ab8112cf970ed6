import type { OptionList } from '@eigaichi/domain/options/option-list';
import { fixRequestReasons } from '@eigaichi/domain/options/titles';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import type { Language } from '@eigaichi/domain/shared/language';
import {
  type EmailWording,
  type EmailRecipient as Reader,
  wordedEmail,
  writeEmail,
} from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

export type Decision = 'approved' | 'declined' | 'fix_requested' | 'deleted' | 'deletion_denied' | 'restored';
type Notice = {
  readonly title: string;
  readonly link: string;
  readonly reasons: readonly number[];
  readonly text: string | null;
  /** The reasons with their current labels; the product's own by default. */
  readonly list?: OptionList<number>;
};

const kind = 'title_decided';

const wording: Record<Decision, EmailWording> = {
  approved: {
    subject: { ja: '公開しました：「{title}」', en: 'Published: “{title}”' },
    lead: {
      ja: 'ご登録の作品を承認し、公開しました。バイヤーの検索結果に表示されます。',
      en: 'Your title was approved and published. Buyers can now find it.',
    },
  },
  declined: {
    subject: { ja: '却下されました：「{title}」', en: 'Declined: “{title}”' },
    lead: {
      ja: 'ご登録の作品は、次の理由により却下となりました。内容を修正して再申請できます。',
      en: 'Your title was declined for the reasons below. You can change it and submit it again.',
    },
  },
  fix_requested: {
    subject: { ja: '差し戻し：「{title}」の修正をお願いします', en: 'Changes requested: “{title}”' },
    lead: {
      ja: '次の点を修正し、再申請してください。承認されるまで、作品はバイヤーに表示されません。',
      en: 'Please correct the points below and submit your title again. Buyers do not see it until it is approved.',
    },
  },
  deleted: {
    subject: { ja: '削除しました：「{title}」', en: 'Deleted: “{title}”' },
    lead: {
      ja: '削除の申請を承認しました。作品はバイヤーに表示されません。復元が必要な場合はお問い合わせください。',
      en: 'Your request to delete this title was approved. Buyers no longer see it. Contact us if you need it restored.',
    },
  },
  deletion_denied: {
    subject: { ja: '削除を見送りました：「{title}」', en: 'Deletion refused: “{title}” stays published' },
    lead: {
      ja: '削除の申請を確認した結果、削除を見送りました。作品は公開中です。',
      en: 'We did not approve your request to delete this title. It stays published.',
    },
  },
  restored: {
    subject: { ja: '復元しました：「{title}」', en: 'Restored: “{title}”' },
    lead: {
      ja: '削除された作品を下書きとして復元しました。公開するには再申請してください。',
      en: 'Your deleted title was restored as a draft. Submit it again to publish it.',
    },
  },
};

/** All possible decisions on a title. */
export const decisions = Object.keys(wording) as readonly Decision[];

const reasonLines = (reasons: readonly number[], list: OptionList<number>, language: Language): string[] =>
  list.filter(({ code }) => reasons.includes(code)).map(({ label }) => `- ${label[language]}`);

const paragraph = (lines: readonly string[]) => (lines.length === 0 ? [] : ['', ...lines]);

/** Notifies a provider of a decision on their title (notice kinds: title approved, declined, fix requested). */
export const decisionEmail = (
  reader: Reader,
  decision: Decision,
  { title, link, reasons, text, list = fixRequestReasons }: Notice,
): Email => {
  const why = [...reasonLines(reasons, list, reader.preferred_language), ...(text ? [text] : [])];
  return wordedEmail(reader, { ...wording[decision], kind }, { values: { title }, lines: paragraph(why), link });
};

const trailerWording: EmailWording = {
  kind: 'trailer_requested',
  subject: { ja: '予告編のご依頼：「{title}」', en: 'Trailer requested: “{title}”' },
  lead: {
    ja: '{buyer}様から予告編のご依頼がありました。作品に予告編を登録してください。',
    en: '{buyer} has asked for a trailer. Please add one to the title.',
  },
};

/** Notifies a provider that a buyer wants a trailer. */
export const trailerEmail = (
  reader: Reader,
  { title, buyer, link, text }: { title: string; buyer: string; link: string; text: string | null },
): Email =>
  wordedEmail(reader, trailerWording, { values: { title, buyer }, lines: paragraph(text ? [text] : []), link });

const revertedWording: EmailWording = {
  kind,
  subject: { ja: '編集を元に戻しました：「{title}」', en: 'Edit reverted: “{title}”' },
  lead: {
    ja: '公開中の作品の編集内容を確認し、次の項目を編集前の内容に戻しました。作品は公開中です。',
    en: 'We reviewed your edit of this published title and restored the previous values of these fields. The title stays published.',
  },
};

/** Notifies a provider that an edit of their published title was reverted, with the fields. */
export const revertedEmail = (
  reader: Reader,
  { title, link, fields, text }: { title: string; link: string; fields: readonly string[]; text: string | null },
): Email => {
  const labels = new Set(fields.map((field) => `- ${fieldLabel(field, reader.preferred_language)}`));
  return wordedEmail(reader, revertedWording, {
    values: { title },
    lines: ['', ...labels, ...paragraph(text ? [text] : [])],
    link,
  });
};

export type WaitingMovie = {
  readonly title: Readonly<Record<Language, string>>;
  readonly company: Readonly<Record<Language, string>>;
  readonly deletion: boolean;
};

/** Maximum titles named in one email; the rest is counted. */
const mostNamed = 20;

const waitingWording = {
  ja: {
    subject: (count: number) => `審査待ちの作品${count}件`,
    lead: '次の作品の審査をお願いします。',
    submitted: '公開の申請',
    deletion: '削除の申請',
    more: (count: number) => `ほか${count}件`,
    line: (title: string, company: string, what: string) => `- 「${title}」（${company}）：${what}`,
  },
  en: {
    subject: (count: number) => (count === 1 ? 'Review needed: 1 title' : `Review needed: ${count} titles`),
    lead: 'Please review these titles.',
    submitted: 'submitted for approval',
    deletion: 'deletion requested',
    more: (count: number) => `and ${count} more`,
    line: (title: string, company: string, what: string) => `- “${title}” (${company}): ${what}`,
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
  return writeEmail(reader, {
    kind: 'title_waiting',
    subject: words.subject(waiting.length),
    lines: [words.lead, '', ...lines, ...(more > 0 ? [words.more(more)] : []), '', link],
  });
};

const movedSubject = { ja: '権利者の変更：「{title}」', en: 'Provider changed: “{title}”' };

const movedWording: Record<'gained' | 'lost', EmailWording> = {
  gained: {
    kind,
    subject: movedSubject,
    lead: {
      ja: '運営がこの作品を貴社の作品として登録しました。内容をご確認ください。',
      en: 'Our staff registered this title as yours. Please check its details.',
    },
  },
  lost: {
    kind,
    subject: movedSubject,
    lead: {
      ja: '運営がこの作品の権利者を別の会社に変更しました。お心当たりのない場合はご連絡ください。',
      en: 'Our staff moved this title to another provider. Please contact us if you did not expect this.',
    },
  },
};

/** Notifies both providers that a title passed from one to the other; the link is for the new one. */
export const movedEmail = (reader: Reader, { title, link }: { title: string; link: string | null }): Email =>
  wordedEmail(reader, movedWording[link === null ? 'lost' : 'gained'], { values: { title }, link });
