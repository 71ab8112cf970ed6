import type { TextPage } from '../../text-page.ts';

export const page = {
  lead: 'You have asked and want to know where it is, and whose turn it is.',
  parts: [
    {
      id: 'steps',
      title: 'Look it up',
      steps: [
        {
          do: 'Open [{{shell:nav.quotes}}](/vod/quotes).',
          shot: {
            name: 'quotes-buyer',
            alt: 'A buyer’s list of quotes: tabs, what waits for the buyer first, a state on each row.',
          },
        },
        {
          do: 'Choose a tab: {{quotes:list.tabs.progress}}, {{quotes:list.tabs.purchased}} or {{quotes:list.tabs.history}}.',
          note: 'A quote is listed under every tab in which it has titles.',
        },
        { do: 'Search by title, company or number, or filter by who moves next, day and amount.' },
        { do: 'Open a quote for its titles, messages and history.' },
      ],
    },
    {
      id: 'states',
      title: 'What the states mean',
      table: {
        head: ['State', 'What it means', 'Who moves next'],
        rows: [
          [
            '{{quotes_status:waiting_provider_response.others}}',
            'Our staff confirm the request, then the provider answers; in all five business days',
            'Our staff, then the provider',
          ],
          ['{{quotes_status:negotiating.others}}', 'You asked for other terms', 'The provider'],
          ['{{quotes_status:waiting_purchase_response.yours}}', 'An answer is there', 'You'],
          [
            '{{quotes_status:signed.yours}}',
            'Signed; on a first purchase the payment is awaited',
            'You, where something is due',
          ],
          ['{{quotes_status:waiting_provider_upload.others}}', 'The provider prepares the materials', 'The provider'],
          ['{{quotes_status:waiting_consumer_download.yours}}', 'The materials are there', 'You'],
          [
            '{{quotes_status:download_complete_waiting_contract.yours}}',
            'Delivery is complete',
            'You report the start',
          ],
          ['{{quotes_status:under_contract.yours}}', 'The title is being shown', 'Nobody'],
          ['{{quotes_status:finished_contract.yours}}', 'The licence has ended', 'Nobody'],
          [
            '{{quotes_status:cancelled.yours}}',
            'Cancelled, declined, expired, lapsed or terminated; the page says which',
            'Nobody',
          ],
        ],
      },
    },
    {
      id: 'late',
      title: 'When an answer is late',
      text: [
        'The list shows the promised day and, from the day after, how late it is. We remind the provider. A request without an answer lapses after 30 days, or when the licence should have begun.',
      ],
    },
  ],
} as const satisfies TextPage;
