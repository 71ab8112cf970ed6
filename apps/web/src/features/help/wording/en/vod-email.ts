import type { TextPage } from '../../text-page.ts';

export const page = {
  lead: 'Eigaichi writes to you when you are needed, or when something has been decided. Here is which e-mails there are, and what to do when one doesn’t arrive.',
  parts: [
    {
      id: 'which',
      title: 'Which e-mails buyers receive',
      table: {
        head: ['When', 'What to do'],
        rows: [
          ['You registered', 'Open the link, then wait for our answer'],
          ['Your application was approved or denied', 'Log in'],
          ['Your request was passed on to the providers', 'Nothing'],
          ['A provider answered, declined or took an answer back', 'Read, sign or negotiate'],
          ['An answer is about to expire', 'Sign before its last day ends in Tokyo'],
          ['A message was written', 'Read it on the quote’s page'],
          ['You signed; a prepayment is due', 'Pay within 14 days'],
          ['The materials are there; reminders to download', 'Download and check within two weeks'],
          ['The licence began or is about to end', 'Report the start; ask for a new period in time'],
          [
            'A report of use is due; an invoice was issued or is overdue',
            'Report, or pay, under [{{shell:nav.payments}}](/vod/settlement)',
          ],
          ['Your password or e-mail address was changed', 'If it wasn’t you, [contact us](/contact) at once'],
        ],
      },
    },
    {
      id: 'missing',
      title: 'When an e-mail doesn’t arrive',
      steps: [
        { do: 'Look into the folder for spam.' },
        { do: 'Allow the address from which our e-mails come in your mail filter.' },
        { do: 'Check the address in your [profile](/vod/profile).' },
        {
          do: 'Everything that we write about is also on the page concerned: look at [{{shell:nav.quotes}}](/vod/quotes).',
        },
      ],
    },
    {
      id: 'change',
      title: 'Change address, language or kinds',
      text: [
        'The address is changed in your [profile](/vod/profile); the old one is told of it. The language, and which kinds of e-mail you get, are chosen under [{{shell:person.account}}](/account). What an agreement or the law asks for always comes. E-mails come as text and formatted.',
        'The bell at the top of every page counts what waits for you, whatever e-mails you chose.',
      ],
    },
  ],
} as const satisfies TextPage;
