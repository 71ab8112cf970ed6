import type { TextPage } from '../../text-page.ts';

export const page = {
  lead: 'Eigaichi writes to you when you are needed, or when something has been decided. Here is which e-mails there are, and what to do when one doesn’t arrive.',
  parts: [
    {
      id: 'which',
      title: 'Which e-mails providers receive',
      table: {
        head: ['When', 'What to do'],
        rows: [
          ['You registered', 'Open the link within 72 hours'],
          ['A title was published, declined or needs a fix', 'Read the reason, mend, submit again'],
          ['An edit was reverted', 'Look at the fields it names'],
          ['A buyer asked for a trailer', 'Add one to the title'],
          ['A request waits for your answer; reminders before it lapses', 'Answer within four business days'],
          ['A buyer negotiates, signs or cancels', 'Answer again, or prepare the materials'],
          ['A message was written', 'Read it on the quote’s page'],
          ['The upload may begin; a problem was reported', 'Send the materials'],
          ['Delivery was confirmed, the licence began or ended', 'Nothing'],
          ['Your account for payouts was changed', 'If it wasn’t you, [contact us](/contact) at once'],
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
        { do: 'Check the address in your [profile](/ch/profile).' },
        {
          do: 'Everything that we write about is also on the page concerned: look at [{{shell:nav.quotes}}](/ch/quotes) and your titles.',
        },
      ],
    },
    {
      id: 'change',
      title: 'Change address, language or kinds',
      text: [
        'The address is changed in your [profile](/ch/profile); the old one is told of it. The language, and which kinds of e-mail you get, are chosen under [{{shell:person.account}}](/account). What an agreement or the law asks for always comes. E-mails come as text and formatted.',
        'The bell at the top of every page counts what waits for you, whatever e-mails you chose.',
      ],
    },
  ],
} as const satisfies TextPage;
