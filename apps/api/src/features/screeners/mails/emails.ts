import type { ScreenerFault } from '@eigaichi/domain/screeners/screener-file';
import type { ScreenerState } from '@eigaichi/domain/screeners/screener-life';
import type { ScreeningRequestState } from '@eigaichi/domain/screeners/screening-access';
import { screenerFaultTexts } from '@eigaichi/domain/screeners/screening-labels';
import { displayDate } from '@eigaichi/domain/shared/dates';
import { timeOfSeconds } from '@eigaichi/domain/shared/rules/text-rules';
import { type EmailWording, type EmailRecipient as Reader, wordedEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

type Notice = { readonly title: string; readonly link: string; readonly text: string | null };

const textLines = (text: string | null) => (text === null ? [] : ['', text]);

const requested: Record<'access' | 'screener', EmailWording> = {
  access: {
    subject: { ja: '視聴のご依頼：「{title}」', en: 'Screener requested: “{title}”' },
    lead: {
      ja: '{company}様から「{title}」の視聴のご依頼がありました。許可または辞退をお選びください。',
      en: '{company} has asked to watch “{title}”. Please grant or decline the request.',
    },
    action: { ja: '依頼を確認する', en: 'Review the request' },
  },
  screener: {
    subject: { ja: 'スクリーナーのご要望：「{title}」', en: 'Screener wanted: “{title}”' },
    lead: {
      ja: '{company}様から「{title}」のスクリーナーのご要望がありました。この作品にはまだスクリーナーがありません。登録して視聴できる相手を選ぶと、{company}様にお知らせします。ご用意できない場合は辞退をお選びください。',
      en: '{company} would like to see a screener of “{title}”, which has none yet. Add one and choose who can watch it, and {company} will be notified. If there will be none, please decline the request.',
    },
    action: { ja: 'スクリーナーを登録する', en: 'Add a screener' },
  },
};

/** Notifies a provider that a buyer requests to watch a title, or requests a missing screener. */
export const requestedEmail = (
  reader: Reader,
  what: keyof typeof requested,
  { title, company, link, text }: Notice & { company: string },
): Email =>
  wordedEmail(
    reader,
    { ...requested[what], kind: 'screening_requested' },
    { values: { title, company }, lines: textLines(text), link },
  );

type Decided = Exclude<ScreeningRequestState, 'waiting'> | 'available';

const decided: Record<Decided, EmailWording> = {
  available: {
    subject: { ja: 'スクリーナーが登録されました：「{title}」', en: 'Screener available: “{title}”' },
    lead: {
      ja: 'ご要望いただいた「{title}」のスクリーナーが登録され、視聴できるようになりました。',
      en: 'The screener of “{title}” that you asked for is now available.',
    },
    action: { ja: '作品を開く', en: 'Open the title' },
  },
  granted: {
    subject: { ja: '視聴できます：「{title}」', en: 'Screener access granted: “{title}”' },
    lead: { ja: '「{title}」の視聴が許可されました。', en: 'You can now watch “{title}” in the screening room.' },
    action: { ja: '視聴する', en: 'Watch it' },
  },
  declined: {
    subject: { ja: '視聴のご依頼の結果：「{title}」', en: 'Screener request declined: “{title}”' },
    lead: {
      ja: '「{title}」の視聴のご依頼は、権利者が辞退しました。',
      en: 'Your request to watch “{title}” was declined.',
    },
    action: { ja: '作品を見る', en: 'Open the title' },
  },
  revoked: {
    subject: { ja: '視聴の終了：「{title}」', en: 'Screener access withdrawn: “{title}”' },
    lead: {
      ja: '「{title}」の視聴の許可が取り消されました。',
      en: 'Your access to the screener of “{title}” was withdrawn.',
    },
    action: { ja: '作品を見る', en: 'Open the title' },
  },
};

/** Notifies a buyer of the decision on their request, or that the requested screener is available. */
export const decidedEmail = (reader: Reader, state: Decided, { title, link, text }: Notice): Email =>
  wordedEmail(
    reader,
    { ...decided[state], kind: 'screening_decided' },
    { values: { title }, lines: textLines(text), link },
  );

/** Invites a person, with the link that opens the screening room. */
export const invitedEmail = (
  reader: Reader,
  { title, name, company, until, link, text }: Notice & { name: string; company: string; until: string },
): Email =>
  wordedEmail(
    reader,
    {
      subject: { ja: '試写のご案内：「{title}」', en: 'Invitation to watch “{title}”' },
      lead: {
        ja: '{name}様\n\n{company}より「{title}」の試写にご招待します。次のリンクから{until}までご覧いただけます。リンクはご本人専用です。映像にはお名前が表示され、視聴状況は権利者に通知されます。',
        en: 'Dear {name},\n\n{company} invites you to watch “{title}”. The link below is yours alone and works until {until}. The picture shows your name, and the provider sees what was watched.',
      },
      action: { ja: '試写室を開く', en: 'Open the screening room' },
    },
    {
      values: { title, name, company, until: displayDate(until, reader.preferred_language) },
      lines: textLines(text),
      link,
    },
  );

const screenerWording: Record<'live' | 'awaiting_approval' | 'failed', EmailWording> = {
  live: {
    subject: { ja: '視聴できるようになりました：「{title}」', en: 'Ready to watch: “{title}”' },
    lead: {
      ja: '「{title}」の映像（{name}）の変換と確認が完了しました。許可した相手が視聴できます。',
      en: 'Your file {name} for “{title}” was processed and checked. Everyone you allow can now watch it.',
    },
    action: { ja: '試写室の設定を開く', en: 'Open the screening settings' },
  },
  awaiting_approval: {
    subject: { ja: '運営が確認中です：「{title}」の映像', en: 'Awaiting approval: screener of “{title}”' },
    lead: {
      ja: '「{title}」の映像（{name}）の変換が完了しました。運営の承認後に視聴できるようになります。',
      en: 'Your file {name} for “{title}” was processed. It goes live after our staff have approved it.',
    },
    action: { ja: '試写室の設定を開く', en: 'Open the screening settings' },
  },
  failed: {
    subject: { ja: '公開できませんでした：「{title}」の映像', en: 'Screener not published: “{title}”' },
    lead: {
      ja: '「{title}」の映像（{name}）は公開できませんでした。{fault}',
      en: 'Your file {name} for “{title}” could not be published. {fault}',
    },
    action: { ja: '試写室の設定を開く', en: 'Open the screening settings' },
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
  return wordedEmail(
    reader,
    { ...wording, kind: 'screener_processed' },
    { values: { title, name, fault: why }, lines: textLines(decision_note), link },
  );
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
  return wordedEmail(
    reader,
    {
      kind: 'screening_question',
      subject: { ja: '視聴中のご質問：「{title}」', en: 'Question from the screening room: “{title}”' },
      lead: {
        ja: '{from}様（{email}）から「{title}」の{time}の場面についてご質問がありました。ご返信はこのメールアドレスへお願いします。',
        en: '{from} ({email}) has a question about “{title}” at {time}. Please reply to that address.',
      },
      action: { ja: '試写室の設定を開く', en: 'Open the screening settings' },
    },
    { values: { title, from, email, time: timeOfSeconds(Math.floor(seconds)) }, lines: textLines(text), link },
  );
};

/** Forwards the provider's answer to the viewer who asked. */
export const answeredEmail = (
  reader: Reader,
  notice: { title: string; link: string | null; seconds: number; question: string; text: string },
): Email => {
  const { title, link, seconds, question, text } = notice;
  return wordedEmail(
    reader,
    {
      subject: { ja: 'ご質問への回答：「{title}」', en: 'Answer to your question: “{title}”' },
      lead: {
        ja: '「{title}」の{time}の場面についてのご質問に、権利者から回答がありました。\n\nご質問：{question}',
        en: 'The provider has answered your question about “{title}” at {time}.\n\nYour question: {question}',
      },
      action: { ja: 'その場面を開く', en: 'Open that scene' },
    },
    { values: { title, time: timeOfSeconds(Math.floor(seconds)), question }, lines: textLines(text), link },
  );
};
