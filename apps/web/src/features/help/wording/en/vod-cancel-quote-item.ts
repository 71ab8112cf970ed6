import type { TextPage } from '../../text-page.ts';

export const page = {
  lead: 'You no longer want a request, or only part of it. Before signing you can cancel at any time, free of charge.',
  parts: [
    {
      id: 'all',
      title: 'The whole request',
      steps: [
        { do: 'Open the quote from [{{shell:nav.quotes}}](/vod/quotes).' },
        {
          do: 'Press {{quotes:cancel.open}}.',
          shot: { name: 'cancel', alt: 'The question that is asked before a request is cancelled.' },
        },
        { do: 'Confirm. All titles that aren’t signed yet are withdrawn, and the providers are told.' },
      ],
    },
    {
      id: 'some',
      title: 'Single titles',
      steps: [
        { do: 'Open the quote and press {{quotes:drop.open}} at the title.' },
        {
          do: 'Confirm with {{quotes:drop.do}}. The others go on.',
          note: 'When signing, titles without an answer can be dropped too.',
        },
      ],
    },
    {
      id: 'not-sent',
      title: 'Not sent yet',
      text: [
        'Remove titles at step 1 of the [request](/vod/cart), or press {{quotes:wizard.start_again}} to start again. The cart keeps its titles.',
      ],
    },
    {
      id: 'after',
      title: 'After signing',
      text: [
        'A signed agreement can’t be cancelled here. Ending it early is recorded by our staff; the side at fault owes the other 30 percent of the licence fees or US$500, whichever is more. [Contact us](/contact).',
      ],
    },
    {
      id: 'wrong',
      title: 'When something goes wrong',
      messages: [
        { says: '{{quotes:cancel.done}}', means: 'It is cancelled. You find it under {{quotes:list.tabs.history}}.' },
        { says: '{{quotes:cancel.failed}}', means: 'It was signed, or has ended meanwhile. Read the page again.' },
        {
          says: '{{!stale_version}}',
          means:
            'Something happened at the same moment, such as an answer. Look at it, then cancel if you still want to.',
        },
      ],
    },
  ],
} as const satisfies TextPage;
