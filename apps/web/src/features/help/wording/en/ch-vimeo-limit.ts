import type { TextPage } from '../../text-page.ts';

export const page = {
  lead: 'A screener is for buyers whom our staff have approved. Protect it by a password at Vimeo and enter the same password here.',
  parts: [
    {
      id: 'steps',
      title: 'Set a password',
      steps: [
        { do: 'Open the video at Vimeo and choose its privacy settings.' },
        {
          do: 'Choose “Password” and enter one that you use nowhere else.',
          note: 'Which settings of privacy there are depends on the Vimeo plan.',
        },
        { do: 'Save, and open the address in a private window: it should ask for the password.' },
        {
          do: 'Open the title here, go to {{movie_edit:tabs.detail}}, and enter address and password of the screener.',
        },
      ],
    },
    {
      id: 'who',
      title: 'Who gets the password',
      text: [
        'Approved buyers copy it on the page of the title. Each copy is logged with company and time; with a premium plan you see them in the [access logs](/ch/access_logs), otherwise their number under {{movie_edit:tabs.analytics}}. No one else is shown it.',
      ],
    },
    {
      id: 'change',
      title: 'Change it',
      text: [
        'Change the password at Vimeo first, then here at once. Buyers who copied the old one can no longer watch. Do so when a deal is signed, or when you think that it got into wrong hands.',
      ],
    },
    {
      id: 'wrong',
      title: 'When something goes wrong',
      messages: [
        {
          says: '{{!no_screener_password}}',
          means: 'Buyers see this where a title has no password. Enter one in the form.',
        },
      ],
      after: ['If buyers report that the password fails, compare both places for spaces at the end.'],
    },
  ],
} as const satisfies TextPage;
