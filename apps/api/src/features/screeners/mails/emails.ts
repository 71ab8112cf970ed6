import type { ScreenerFault } from '@eigaichi/domain/screeners/screener-file';
import type { ScreenerState } from '@eigaichi/domain/screeners/screener-life';
import type { ScreeningRequestState } from '@eigaichi/domain/screeners/screening-access';
import { screenerFaultTexts } from '@eigaichi/domain/screeners/screening-labels';
import { displayDate } from '@eigaichi/domain/shared/dates';
import type { Language } from '@eigaichi/domain/shared/language';
import { timeOfSeconds } from '@eigaichi/domain/shared/rules/text-rules';
import {
  actionLines,
  type EmailWording,
  filled,
  type EmailRecipient as Reader,
  writeEmail,
} from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

type Notice = { readonly title: string; readonly link: string; readonly text: string | null };
type Lines = { readonly link: string | null; readonly text: string | null };

const linesOf = ({ lead, action }: EmailWording, { link, text }: Lines, language: Language) => [
  lead,
  ...(text === null ? [] : ['', text]),
  ...(link === null ? [] : ['', ...actionLines(action, link, language)]),
];

const write = (
  reader: Reader,
  wording: Record<Language, EmailWording>,
  { places, ...notice }: Lines & { readonly places: Readonly<Record<string, string>> },
): Omit<Email, 'kind'> => {
  const { subject, lead, action } = wording[reader.preferred_language];
  const worded = { subject: filled(subject, places), lead: filled(lead, places), action };
  return writeEmail(reader, {
    subject: worded.subject,
    lines: linesOf(worded, notice, reader.preferred_language),
  });
};

const requested: Record<'access' | 'screener', Record<Language, EmailWording>> = {
  access: {
    ja: {
      subject: '視聴のご依頼：「{title}」',
      lead: '{company}様から「{title}」の視聴のご依頼がありました。許可または辞退をお選びください。',
      action: '依頼を確認する',
    },
    en: {
      subject: 'Screener requested: “{title}”',
      lead: '{company} has asked to watch “{title}”. Please grant or decline the request.',
      action: 'Review the request',
    },
  },
  screener: {
    ja: {
      subject: 'スクリーナーのご要望：「{title}」',
      lead: '{company}様から「{title}」のスクリーナーのご要望がありました。この作品にはまだスクリーナーがありません。登録して視聴できる相手を選ぶと、{company}様にお知らせします。ご用意できない場合は辞退をお選びください。',
      action: 'スクリーナーを登録する',
    },
    en: {
      subject: 'Screener wanted: “{title}”',
      lead: '{company} would like to see a screener of “{title}”, which has none yet. Add one and choose who can watch it, and {company} will be notified. If there will be none, please decline the request.',
      action: 'Add a screener',
    },
  },
};

/** Notifies a provider that a buyer requests to watch a title, or requests a missing screener. */
export const requestedEmail = (
  reader: Reader,
  what: keyof typeof requested,
  { title, company, link, text }: Notice & { company: string },
): Email => ({
  ...write(reader, requested[what], { places: { title, company }, link, text }),
  kind: 'screening_requested',
});

type Decided = Exclude<ScreeningRequestState, 'waiting'> | 'available';

const decided: Record<Decided, Record<Language, EmailWording>> = {
  available: {
    ja: {
      subject: 'スクリーナーが登録されました：「{title}」',
      lead: 'ご要望いただいた「{title}」のスクリーナーが登録され、視聴できるようになりました。',
      action: '作品を開く',
    },
    en: {
      subject: 'Screener available: “{title}”',
      lead: 'The screener of “{title}” that you asked for is now available.',
      action: 'Open the title',
    },
  },
  granted: {
    ja: {
      subject: '視聴できます：「{title}」',
      lead: '「{title}」の視聴が許可されました。',
      action: '視聴する',
    },
    en: {
      subject: 'Screener access granted: “{title}”',
      lead: 'You can now watch “{title}” in the screening room.',
      action: 'Watch it',
    },
  },
  declined: {
    ja: {
      subject: '視聴のご依頼の結果：「{title}」',
      lead: '「{title}」の視聴のご依頼は、権利者が辞退しました。',
      action: '作品を見る',
    },
    en: {
      subject: 'Screener request declined: “{title}”',
      lead: 'Your request to watch “{title}” was declined.',
      action: 'Open the title',
    },
  },
  revoked: {
    ja: {
      subject: '視聴の終了：「{title}」',
      lead: '「{title}」の視聴の許可が取り消されました。',
      action: '作品を見る',
    },
    en: {
      subject: 'Screener access withdrawn: “{title}”',
      lead: 'Your access to the screener of “{title}” was withdrawn.',
      action: 'Open the title',
    },
  },
};

/** Notifies a buyer of the decision on their request, or that the requested screener is available. */
export const decidedEmail = (reader: Reader, state: Decided, { title, link, text }: Notice): Email => ({
  ...write(reader, decided[state], { places: { title }, link, text }),
  kind: 'screening_decided',
});

/** Invites a person, with the link that opens the screening room. */
export const invitedEmail = (
  reader: Reader,
  { title, name, company, until, link, text }: Notice & { name: string; company: string; until: string },
): Email =>
  write(
    reader,
    {
      ja: {
        subject: '試写のご案内：「{title}」',
        lead: '{name}様\n\n{company}より「{title}」の試写にご招待します。次のリンクから{until}までご覧いただけます。リンクはご本人専用です。映像にはお名前が表示され、視聴状況は権利者に通知されます。',
        action: '試写室を開く',
      },
      en: {
        subject: 'Invitation to watch “{title}”',
        lead: 'Dear {name},\n\n{company} invites you to watch “{title}”. The link below is yours alone and works until {until}. The picture shows your name, and the provider sees what was watched.',
        action: 'Open the screening room',
      },
    },
    {
      places: { title, name, company, until: displayDate(until, reader.preferred_language) },
      link,
      text,
    },
  );

const screenerWording: Record<'live' | 'awaiting_approval' | 'failed', Record<Language, EmailWording>> = {
  live: {
    ja: {
      subject: '視聴できるようになりました：「{title}」',
      lead: '「{title}」の映像（{name}）の変換と確認が完了しました。許可した相手が視聴できます。',
      action: '試写室の設定を開く',
    },
    en: {
      subject: 'Ready to watch: “{title}”',
      lead: 'Your file {name} for “{title}” was processed and checked. Everyone you allow can now watch it.',
      action: 'Open the screening settings',
    },
  },
  awaiting_approval: {
    ja: {
      subject: '運営が確認中です：「{title}」の映像',
      lead: '「{title}」の映像（{name}）の変換が完了しました。運営の承認後に視聴できるようになります。',
      action: '試写室の設定を開く',
    },
    en: {
      subject: 'Awaiting approval: screener of “{title}”',
      lead: 'Your file {name} for “{title}” was processed. It goes live after our staff have approved it.',
      action: 'Open the screening settings',
    },
  },
  failed: {
    ja: {
      subject: '公開できませんでした：「{title}」の映像',
      lead: '「{title}」の映像（{name}）は公開できませんでした。{fault}',
      action: '試写室の設定を開く',
    },
    en: {
      subject: 'Screener not published: “{title}”',
      lead: 'Your file {name} for “{title}” could not be published. {fault}',
      action: 'Open the screening settings',
    },
  },
};

type Processed = {
  readonly state: ScreenerState;
  readonly name: string;
  readonly fault: ScreenerFault | null;
  readonly decision_note: string | null;
};

/** Notifies a provider that their file is live, waits for staff, or failed. */
export const screenerEmail = (
  reader: Reader,
  { state, name, fault, decision_note }: Processed,
  { title, link }: Omit<Notice, 'text'>,
): Email => {
  const wording = state === 'live' || state === 'awaiting_approval' ? screenerWording[state] : screenerWording.failed;
  const why = fault === null ? '' : screenerFaultTexts[fault][reader.preferred_language];
  return {
    ...write(reader, wording, { places: { title, name, fault: why }, link, text: decision_note }),
    kind: 'screener_processed',
  };
};

/** Forwards a viewer's question to the provider. */
export const questionEmail = (
  reader: Reader,
  notice: {
    title: string;
    link: string;
    person: string;
    company: string | null;
    email: string;
    seconds: number;
    text: string;
  },
): Email => {
  const { title, link, person, company, email, seconds, text } = notice;
  const from = [company, person].filter((part) => part !== null && part !== '').join(' · ');
  return {
    ...write(
      reader,
      {
        ja: {
          subject: '視聴中のご質問：「{title}」',
          lead: '{from}様（{email}）から「{title}」の{time}の場面についてご質問がありました。ご返信はこのメールアドレスへお願いします。',
          action: '試写室の設定を開く',
        },
        en: {
          subject: 'Question from the screening room: “{title}”',
          lead: '{from} ({email}) has a question about “{title}” at {time}. Please reply to that address.',
          action: 'Open the screening settings',
        },
      },
      { places: { title, from, email, time: timeOfSeconds(Math.floor(seconds)) }, link, text },
    ),
    kind: 'screening_question',
  };
};

/** Forwards the provider's answer to the viewer who asked. */
export const answeredEmail = (
  reader: Reader,
  { title, link, seconds, question, text }: Lines & { title: string; seconds: number; question: string },
): Email =>
  write(
    reader,
    {
      ja: {
        subject: 'ご質問への回答：「{title}」',
        lead: '「{title}」の{time}の場面についてのご質問に、権利者から回答がありました。\n\nご質問：{question}',
        action: 'その場面を開く',
      },
      en: {
        subject: 'Answer to your question: “{title}”',
        lead: 'The provider has answered your question about “{title}” at {time}.\n\nYour question: {question}',
        action: 'Open that scene',
      },
    },
    { places: { title, time: timeOfSeconds(Math.floor(seconds)), question }, link, text },
  );
