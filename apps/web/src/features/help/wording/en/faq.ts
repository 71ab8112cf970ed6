import type { TextPage } from '../../text-page.ts';

export const page = {
  lead: 'What buyers and providers ask us most, with the answer first. Words you don’t know are explained in the words of the trade.',
  parts: [
    {
      id: 'market',
      title: 'The market and accounts',
      questions: [
        {
          id: 'who',
          ask: 'Who can use Eigaichi?',
          answer: [
            'Providers are those who can license Japanese films and programmes: production companies, members of production committees, sales agencies, stations, festivals, producers and directors. Buyers are companies that show titles: platforms, distributors, cinemas, broadcasters, airlines and others. [Providers register here](/ch/register), [buyers here](/vod/register).',
          ],
        },
        {
          id: 'cost',
          ask: 'What does it cost?',
          answer: [
            'Registering, looking and asking cost nothing. When a licence is signed, Eigaichi keeps a fee of the provider’s licence fee: 30 percent unless another rate was agreed. The buyer pays no fee on top, only what the quote says.',
          ],
        },
        {
          id: 'approval',
          ask: 'How long until I can log in?',
          answer: [
            'Providers can log in as soon as they have confirmed their e-mail address. Buyers are looked at by our staff first; the result comes by e-mail.',
          ],
        },
        {
          id: 'contract-with',
          ask: 'Who is the contract with?',
          answer: [
            'Each provider of a quote signs an individual licence agreement of its own with the buyer. A request over titles of three providers becomes three agreements; no provider sees another’s.',
          ],
        },
        {
          id: 'languages',
          ask: 'In which languages can I work?',
          answer: [
            'In Japanese and English, each side in its own. You choose at the top of every page; e-mails follow the language of your profile.',
          ],
        },
        {
          id: 'colleagues',
          ask: 'Can several people of my company have logins?',
          answer: [
            'Not yet: an account is a company with one person. The name and position of the person who signs are asked for at the signature itself.',
          ],
        },
      ],
    },
    {
      id: 'rights',
      title: 'Rights, windows and exclusivity',
      questions: [
        {
          id: 'which-rights',
          ask: 'Which rights can be licensed?',
          answer: [
            'Eighteen, from SVOD, TVOD and AVOD through free and pay television, cinema, events and discs to in-flight, hotels, ships and trains. Each has its definition beside it in the request, and in the [words of the trade](/words#right-type). Secondary use of characters is not granted unless the agreement names it.',
          ],
        },
        {
          id: 'free',
          ask: 'How do I see what is still free?',
          answer: [
            'Say on the [list of titles](/movies) which rights, countries and dates you want. Each title then reads free, partly free, taken, not offered or not declared. “Not declared” means that the provider has said nothing yet: ask, but don’t count on it.',
          ],
        },
        {
          id: 'who-holds',
          ask: 'Can I see who has licensed a title before me?',
          answer: ['No. You see that a right is taken and from when it is free again, never to whom it was given.'],
        },
        {
          id: 'exclusive',
          ask: 'What does exclusive mean here?',
          answer: [
            'For the rights, countries and days of the licence no one else is granted the same right. Overlapping rights count as the same: an exclusive SVOD licence also keeps out a licence of VOD in general. The table of overlaps is part of the product, and signing is refused where two licences clash.',
          ],
        },
        {
          id: 'holdback',
          ask: 'What is a holdback?',
          answer: [
            'A licence that is exclusive for an agreed time from its first day, from one month to three years, and non-exclusive after. It suits a platform that wants a head start but not the price of full exclusivity.',
          ],
        },
        {
          id: 'windows',
          ask: 'Can I ask for a cinema release first and streaming later?',
          answer: [
            'One request has one period for all of its rights. For windows that begin on different days send one request for each, with its own dates; save the conditions once and change only the dates.',
          ],
        },
        {
          id: 'territories',
          ask: 'Can I license for single countries, or the whole world?',
          answer: [
            'Both. Choose single countries, whole areas or all countries. A title that is free in only some of them reads “partly free” and says which.',
          ],
        },
        {
          id: 'language-rights',
          ask: 'Are licences divided by language?',
          answer: [
            'Not at present. You can say in which languages you will show a title, but whether it is free depends on right, country and date alone.',
          ],
        },
        {
          id: 'episodes',
          ask: 'Does a licence of a series cover all episodes?',
          answer: [
            'Yes, also those that are registered later. Episodes can be licensed singly as well; two episodes of a series never block each other.',
          ],
        },
        {
          id: 'runs',
          ask: 'How many times may a broadcaster show a title?',
          answer: [
            'As many runs as the agreement says. For free and pay television the request asks for the number of broadcasts.',
          ],
        },
        {
          id: 'edit',
          ask: 'May I cut, rename or dub a title?',
          answer: [
            'Subtitles and voice-over that you name in the request become part of the agreement. Anything that changes the work itself, such as cuts or another title, needs the provider’s consent: write it under “further terms” of the request.',
          ],
        },
        {
          id: 'renew',
          ask: 'How do I renew a licence that ends?',
          answer: [
            'Send a new request for the following period in good time; a saved set of conditions fills it for you. There is no automatic renewal and no first refusal unless your agreement has it.',
          ],
        },
      ],
    },
    {
      id: 'price',
      title: 'Price, guarantee and exchange',
      questions: [
        {
          id: 'pricing',
          ask: 'Which ways of pricing are there?',
          answer: [
            'Four: a flat rate, a share of your revenue, a price per view, and a price per minute streamed. Choose one in a request; the provider may answer with another amount.',
          ],
        },
        {
          id: 'minimum',
          ask: 'Is there a lowest price?',
          answer: [
            'A flat rate is at least US$500 per title, or its worth in the quote’s currency. For the other three a minimum guarantee is optional; where one is given, it comes to at least US$200 per title.',
          ],
        },
        {
          id: 'mg',
          ask: 'How does a minimum guarantee work?',
          answer: [
            'You pay it whatever the title earns. Your shares are then counted against it, and only when they add up to more do you pay the rest. A guarantee “per month” is multiplied by the months of the contract; one “per contract” is taken as it is.',
          ],
        },
        {
          id: 'currencies',
          ask: 'In which currencies can I ask and pay?',
          answer: [
            'A quote is made in US dollars, Canadian dollars, euros, pounds or yen. Payments are made in yen, US dollars, euros or pounds.',
            'Where prices are agreed in Canadian dollars, you choose one of these four when you sign. What is due is exchanged into yen and from yen at the quote’s own rates, each time rounded once; the agreement names both rates, and every invoice and statement shows the steps. The choice does not change after the signature. Prices and reports of use stay in Canadian dollars.',
          ],
        },
        {
          id: 'yen',
          ask: 'Which exchange rate is used?',
          answer: [
            'When our staff confirm a request, that day’s rates are frozen for the whole quote. Providers see yen, buyers the quote’s currency. An amount in yen is the amount times the rate less a small addition, rounded once.',
          ],
        },
        {
          id: 'net',
          ask: 'What does a provider receive in the end?',
          answer: [
            'The answer form shows it before you send: the price in yen, less the fee. At 30 percent, a licence fee of ¥100,000 leaves ¥70,000. Every amount opens to the arithmetic behind it.',
          ],
        },
        {
          id: 'other-fees',
          ask: 'Which costs can be added to the licence fee?',
          answer: [
            'The cost of making materials where the provider asks for it, translation, and delivery. Online delivery is free; a designated server or a disk by EMS costs US$15, FedEx US$200, Dropbox or Drive US$300, once for each provider. The quote says who pays.',
          ],
        },
        {
          id: 'budget',
          ask: 'What is the budget field for?',
          answer: ['It tells providers what you can spend on the whole request. It is not binding.'],
        },
      ],
    },
    {
      id: 'payment',
      title: 'Payment and tax',
      questions: [
        {
          id: 'when-buyer',
          ask: 'When do buyers pay?',
          answer: [
            'A flat rate or a guarantee at the end of the month after delivery is confirmed; shares of revenue, views or minutes quarterly, half-yearly or annually, as agreed. A first-time buyer prepays what is fixed.',
          ],
        },
        {
          id: 'prepay',
          ask: 'Why must I prepay my first purchase?',
          answer: [
            'Until one of your agreements is paid in full, the fixed sum comes first and the materials follow. If it has not arrived within 14 days of the signature the agreement lapses, and no one owes compensation.',
          ],
        },
        {
          id: 'overpaid',
          ask: 'What happens if I pay too much, or a payment goes wrong?',
          answer: [
            'What is more than is due is a credit of that agreement: it is used for the next amounts before an invoice asks for them, or paid back to you as a refund with its own date and reference. Your account under [{{shell:nav.payments}}](/vod/settlement) shows both. A payment that was recorded by mistake, or that the bank returned, stays in the account and is opposed by a reversal with the reason; what it paid is due again.',
          ],
        },
        {
          id: 'when-provider',
          ask: 'When are providers paid?',
          answer: [
            'A flat rate or a guarantee at the end of the second month after delivery is confirmed. Shares are closed in December and paid at the end of the second month after.',
          ],
        },
        {
          id: 'small-sums',
          ask: 'What happens to small amounts?',
          answer: [
            'A payout below ¥50,000 is carried over to the next, unless you ask for it; then the transfer fee is taken off. Shares of one title below ¥5,000 in one December closing are held and paid in one sum at the end of the contract, less ¥5,000 for each title and contract year in which something was held, never below zero.',
          ],
        },
        {
          id: 'invoice-number',
          ask: 'Do I need a Japanese invoice number?',
          answer: [
            'Only if you are a provider registered for qualified invoices in Japan. Enter the T and its 13 digits in your [profile](/ch/profile); without one you can use everything all the same. More under [invoice number and payouts](/help/ch/invoice).',
          ],
        },
        {
          id: 'withholding',
          ask: 'Is tax withheld from licence fees?',
          answer: [
            'That depends on the countries of both sides and their tax treaty. Eigaichi doesn’t compute withholding; settle with your tax adviser which forms are needed before the first payment falls due.',
          ],
        },
        {
          id: 'report',
          ask: 'How are views and revenue counted?',
          answer: [
            'By the buyer, who reports them for each payment period under the agreement. The rates are fixed in the agreement; the planned figures in a quote are an estimate and no promise.',
          ],
        },
      ],
    },
    {
      id: 'materials',
      title: 'Formats, subtitles and screeners',
      questions: [
        {
          id: 'formats',
          ask: 'Which video formats are usual?',
          answer: [
            'Platforms mostly ask for ProRes 422 HQ in HD or 4K, cinemas for a DCP. The request lets you name encoding, resolution, frame rate, aspect ratio and sound for each kind of video; where you choose nothing, the provider chooses.',
          ],
        },
        {
          id: 'dcp',
          ask: 'Can I get a DCP?',
          answer: [
            'Tick “as a DCP” at step 7 of the request. If none exists, the provider can offer to have one made and add the cost to its answer.',
          ],
        },
        {
          id: 'subtitles',
          ask: 'Who makes the subtitles?',
          answer: [
            'Each title says which languages exist. For others the request settles which side pays for the translation.',
          ],
        },
        {
          id: 'screener',
          ask: 'How do I watch a title before asking?',
          answer: [
            'The page of a title has its trailer and, where the provider has given one, a screener with a password that approved buyers can copy. Each copy is logged. Where there is no trailer you can ask for one there.',
          ],
        },
        {
          id: 'screener-safe',
          ask: 'As a provider, who sees my screener?',
          answer: [
            'Buyers whom our staff have approved, and staff. The password is never shown to anyone else. With a premium plan the [access logs](/ch/access_logs) name the companies that looked.',
          ],
        },
        {
          id: 'music',
          ask: 'Is the music cleared for my country?',
          answer: [
            'Ask the provider for the music cue sheet, which the request has among its documents. Fees of collecting societies for showing music are usually paid in the country of use.',
          ],
        },
        {
          id: 'chain',
          ask: 'Can I get chain-of-title documents or E&O insurance?',
          answer: [
            'Both can be asked for: documents at step 9, insurance at step 12 of the request. The provider answers whether it has an insurance and for what amount.',
          ],
        },
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery and delays',
      questions: [
        {
          id: 'how-delivered',
          ask: 'How are materials delivered?',
          answer: [
            'Normally through Eigaichi in the browser, free of charge and for files of any size; an interrupted transfer goes on where it stopped. A designated server, a disk, or Dropbox and Drive are possible too.',
          ],
        },
        {
          id: 'late',
          ask: 'What if the materials are late?',
          answer: [
            'The day in the agreement is shown to both sides. Write to the provider on the quote’s page; if that doesn’t help, [contact us](/contact). We can amend the agreement with both sides’ consent.',
          ],
        },
        {
          id: 'faulty',
          ask: 'What if a file is faulty?',
          answer: [
            'Report it within two weeks of your first download, saying which file and what is wrong. The provider then sends it again, and the two weeks start again with the new delivery. After them the delivery counts as complete.',
          ],
        },
        {
          id: 'no-download',
          ask: 'What if I don’t download?',
          answer: ['You are reminded twice. Thirty days after the provider finished, the delivery counts as received.'],
        },
        {
          id: 'start',
          ask: 'When may I start to show a title?',
          answer: [
            'At the earliest three days after the first day of the licence. Report the real start on the page of your purchase.',
          ],
        },
      ],
    },
    {
      id: 'cancel',
      title: 'Changing, cancelling and ending',
      questions: [
        {
          id: 'answer-time',
          ask: 'How soon is a request answered?',
          answer: [
            'Within five business days: our staff confirm it within one, each provider answers within four. The list of quotes shows the day that was promised.',
          ],
        },
        {
          id: 'change-request',
          ask: 'Can I change a request that was sent?',
          answer: [
            'Not the request itself. Once a title is answered you can make a counter-offer with another price or other wishes. To change dates, countries or rights, cancel and send a new one.',
          ],
        },
        {
          id: 'cancel-request',
          ask: 'Can I cancel?',
          answer: [
            'Until you sign, yes, the whole request or single titles, without cost. See [how to cancel](/help/vod/cancel-quote-item).',
          ],
        },
        {
          id: 'expired',
          ask: 'The answer has expired. What now?',
          answer: [
            'An answer can be signed until its last day has ended in Tokyo. After that the title leaves the quote; send a new request.',
          ],
        },
        {
          id: 'withdraw',
          ask: 'Can a provider take an answer back?',
          answer: ['Yes, as long as the buyer has not signed. It can then be answered again.'],
        },
        {
          id: 'terminate',
          ask: 'What if one side ends a signed agreement?',
          answer: [
            'The side at fault owes the other 30 percent of the licence fees of the titles concerned or US$500, whichever is more. When both agree, nothing. What was due before stays due. Our staff record it: [contact us](/contact).',
          ],
        },
        {
          id: 'data',
          ask: 'Where is my data, and who sees it?',
          answer: [
            'The [privacy policy](/privacy-policy) lists what is stored, for how long and who sees it. Rivals never see your prices: a quote is between you, the provider of the title and our staff.',
          ],
        },
        {
          id: 'delete-account',
          ask: 'How do I close my account?',
          answer: [
            'Write to us by the [contact form](/contact) from the account itself. Agreements, invoices and the records that the law wants kept stay for as long as it says.',
          ],
        },
      ],
    },
  ],
} as const satisfies TextPage;
