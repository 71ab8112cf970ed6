import { z } from 'zod';
import type { Actor, Role } from '../accounts/actor.ts';
import { may } from '../accounts/capabilities.ts';
import type { Capability } from '../accounts/capability.ts';
import { type OptionList, optionSchema } from '../options/option-list.ts';
import type { IsoInstant } from '../shared/dates.ts';
import type { Issue } from '../shared/issue.ts';
import type { Bilingual } from '../shared/language.ts';
import { halfWidth } from '../shared/rules/half-width.ts';
import { requiredText } from '../shared/rules/texts.ts';
import { maskContactDetails, withoutContactDetails } from './contact-details.ts';

export const questionTopic = {
  rights: 1,
  materials: 2,
  price: 3,
  screening: 4,
  clearances: 5,
  other: 99,
} as const;

/** Topics of a question about a title (D42), each with the text that its form begins with. */
export const questionTopics = [
  {
    code: questionTopic.rights,
    label: { ja: '権利・許諾条件', en: 'Rights and terms' },
    template: {
      ja: '次の条件での許諾は可能でしょうか。\n権利：\n地域：\n期間：',
      en: 'Could this title be licensed on these terms?\nRights: \nTerritories: \nPeriod: ',
    },
  },
  {
    code: questionTopic.materials,
    label: { ja: '素材・字幕・吹き替え', en: 'Materials, subtitles and dubs' },
    template: {
      ja: '次の素材はご用意いただけますか。\n素材：\n言語：\n必要な時期：',
      en: 'Are these materials available?\nMaterials: \nLanguages: \nNeeded by: ',
    },
  },
  {
    code: questionTopic.price,
    label: { ja: '価格の目安', en: 'Price range' },
    template: {
      ja: '次の条件での価格の目安を教えてください。\n権利：\n地域：\n期間：',
      en: 'What price range should we expect?\nRights: \nTerritories: \nPeriod: ',
    },
  },
  {
    code: questionTopic.screening,
    label: { ja: '試写・スクリーナー', en: 'Screeners' },
    template: {
      ja: 'スクリーナーについてお尋ねします。\n字幕の言語：\n視聴する人数：',
      en: 'We have a question about the screener.\nLanguage of the subtitles: \nNumber of viewers: ',
    },
  },
  {
    code: questionTopic.clearances,
    label: { ja: '音楽・出演者などの権利処理', en: 'Clearances (music, cast)' },
    template: {
      ja: '次の権利処理は済んでいますか。\n対象（音楽・出演者など）：\n利用方法：',
      en: 'Are these rights cleared?\nMusic, cast or other: \nUse: ',
    },
  },
  { code: questionTopic.other, label: { ja: 'その他', en: 'Other' }, template: { ja: '', en: '' } },
] as const satisfies OptionList<number, { readonly template: Bilingual }>;

/** Maximum length of a question, an answer or a further message. */
export const questionMaxLength = 1000;

/** Maximum number of messages in a thread; the refusal names it. */
export const maxQuestionMessages = 200;

/** Questions that a company may ask within 24 hours. */
export const questionsPerDay = 20;

/** Maximum number of published answers of a title. */
export const maxTitleFaqs = 20;

export const questionStates = ['waiting', 'answered'] as const;
export type QuestionState = (typeof questionStates)[number];

export const questionStateLabels: Readonly<Record<QuestionState, Bilingual>> = {
  waiting: { ja: '回答待ち', en: 'Awaiting answer' },
  answered: { ja: '回答済み', en: 'Answered' },
};

type Thread = {
  /** Start of the buyer's wait; null once the provider answered or closed it. */
  readonly waiting_since: IsoInstant | null;
  /** First answer; null before. */
  readonly answered_at: IsoInstant | null;
  /** False once the title belongs to another provider than the one that was asked. */
  readonly has_title: boolean;
};

export const questionStateOf = ({ waiting_since }: Pick<Thread, 'waiting_since'>): QuestionState =>
  waiting_since === null ? 'answered' : 'waiting';

const questionActions = ['write', 'close', 'publish'] as const;
type QuestionAction = (typeof questionActions)[number];

const capabilityFor: Readonly<Record<QuestionAction, Capability>> = {
  write: 'quotes.message',
  close: 'quotes.message',
  publish: 'movies.write',
};

/**
 * True if a side may do this with a thread now. Both sides write; staff only read. A provider closes what needs no
 * further answer and publishes an answer, both only after a first answer.
 */
export const mayMoveQuestion = (
  action: QuestionAction,
  role: Role,
  { waiting_since, answered_at, has_title }: Thread,
): boolean => {
  if (action === 'write') return role !== 'manager';
  if (role !== 'provider' || answered_at === null) return false;
  return action === 'publish' ? has_title : waiting_since !== null;
};

/** Actions of a reader on a thread. */
export const questionActionsOf = (
  actor: Actor,
  thread: Thread,
): { readonly name: QuestionAction; readonly allowed: boolean }[] =>
  questionActions
    .filter((name) => mayMoveQuestion(name, actor.role, thread))
    .map((name) => ({ name, allowed: may(actor, capabilityFor[name]) }));

/** A message as a reader sees it: without contact details before a deal of the two companies, except for staff (D42b). */
export const readableMessage = (
  text: string,
  { role, has_deal }: { readonly role: Role; readonly has_deal: boolean },
): { readonly message: string; readonly is_masked: boolean } => {
  const message = role === 'manager' || has_deal ? text : maskContactDetails(text);
  return { message, is_masked: message !== text };
};

export const questionInput = z.object({
  question_topic: optionSchema(questionTopics),
  question: requiredText(questionMaxLength),
});

export const questionMessageInput = z.object({ message: requiredText(questionMaxLength) });

const publishedText = requiredText(questionMaxLength, withoutContactDetails);

/** A question with its answer for every reader of the title: edited by the provider, without contact details. */
export const titleFaqInput = z.object({ question: publishedText, answer: publishedText });

const folded = (text: string): string => halfWidth(text).toLowerCase().replaceAll(/\s+/gu, '');

/** Shorter names are also parts of other words. */
const isTelling = (name: string): boolean => name.length >= (/^[\x20-\x7e]*$/u.test(name) ? 4 : 2);

/** Issues of a text to publish that names the buyer who asked, or one of their people. */
export const askerNameIssues = (
  faq: Partial<z.output<typeof titleFaqInput>>,
  names: readonly string[],
): readonly Issue[] =>
  (['question', 'answer'] as const).flatMap((field) => {
    const text = folded(faq[field] ?? '');
    const name = names.find((each) => isTelling(folded(each)) && text.includes(folded(each)));
    return name === undefined ? [] : [{ field, rule: 'asker_name', params: { name } }];
  });
