import { labelOf } from '@eigaichi/domain/options/option-list';
import { type AlertReason, alertReasons } from '@eigaichi/domain/saved-searches/alert-reasons';
import type { Bilingual } from '@eigaichi/domain/shared/language';
import { labelled } from '@eigaichi/domain/shared/punctuation';
import { type EmailRecipient, type EmailWording, wordedEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

type AlertedTitle = { readonly name: Bilingual; readonly reasons: readonly AlertReason[] };

type Alert = {
  readonly search_name: string;
  /** The first titles, latest first. */
  readonly titles: readonly AlertedTitle[];
  readonly total: number;
  readonly link: string;
  /** Page that stops the alerts, and the address of the one-click header. */
  readonly stop: { readonly page: string; readonly call: string };
};

const wording: EmailWording = {
  kind: 'search_alert',
  subject: { ja: '保存した検索「{name}」のお知らせ', en: 'Saved search “{name}”' },
  lead: {
    ja: '保存した検索「{name}」に、次の作品のお知らせがあります。',
    en: 'There is news about these titles of your saved search “{name}”.',
  },
  action: { ja: 'すべての作品を見る', en: 'See all titles' },
  closing: {
    ja: 'この検索のお知らせを停止する：\n{stop}',
    en: 'Stop the alerts of this search:\n{stop}',
  },
};

const furtherTitles: Bilingual = { ja: 'ほか{count}作品', en: 'and {count} more' };

/** Notifies a reader about titles of a saved search, each with its reasons (D40d). */
export const alertEmail = (reader: EmailRecipient, { search_name, titles, total, link, stop }: Alert): Email => {
  const language = reader.preferred_language;
  const separator = language === 'ja' ? '、' : '; ';
  const listed = titles.map(({ name, reasons }) =>
    labelled(
      name[language],
      reasons.map((reason) => labelOf(alertReasons, reason, language)).join(separator),
      language,
    ),
  );
  const further = total - titles.length;
  const email = wordedEmail(reader, wording, {
    values: { name: search_name, stop: stop.page },
    lines: ['', ...listed, ...(further > 0 ? [furtherTitles[language].replace('{count}', String(further))] : [])],
    link,
  });
  return { ...email, unsubscribe: stop.call };
};
