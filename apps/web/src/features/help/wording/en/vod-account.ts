import type { TextPage } from '../../text-page.ts';

export const page = {
  lead: 'You want to license Japanese titles for your platform, cinemas, channel or airline. Register your company; our staff look at it, and then you can log in.',
  parts: [
    {
      id: 'steps',
      title: 'Register',
      steps: [
        {
          do: 'Open [{{pages:vod_register}}](/vod/register).',
          shot: {
            name: 'register-buyer',
            alt: 'The form for buyers: login, contact person, company, trade, introduction and address.',
          },
        },
        {
          do: 'Enter your e-mail address and a password of at least 8 letters and digits, with a lowercase letter, an uppercase letter and a digit.',
        },
        {
          do: 'Enter contact person, company and kind of company, and what you deal in.',
          note: 'Providers whom you ask judge by it: say where and how you show titles.',
        },
        {
          do: 'Read the [privacy policy](/privacy-policy), tick that you agree, and press {{accounts:register.consumer.submit}}.',
        },
        { do: 'Open the link in the e-mail that we send you.' },
        {
          do: 'Our staff decide on your application. When it is approved, an e-mail says so and you can log in.',
          shot: {
            name: 'login',
            alt: 'The login dialog with e-mail address, password and the choice to stay logged in for 30 days.',
          },
        },
      ],
    },
    {
      id: 'profile',
      title: 'Profile',
      text: [
        '[Your profile](/vod/profile) holds company, introduction, delivery and payment. Change it at any time; agreements that are signed keep what they say.',
      ],
    },
    {
      id: 'seen',
      title: 'Who sees what',
      list: [
        'Providers whom you asked for a title see company, contact person’s name, trade, introduction and head office.',
        'E-mail address, telephone, postal address and payment terms are seen by you and our staff only.',
        'No other buyer sees anything of you.',
      ],
    },
    {
      id: 'wrong',
      title: 'When something goes wrong',
      messages: [
        { says: '{{?privacy_policy}}', means: 'The tick below the policy is missing.' },
        {
          says: '{{?password}}',
          means:
            'A kind of sign is missing, or there is one that is neither letter nor digit. Choose at least 8 signs.',
        },
        { says: '{{sessions:confirm.waits}}', means: 'Nothing to do: your application waits for our staff.' },
        {
          says: '{{sessions:login.failed}}',
          means:
            'Address or password is wrong, or the account isn’t approved yet. If the password was right, an e-mail explains why.',
        },
      ],
    },
  ],
} as const satisfies TextPage;
