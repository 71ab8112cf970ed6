import type { TextPage } from '../../text-page.ts';

export const page = {
  lead: 'You ask for the same rights, countries and formats again and again. Keep them under a name, and fill the next request with one press.',
  parts: [
    {
      id: 'save',
      title: 'Save conditions',
      steps: [
        { do: 'Fill in the [request](/vod/cart) as far as you like.' },
        {
          do: 'Press {{quotes:sets.title}}, choose {{quotes:sets.save}} and give a name, such as “SVOD Europe, 2 years”.',
        },
        {
          do: 'To change conditions that you saved before, choose to save over them; otherwise they are saved as new.',
        },
      ],
    },
    {
      id: 'use',
      title: 'Use them',
      steps: [
        {
          do: 'Open the [request](/vod/cart), press {{quotes:sets.title}} and choose {{quotes:sets.fill}}.',
          shot: {
            name: 'saved-conditions',
            alt: 'The saved conditions by name, with buttons to fill in, rename and delete.',
          },
        },
        { do: 'Choose one and press {{quotes:sets.use_short}}. All steps are filled; the titles in the cart stay.' },
        { do: 'Look over dates and price, which change from deal to deal, and send.' },
      ],
    },
    {
      id: 'manage',
      title: 'Rename or delete',
      text: [
        'The same list renames and deletes. Quotes that were made from saved conditions stay as they are: a request is a copy.',
      ],
    },
    {
      id: 'old',
      title: 'Conditions in the old format',
      text: [
        'Conditions from earlier years held one format each. They are shown as lists and can be used like all others.',
      ],
    },
    {
      id: 'wrong',
      title: 'When something goes wrong',
      messages: [
        {
          says: '{{quotes:sets.replace_title}}',
          means: 'You have typed something already. Go on to replace it, or keep it and save it first.',
        },
        { says: '{{quotes:sets.not_found}}', means: 'They were deleted, or belong to another account.' },
      ],
    },
  ],
} as const satisfies TextPage;
