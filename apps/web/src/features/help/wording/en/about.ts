import type { TextPage } from '../../text-page.ts';

export const page = {
  lead: 'Eigaichi, 映画市, is a market in the old sense: a place where those who hold Japanese films and series and those who want to show them meet, agree and part with a contract in hand. It is open all year.',
  parts: [
    {
      id: 'why',
      title: 'Why a market online',
      text: [
        'Japan makes several hundred feature films and countless programmes each year. A few of them travel to festivals and trade fairs; most never meet a buyer abroad, although their makers would gladly license them. A market has room for them all: each title says in two languages what it is, which rights are free where and when, and what it costs to ask.',
        'For buyers it means one way to ask, no matter who holds the title, and one place for answers, agreements, materials and payments.',
      ],
    },
    {
      id: 'how',
      title: 'How a deal runs',
      steps: [
        {
          do: '**Find.** Buyers search [the titles](/movies) by what is free for their rights, countries and dates, read and watch.',
        },
        {
          do: '**Ask.** Titles of several providers go into one request with one set of conditions. Our staff confirm it.',
        },
        { do: '**Answer.** Each provider answers its titles with a price, and sees what it receives in yen.' },
        {
          do: '**Sign.** Buyer and provider sign an individual licence agreement. What was licensed is no longer free.',
        },
        {
          do: '**Deliver.** The provider sends the materials along a list of what was agreed; the buyer checks them within two weeks.',
        },
        { do: '**Show and settle.** The title is shown, and payments follow the agreement.' },
      ],
    },
    {
      id: 'who',
      title: 'Who takes part',
      list: [
        '**Providers:** production companies, production committees, sales agencies, stations, festivals, producers and directors.',
        '**Buyers:** platforms, distributors, cinemas, broadcasters, airlines and others outside and inside Japan.',
        '**Our staff** look at titles and buyers, confirm requests, and help where a deal gets stuck.',
      ],
    },
    {
      id: 'begin',
      title: 'How to begin',
      text: [
        '[Register as a provider](/ch/register) or [as a buyer](/vod/register); it costs nothing. What to have ready for a title is said in the [guide to registering titles](/faq/faq-product-regist), everything else in the [help](/help) and the [frequent questions](/faq).',
      ],
    },
  ],
} as const satisfies TextPage;
