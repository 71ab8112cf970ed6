import { questionTopic } from '@eigaichi/domain/questions/title-questions';
import { readMovie } from '@eigaichi/wire/movies/movies';
import {
  askTitleQuestion,
  listTitleQuestions,
  publishTitleFaq,
  readTitleFaqs,
  readTitleQuestion,
  writeToTitleQuestion,
} from '@eigaichi/wire/questions/title-questions';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import { allowed } from '../quote-samples.ts';
import { refusalShown } from '../refusal-texts.ts';
import type { Override } from '../sample.ts';
import { sampleUuid } from '../sample-words.ts';
import { answer, pending, refused, type State, type States } from '../state.ts';
import { roleNeeded, words } from '../words.ts';

type Question = Override<AnswerIn<typeof readTitleQuestion>['data']>;

const uuid = sampleUuid('question');
const title = sampleUuid('title');
const detail = `/movies/detail/${title}`;
const asked_at = '2026-11-20T01:30:00.000Z';

const subtitles = {
  uuid,
  number: 7,
  movie: { uuid: title, names: { ja: '灯台守の秋', en: 'Autumn of the Lighthouse Keeper' } },
  buyer_name: 'Quillfern Streaming',
  provider_name: { ja: '青浪映画株式会社', en: 'Aonami Pictures' },
  question_topic: questionTopic.materials,
  question: 'Are there French subtitles for the main feature?',
  state: 'waiting',
  is_new: false,
  asked_at,
  last_message_at: asked_at,
} satisfies Question;

const music = {
  ...subtitles,
  uuid: sampleUuid('answered'),
  number: 6,
  question_topic: questionTopic.clearances,
  question: '劇中歌の権利処理は済んでいますか。配信での利用を予定しています。',
  state: 'answered',
} satisfies Question;

const first = {
  party: 'consumer',
  person_name: null,
  message: subtitles.question,
  is_masked: false,
  written_at: asked_at,
} as const;
const hidden = {
  ...first,
  message: 'Please send a list to •••••.',
  is_masked: true,
  written_at: '2026-11-20T02:00:00.000Z',
} as const;
const reply = {
  party: 'provider',
  person_name: null,
  message: 'Yes, as SRT and WebVTT.\nGerman ones follow in January.',
  is_masked: false,
  written_at: '2026-11-24T05:00:00.000Z',
} as const;

const faq = { question: 'Are there French subtitles?', answer: 'Yes, as SRT and WebVTT.', published_at: asked_at };

const listed = (rows: readonly Question[], to_handle = 0) => answer(listTitleQuestions, { data: rows, to_handle });

const one = (path: string, of: Question, rest: Pick<State, 'shows' | 'reader'> & Partial<State>): State => ({
  path: `${path}/${uuid}`,
  ...rest,
  answers: [
    ...(rest.answers ?? []),
    answer(readTitleQuestion, { data: { ...subtitles, messages: [first], faq: null, has_deal: false, ...of } }),
  ],
});

const atProvider = (of: Question, rest: Pick<State, 'shows'> & Partial<State>) =>
  one('/ch/questions', of, { reader: 'provider', ...rest });
const atBuyer = (of: Question, rest: Pick<State, 'shows'> & Partial<State>) =>
  one('/vod/questions', of, { reader: 'buyer', ...rest });

const replied: Question = {
  state: 'answered',
  messages: [first, reply],
  actions: allowed('write', 'publish'),
};

const onTitle = (rest: Partial<State> & Pick<State, 'shows'>): State => ({
  path: detail,
  reader: 'buyer',
  ...rest,
  answers: [
    ...(rest.answers ?? []),
    answer(readMovie, { data: { uuid: title, actions: allowed('favorite') } }),
    answer(readTitleFaqs, {
      data: { faqs: [], response_days: null, has_deal: false, actions: allowed('ask') },
    }),
  ],
});

const openAsking: State['steps'] = (hand) => hand.press('button', words('questions', 'ask'));

export const states: States = {
  'questions of a buyer': {
    path: '/vod/questions',
    reader: 'buyer',
    answers: [listed([{ ...music, is_new: true }, subtitles], 1)],
    shows: words('questions', 'new_answer'),
  },
  'no question of a buyer': {
    path: '/vod/questions',
    reader: 'buyer',
    answers: [listed([])],
    shows: words('questions', 'none_text.consumer'),
  },
  'no question found': {
    path: '/vod/questions?free_word=moon',
    reader: 'buyer',
    answers: [listed([])],
    shows: words('movies', 'filtered.none'),
  },
  'questions to a provider': {
    path: '/ch/questions',
    reader: 'provider',
    answers: [
      listed([{ ...subtitles, question: `${subtitles.question} ${'The board decides soon. '.repeat(8)}` }, music], 1),
    ],
    shows: words('questions', 'lead.provider'),
  },
  'no question to a provider': {
    path: '/ch/questions',
    reader: 'provider',
    answers: [listed([])],
    shows: words('questions', 'none_text.provider'),
  },
  'questions of all companies': {
    path: '/admin/questions',
    reader: 'manager',
    answers: [listed([subtitles, music])],
    shows: words('questions', 'lead.manager'),
  },
  'questions being read': {
    path: '/ch/questions',
    reader: 'provider',
    answers: [pending(listTitleQuestions)],
    shows: words('questions', 'loading'),
  },
  'a question with an unread answer': atBuyer(
    { ...replied, is_new: true, actions: allowed('write') },
    { shows: 'Yes, as SRT and WebVTT.' },
  ),
  'a question with hidden contact details': atProvider(
    { messages: [first, hidden], actions: allowed('write') },
    { shows: words('questions', 'hidden') },
  ),
  'an answer with contact details, about to be sent': atProvider(
    { actions: allowed('write') },
    {
      steps: (hand) => hand.type(words('questions', 'your_answer'), 'Write to taro@example.com.'),
      shows: words('questions', 'hidden_before', { details: 'taro@example.com' }),
    },
  ),
  'an answer with contact details, after a deal': atProvider(
    {
      has_deal: true,
      messages: [first, { ...reply, message: 'Write to taro@example.com.' }],
      actions: allowed('write'),
    },
    { shows: 'Write to taro@example.com.' },
  ),
  'a thread that is full': atBuyer(
    { actions: allowed('write') },
    {
      answers: [refused(writeToTitleQuestion, 'thread_full')],
      steps: async (hand) => {
        await hand.type(words('questions', 'your_message'), 'One more thing.');
        await hand.press('button', words('shared', 'actions.send'));
      },
      shows: refusalShown('thread_full'),
    },
  ),
  'a further message that needs no answer': atProvider(
    { messages: [first, reply, { ...first, message: 'Thank you!' }], actions: allowed('write', 'close', 'publish') },
    { shows: words('questions', 'close') },
  ),
  'a question for a role that writes no messages': atProvider(
    { actions: [{ name: 'write', allowed: false }] },
    { session: { abilities: [] }, shows: roleNeeded },
  ),
  'an answer to publish': atProvider(replied, {
    steps: (hand) => hand.press('button', words('questions', 'faq.publish')),
    shows: words('questions', 'faq.publish_text'),
  }),
  'an answer to publish beyond the limit': atProvider(replied, {
    answers: [refused(publishTitleFaq, 'faqs_full')],
    steps: async (hand) => {
      await hand.press('button', words('questions', 'faq.publish'));
      await hand.press('button', words('questions', 'faq.publish_now'));
    },
    shows: refusalShown('faqs_full'),
  }),
  'a published answer': atProvider({ ...replied, faq }, { shows: words('questions', 'faq.edit') }),
  'a question as staff read it': one(
    '/admin/questions',
    {
      messages: [
        { ...first, person_name: 'Camille Laurent', message: 'Please send a list to camille@example.com.' },
        { ...reply, person_name: '早瀬 澪' },
      ],
      state: 'answered',
    },
    { reader: 'manager', shows: 'Please send a list to camille@example.com.' },
  ),
  'a question that is gone': {
    path: `/vod/questions/${uuid}`,
    reader: 'buyer',
    answers: [refused(readTitleQuestion, 'not_found')],
    shows: refusalShown('not_found'),
  },
  'asking about a title': onTitle({ steps: openAsking, shows: words('questions', 'ask_hint') }),
  'asking about a title, too many questions': onTitle({
    steps: async (hand) => {
      await hand.press('button', words('questions', 'ask'));
      await hand.press('button', words('shared', 'actions.send'));
    },
    answers: [refused(askTitleQuestion, 'questions_full')],
    shows: refusalShown('questions_full'),
  }),
  'a title with published answers': onTitle({
    answers: [
      answer(readTitleFaqs, {
        data: {
          faqs: [faq, { ...faq, question: '劇中歌の権利処理は済んでいますか。', answer: 'はい、済んでいます。' }],
          response_days: 2,
          has_deal: false,
          actions: allowed('ask'),
        },
      }),
    ],
    shows: words('questions', 'response.days', { count: 2 }),
  }),
  'a published answer being withdrawn': onTitle({
    reader: 'provider',
    answers: [
      answer(readTitleFaqs, {
        data: { faqs: [faq], response_days: 0, has_deal: false, actions: allowed('withdraw') },
      }),
    ],
    steps: (hand) => hand.press('button', words('questions', 'faq.withdraw')),
    shows: words('questions', 'faq.withdraw_text'),
  }),
};
