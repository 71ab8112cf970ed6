import { questionTopic } from '@eigaichi/domain/questions/title-questions';
import { title_faqs, title_question_messages, title_questions } from '../db/schema/title-questions.ts';
import { buyerActor, providerActor } from './deal-actors.ts';
import { inventedId } from './invented-titles.ts';
import { demoId } from './made-up.ts';
import { playableKey } from './screening.ts';
import { type DemoStage, daysBefore } from './stage.ts';

type Sample = {
  readonly key: string;
  readonly movie: string;
  readonly buyer: string;
  readonly provider: string;
  readonly topic: number;
  /** Texts with their age in days: the question, the answer, then in turns. */
  readonly messages: readonly (readonly [days: number, text: string])[];
  /** The answer was opened by the buyer. */
  readonly read?: true;
  readonly faq?: { readonly question: string; readonly answer: string };
};

const samples: readonly Sample[] = [
  {
    key: 'harbour-captions',
    movie: playableKey,
    buyer: 'buyer',
    provider: 'provider',
    topic: questionTopic.materials,
    messages: [
      [21, 'Are there French and German subtitles for “The Harbour Without a Light”? We need them by June.'],
      [20, 'Yes. French and German subtitles are ready as SRT and WebVTT, timed to the 24 fps master.'],
    ],
    read: true,
    faq: {
      question: 'Are there French and German subtitles?',
      answer: 'Yes, as SRT and WebVTT, timed to the 24 fps master.',
    },
  },
  {
    key: 'harbour-signatures',
    movie: playableKey,
    buyer: 'herisson',
    provider: 'provider',
    topic: questionTopic.clearances,
    messages: [
      [17, 'The signatures in the second half: are the names cleared for a theatrical poster?'],
      [15, '署名簿の名前はすべて架空です。ポスターにもお使いいただけます。'],
    ],
    read: true,
    faq: {
      question: '署名簿に映る名前は、宣伝にも使えますか。',
      answer: 'すべて架空の名前です。ポスターや予告編にもお使いいただけます。',
    },
  },
  {
    key: 'piano-music',
    movie: 'piano-under-the-bridge',
    buyer: 'buyer2',
    provider: 'provider',
    topic: questionTopic.clearances,
    messages: [
      [14, 'Is the music cleared worldwide, including trailers? The piano pieces are our main concern.'],
      [13, 'Worldwide for all media, trailers included. The pieces were written for the film.'],
      [12, 'Thank you. And is there a music cue sheet?'],
      [11, 'Yes, it is part of the deliverables.'],
    ],
    read: true,
    faq: {
      question: 'Is the music cleared worldwide?',
      answer: 'Yes, for all media and for trailers. A music cue sheet is part of the deliverables.',
    },
  },
  {
    key: 'sparkler-rights',
    movie: 'last-sparkler',
    buyer: 'nordmarder',
    provider: 'provider',
    topic: questionTopic.rights,
    messages: [
      [
        9,
        'Could this title be licensed on these terms?\nRights: theatrical\nTerritories: Germany, Austria\nPeriod: two years from autumn',
      ],
      [8, 'ドイツ・オーストリアの劇場上映は可能です。見積依頼をお送りください。'],
    ],
  },
  {
    key: 'surveyors-price',
    movie: 'surveyors-of-july',
    buyer: 'buyer',
    provider: 'provider',
    topic: questionTopic.price,
    messages: [
      [6, 'What price range should we expect for SVOD in the UK and Ireland, one year, non-exclusive?'],
      [5, '1年・非独占で4,000～5,000ポンドが目安です。'],
    ],
  },
  {
    key: 'laundry-screener',
    movie: 'midnight-laundry',
    buyer: 'herisson',
    provider: 'provider',
    topic: questionTopic.screening,
    messages: [
      [
        3,
        'Is there a screener with French subtitles? Please write to helene@herisson.example or call +33 1 23 45 67 89.',
      ],
    ],
  },
  {
    key: 'rain-materials',
    movie: 'rain-after-a-hundred-years',
    buyer: 'buyer2',
    provider: 'provider',
    topic: questionTopic.materials,
    messages: [[0.6, 'Which master is available, and in which aspect ratio?']],
  },
  {
    key: 'weavers-dub',
    movie: 'cloud-weavers',
    buyer: 'buyer',
    provider: 'provider2',
    topic: questionTopic.materials,
    messages: [
      [4, 'Is there an English dub, or only subtitles?'],
      [2, '英語の吹き替えは制作中で、来春に完成します。'],
      [1, 'Could we share the cost and have it in January?'],
    ],
    read: true,
  },
];

/** Questions before a quote: waiting, answered, followed up, and published on the title's page. */
export const questionsStage: DemoStage = {
  name: 'questions',
  load: async ({ tx, now }) => {
    for (const { key, movie, buyer, provider, topic, messages, read, faq } of samples) {
      const uuid = demoId('title question', key);
      const movie_id = inventedId(movie);
      const times = messages.map(([days]) => daysBefore(now, days));
      const [asked_at = daysBefore(now, 0), answered_at = null] = times;
      const last_message_at = times.at(-1) ?? asked_at;
      // The provider writes every second message.
      const isAnswered = messages.length % 2 === 0;
      await tx.insert(title_questions).values({
        uuid,
        movie_id,
        consumer_id: buyerActor(buyer).account,
        provider_id: providerActor(provider).account,
        topic,
        asked_at,
        waiting_since: isAnswered ? null : last_message_at,
        answered_at,
        is_new: answered_at !== null && read === undefined,
        last_message_at,
      });
      await tx.insert(title_question_messages).values(
        messages.map(([days, message], at) => {
          const isAnswer = at % 2 === 1;
          return {
            uuid: demoId('title question message', `${key} ${at}`),
            question_id: uuid,
            party: isAnswer ? ('provider' as const) : ('consumer' as const),
            person_name: (isAnswer ? providerActor(provider) : buyerActor(buyer)).person.name,
            message,
            written_at: daysBefore(now, days),
          };
        }),
      );
      if (faq !== undefined)
        await tx.insert(title_faqs).values({
          uuid: demoId('title faq', key),
          movie_id,
          question_id: uuid,
          ...faq,
          published_at: last_message_at,
        });
    }
    return `${samples.length} questions about titles`;
  },
};
