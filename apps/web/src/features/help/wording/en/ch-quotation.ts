import type { TextPage } from '../../text-page.ts';

export const page = {
  lead: 'A buyer asked for titles of yours. Answer each with price and terms within four business days, and see beforehand what you receive in yen.',
  parts: [
    {
      id: 'steps',
      title: 'Answer',
      steps: [
        {
          do: 'Open [{{shell:nav.quotes}}](/ch/quotes). What waits for you comes first, with the promised day.',
          note: 'A request reaches you once our staff have confirmed it.',
        },
        {
          do: 'Open the request and read its conditions: rights, countries, period, materials, delivery. The buyer’s profile is linked.',
        },
        {
          do: 'Enter {{quotes:answer.your_price}} for each title. What you receive is shown beside it at once; {{quotes:page.see_how}} opens the arithmetic.',
          shot: {
            name: 'answer',
            alt: 'The answer to a request: a row for each title with price and, beside it, the amount in yen after the fee.',
          },
        },
        { do: 'Open {{quote_answer:details}} where you deliver other materials or days than asked.' },
        {
          do: 'Say until when the answer is valid, enter your name and position, and consent that the buyer may sign until then.',
        },
        { do: 'Press {{quotes:answer.send}}.' },
      ],
    },
    {
      id: 'part',
      title: 'Answer some, decline others',
      text: [
        'Titles can be answered one by one. With {{quotes:answer.decline}} you decline those that you can’t or won’t license, with a reason for the buyer. A buyer can’t sign while a title of yours is unanswered, unless the buyer drops it.',
      ],
    },
    {
      id: 'limits',
      title: 'What a price must reach',
      list: [
        'Flat rate: at least US$500 a title, or its worth in the quote’s currency.',
        'The other ways of pricing: a guarantee is optional; where one is given, at least US$200 a title in all.',
      ],
    },
    {
      id: 'negotiate',
      title: 'When the buyer negotiates',
      text: [
        'A counter-offer ends your standing answer and asks for a new one, again within four business days. The history shows what was said before. A message alone changes nothing.',
      ],
    },
    {
      id: 'withdraw',
      title: 'Take an answer back',
      text: ['Until the buyer signs, {{quotes:answer.withdraw}} takes it back. You can answer again.'],
    },
    {
      id: 'wrong',
      title: 'When something goes wrong',
      messages: [
        {
          says: '{{?minimum_flat_price}}',
          means: 'Raise the price to the amount shown, which is US$500 in the quote’s currency at the frozen rate.',
        },
        {
          says: '{{!rights_taken}}',
          means:
            'The title is licensed already for some of these rights, countries or days. Compare with the tab {{movie_edit:tabs.offer}} of the title.',
        },
        {
          says: '{{!quote_signed}}',
          means:
            'The buyer has signed; the answer can no longer change. For changes of the agreement [contact us](/contact).',
        },
        { says: '{{!quote_ended}}', means: 'It was cancelled, declined or ran out.' },
        {
          says: '{{!stale_version}}',
          means: 'A correction by our staff or a counter-offer came meanwhile. What you typed is still there.',
        },
      ],
    },
  ],
} as const satisfies TextPage;
