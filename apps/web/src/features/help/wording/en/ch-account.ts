import type { TextPage } from '../../text-page.ts';

export const page = {
  lead: 'You hold rights in Japanese films or programmes and want to offer them. This takes a few minutes; you can prepare titles as soon as your e-mail address is confirmed.',
  parts: [
    {
      id: 'steps',
      title: 'Register',
      steps: [
        {
          do: 'Open [{{pages:ch_register}}](/ch/register). On the home page there is a button to it as well.',
          shot: {
            name: 'register-provider',
            alt: 'The form for providers: login, contact person, company, trade and address, and at the right what happens next.',
          },
        },
        {
          do: 'Enter your e-mail address and a password of at least 8 letters and digits, with a lowercase letter, an uppercase letter and a digit.',
        },
        {
          do: 'Enter contact person and company as they should appear in agreements, and the kind of company.',
          note: 'Everything else can follow in the [profile](/ch/profile).',
        },
        {
          do: 'Read the [privacy policy](/privacy-policy), tick that you agree, and press {{accounts:register.provider.submit}}.',
        },
        { do: 'Open the link in the e-mail that we send you. It is valid for 72 hours.' },
        {
          do: 'Log in. The [guide to registering titles](/faq/faq-product-regist) opens the first time.',
          shot: {
            name: 'login',
            alt: 'The login dialog with e-mail address, password and the choice to stay logged in for 30 days.',
          },
        },
      ],
    },
    {
      id: 'invoice',
      title: 'Invoice number',
      text: [
        'If your company is registered for qualified invoices in Japan, enter the number at once or later in the profile. See [invoice number and payouts](/help/ch/invoice).',
      ],
    },
    {
      id: 'seen',
      title: 'Who sees what',
      list: [
        'Buyers see your company, its kind, its trade, its introduction and the country of its head office.',
        'Your name, e-mail address, telephone, postal address and fee rate are seen by you and our staff only.',
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
        {
          says: '{{?invoice_number}}',
          means:
            'The number is the letter T and 13 digits with a check digit. Compare it with your notice from the tax office; hyphens and full-width signs are put right by themselves.',
        },
        {
          says: '{{sessions:confirm.failed}}',
          means:
            'The link is older than 72 hours or was used already. Try to log in; if that fails, ask for a new password, which sends a new link.',
        },
        {
          says: '{{sessions:login.failed}}',
          means:
            'Address or password is wrong, or the address isn’t confirmed yet. For your safety the reason isn’t told apart. See [changing the password](/help/ch/password).',
        },
      ],
      after: [
        'If an e-mail says that your address is registered already, you have an account: log in, or set a new password.',
      ],
    },
  ],
} as const satisfies TextPage;
