import type { TextPage } from '../../text-page.ts';

export const page = {
  lead: 'A provider has answered. Read the terms, sign them, or negotiate. Nothing binds you before you sign.',
  parts: [
    {
      id: 'read',
      title: 'Read the answer',
      steps: [
        { do: 'Open the quote from the e-mail or from [{{shell:nav.quotes}}](/vod/quotes).' },
        {
          do: 'Compare for each title what you asked and what was answered. Changes are marked.',
          shot: {
            name: 'offer',
            alt: 'An answered quote: what was asked and what was answered for each title, with its price and last day.',
          },
        },
        { do: 'Press {{quotes:page.see_how}} at an amount to see how it came about.' },
        { do: 'Mind {{quotes:page.valid_until}}: the answer can be signed until that day has ended in Tokyo.' },
      ],
    },
    {
      id: 'negotiate',
      title: 'Negotiate',
      steps: [
        { do: 'Press {{quotes:negotiate.open}} at the title.' },
        { do: 'Enter your price, or leave it as it is, and write what you would like to change.' },
        {
          do: 'Press {{quotes:negotiate.send}}.',
          note: 'This ends the current answer. You can sign again once the provider has answered again, within four business days.',
        },
      ],
      after: ['To ask something without ending the answer, write a message instead.'],
    },
    {
      id: 'sign',
      title: 'Sign',
      steps: [
        { do: 'Press {{quotes:sign.open}} at the provider’s titles and read the agreement.' },
        {
          do: 'Enter your name and position, and tick that you sign for your company.',
          shot: {
            name: 'sign',
            alt: 'The dialog to sign: the terms of each title, the total, and fields for name and position.',
          },
        },
        {
          do: 'Press {{quotes:sign.do}}. The agreement is there to download, and the titles are yours for what it says.',
        },
      ],
      after: [
        'You sign with each provider apart. Titles without an answer can be dropped when signing. A first purchase is prepaid; the materials follow the payment.',
      ],
    },
    {
      id: 'wrong',
      title: 'When something goes wrong',
      messages: [
        {
          says: '{{!terms_changed}}',
          means: 'Something changed between reading and signing. Read the new terms; you signed nothing.',
        },
        {
          says: '{{!titles_unanswered}}',
          means: 'A title of this provider still waits for its answer. Drop it or wait.',
        },
        {
          says: '{{quotes:sign.clash}}',
          means: 'Someone else signed for the same rights first. Drop those titles and sign the rest.',
        },
        { says: '{{!quote_ended}}', means: 'The answer expired or was withdrawn. Send a new request.' },
      ],
    },
  ],
} as const satisfies TextPage;
