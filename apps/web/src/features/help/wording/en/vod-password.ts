import type { TextPage } from '../../text-page.ts';

export const page = {
  lead: 'You want to change your password, or have forgotten it. After a change all other devices are logged out, and you get an e-mail.',
  parts: [
    {
      id: 'change',
      title: 'Change it',
      steps: [
        { do: 'Log in and open your menu at the top right.' },
        { do: 'Choose {{shell:person.password}}.' },
        {
          do: 'Enter a new password: at least 8 letters and digits, with a lowercase letter, an uppercase letter and a digit.',
        },
        { do: 'Press {{sessions:change.submit}}.' },
      ],
    },
    {
      id: 'forgotten',
      title: 'Forgotten',
      steps: [
        {
          do: 'Open [{{pages:lostpass}}](/lostpass).',
          shot: {
            name: 'lost-password',
            alt: 'The dialog for a lost password: a field for the e-mail address and a button that sends the link.',
          },
        },
        { do: 'Enter the e-mail address of your account and press {{sessions:lost.submit}}.' },
        { do: 'Open the link in the e-mail within an hour. It works once.' },
        { do: 'Enter a new password, press {{sessions:reset.submit}}, and log in.' },
      ],
    },
    {
      id: 'wrong',
      title: 'When something goes wrong',
      messages: [
        {
          says: '{{?password}}',
          means: 'A kind of sign is missing, or there is one that is neither letter nor digit.',
        },
        {
          says: '{{sessions:reset.expired}}',
          means: 'More than an hour has passed or the link was used. Ask for a new one.',
        },
        {
          says: '{{sessions:login.too_many}}',
          means: 'Too many wrong passwords in a short time. Wait a while, then try again or set a new one.',
        },
      ],
      after: [
        'For your safety the page doesn’t say whether an address is registered. If no e-mail comes, see [e-mails](/help/vod/email).',
      ],
    },
  ],
} as const satisfies TextPage;
