import type { TextPage } from '../../text-page.ts';

export const page = {
  lead: 'You have found titles and want to know on which terms you can have them. Put them into the cart, go through 13 steps and send the request; answers come within five business days.',
  parts: [
    {
      id: 'find',
      title: 'Find titles',
      steps: [
        {
          do: 'Open [{{shell:nav.search_titles}}](/movies) and say which rights, countries and dates you want.',
          note: 'Each title then shows whether it is free, partly free, taken, not offered or not declared.',
          shot: {
            name: 'movies',
            alt: 'The list of titles with filters and, on each card, whether the title is free for what is wanted.',
          },
        },
        { do: 'Look at a title: outline, trailer, screener, materials, and what is free.' },
        { do: 'Press {{carts:add}}. The number at the cart counts your titles.' },
      ],
    },
    {
      id: 'steps',
      title: 'The 13 steps',
      text: [
        'Open the [cart](/vod/cart). What you type is saved by itself, and you can go on later on any device. Steps that lack something say so.',
      ],
      steps: [
        { do: '**{{quotes:wizard.names.titles}}.** Titles of several providers can go into one request.' },
        {
          do: '**{{quotes:wizard.names.period}}.** First and last day of the licence, and by when you will start.',
          note: 'Streaming may start three days after the first day.',
        },
        { do: '**{{quotes:wizard.names.territories}}.** Countries, areas or the whole world.' },
        {
          do: '**{{quotes:wizard.names.rights}}.** Rights, and for each whether exclusive, non-exclusive or with a holdback.',
          shot: {
            name: 'cart-rights',
            alt: 'Step 4 of the request: rights with their definitions and the choice of exclusivity.',
          },
        },
        { do: '**{{quotes:wizard.names.channels}}.** Where and in which languages you show the titles.' },
        {
          do: '**{{quotes:wizard.names.languages}}.** Which translations you need, and who pays for those that don’t exist.',
        },
        { do: '**{{quotes:wizard.names.formats}}.** Main feature, trailer and others, each with its format.' },
        { do: '**{{quotes:wizard.names.images}}.** Stills, posters, logos, with or without layers.' },
        { do: '**{{quotes:wizard.names.documents}}.** Cue sheet, chain of title, press kit and others.' },
        {
          do: '**{{quotes:wizard.names.price}}.** Currency, kind of price, guarantee, budget.',
          note: 'At least US$500 a title for a flat rate; a guarantee, where one is given, at least US$200 in all.',
          shot: { name: 'cart-price', alt: 'Step 10 of the request: currency, kind of price and price per title.' },
        },
        { do: '**{{quotes:wizard.names.delivery}}.** By when, which way, and who pays for it.' },
        { do: '**{{quotes:wizard.names.terms}}.** E&O insurance, and anything else the agreement should say.' },
        { do: '**{{quotes:wizard.names.check}}.** Read everything once more and press {{quotes:wizard.send}}.' },
      ],
    },
    {
      id: 'hints',
      title: 'Words of the request',
      questions: [
        {
          id: 'rights',
          ask: 'Rights and exclusivity',
          answer: [
            'A right is a way of showing: subscription, rental, television, cinema and so on. Exclusive keeps all others out for the whole licence, a holdback for its first months only, non-exclusive not at all. The more you ask for, the dearer and the less likely it is. [All rights](/words#right-type)',
          ],
        },
        {
          id: 'guarantee',
          ask: 'Minimum guarantee',
          answer: [
            'What you pay in any case. Shares are counted against it. “Per month” is multiplied by the months of the contract. [Minimum guarantee in the dictionary](/words#minimum-guarantee)',
          ],
        },
        {
          id: 'latest-start',
          ask: 'Latest start',
          answer: [
            'By when you will begin to show the title, counted from the first day of the licence. A later start is seen by our staff, but stops nothing. [Latest start in the dictionary](/words#latest-start)',
          ],
        },
        {
          id: 'insurance',
          ask: 'E&O insurance',
          answer: [
            'Insurance against claims over rights that weren’t cleared. Ask for it only if your platform or broadcaster demands it. [E&O insurance in the dictionary](/words#eo-insurance)',
          ],
        },
        {
          id: 'delivery',
          ask: 'Ways of delivery',
          answer: [
            'Online transfer is free and usual. A designated server or a disk by EMS costs US$15, FedEx US$200, Dropbox or Drive US$300, once for each provider.',
          ],
        },
      ],
    },
    {
      id: 'after',
      title: 'What happens next',
      text: [
        'Our staff confirm the request within one business day and freeze the exchange rates. Each provider then answers within four. You get an e-mail for every answer; [check the state of a quote](/help/vod/quote-check).',
      ],
    },
    {
      id: 'wrong',
      title: 'When something goes wrong',
      messages: [
        {
          says: '{{!titles_unavailable}}',
          means: 'A title was taken off the market since you put it into the cart. Remove it at step 1.',
        },
        {
          says: '{{?minimum_flat_price}}',
          means: 'The price is below US$500 in your currency. Raise it to the amount shown.',
        },
        { says: '{{?end_date}}', means: 'The last day is before the first.' },
        {
          says: '{{quotes:wizard.clash_title_other}}',
          means:
            'Part of what you want is licensed to others. You can ask all the same, change the conditions or drop the title; what is taken at the time can’t be signed.',
        },
        {
          says: '{{quotes:wizard.clashes.title}}',
          means: 'You went on with the same request on two devices. Choose for each step which answer counts.',
        },
      ],
    },
  ],
} as const satisfies TextPage;
