import type { TextPage } from '../../text-page.ts';

export const page = {
  lead: 'Where your invoice registration number and your bank account go, and when and how much you are paid.',
  parts: [
    {
      id: 'steps',
      title: 'Enter the number',
      steps: [
        {
          do: 'Open your [profile](/ch/profile).',
          shot: {
            name: 'profile-provider',
            alt: 'The profile of a provider: logo and picture, login, the account for payouts, and the terms.',
          },
        },
        {
          do: 'Enter the T and 13 digits from your notice of registration. Full-width signs, hyphens and spaces are put right.',
        },
        { do: 'Save. The number appears on your payment notices and statements.' },
      ],
    },
    {
      id: 'account',
      title: 'Enter the bank account',
      steps: [
        { do: 'In your [profile](/ch/profile), press {{payout_account:add}}.' },
        {
          do: 'Enter bank code, branch code, kind, number and holder, and your password.',
          note: 'It must be an account at a bank in Japan.',
        },
        { do: 'Save. From then on it is shown masked, and an e-mail tells you of every change.' },
      ],
    },
    {
      id: 'paid',
      title: 'When you are paid',
      table: {
        head: ['What', 'When'],
        rows: [
          ['Flat rate, guarantee', 'End of the second month after delivery is confirmed'],
          ['Share of revenue, views, minutes', 'Closed in December, paid at the end of the second month after'],
        ],
      },
      after: [
        'Delivery is confirmed by the buyer, by the reported start, by the end of the two weeks for problems, or thirty days after delivery without a download, whichever comes first.',
      ],
    },
    {
      id: 'amount',
      title: 'How much',
      text: [
        'The price in yen at the rate frozen when the request was confirmed, less the fee of your account (30 percent unless agreed otherwise), rounded once. The cost of making materials passes to you without a fee, and so does the delivery fee when you send a disk or use the buyer’s server yourself. The page of the quote opens each amount to its arithmetic.',
      ],
    },
    {
      id: 'small',
      title: 'Small amounts',
      list: [
        'A payout below ¥50,000 is carried over. You can ask for it; then the transfer fee is taken off.',
        'Shares of one title below ¥5,000 in one December closing are held, and paid in one sum at the contract’s end, less ¥5,000 for each title and contract year in which something was held, never below zero.',
      ],
    },
    {
      id: 'runs',
      title: 'How a payout is made',
      list: [
        'Payouts of a day are made in one run, which is drafted, approved, sent to the bank and paid. When it is approved you get your payment notice, and another e-mail once the transfer is made.',
        'A run uses the bank details that are registered when it is approved. Without them nothing can be paid: you are asked for them by mail, and your payout waits for the next run.',
        'A transfer that the bank refuses or sends back is recorded as failed and its notice is cancelled. A later run pays it with a new notice, once your bank details are right.',
        'What you were paid too much is set against what you receive next, or paid back by a refund. A wrong entry is kept and reversed by another one, with the reason.',
      ],
    },
    {
      id: 'where',
      title: 'Where to find it',
      list: [
        '[{{shell:nav.payments}}](/ch/settlement) shows the next days of payment, and one account for each agreement: what was booked, with its arithmetic, what is held and what is carried over.',
        'Payment notices and statements are there as PDF and Excel. They don’t change; what was wrong is cancelled by another paper.',
      ],
    },
    {
      id: 'wrong',
      title: 'When something goes wrong',
      messages: [
        {
          says: '{{?invoice_number}}',
          means: 'Not T and 13 digits, or the check digit doesn’t fit. Compare it with your notice.',
        },
        {
          says: '{{accounts:invoice_doubtful}}',
          means:
            'Sole proprietors, producers and directors can have numbers whose check digit doesn’t fit. If your notice has the same number, keep it.',
        },
      ],
    },
  ],
} as const satisfies TextPage;
