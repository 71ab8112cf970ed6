import type { TextPage } from '../../text-page.ts';

export const page = {
  lead: 'Eigaichi stores what a licence deal needs, and no more. This page says what that is, what it is used for, who sees it, how long it stays, and what you can ask of us. Established 1 October 2020, revised 20 June 2023.',
  parts: [
    {
      id: 'what',
      title: 'What we store',
      table: {
        head: ['What', 'In detail', 'What for'],
        rows: [
          [
            'Account',
            'Name of the contact person, company, e-mail address, telephone, addresses, language, time zone, what the company deals in, introduction, pictures, for providers the invoice number. The password only as an Argon2id hash, from which it can’t be read.',
            'Logging in, judging an application, contracts, writing to you',
          ],
          [
            'Consents',
            'Which version of this policy and of the terms was agreed to, when and by whom',
            'Proof of consent',
          ],
          [
            'Sessions',
            'A hash of the key that your browser holds, when it began and when it ends; counts of failed logins by e-mail and network address',
            'Keeping you logged in, stopping guesses of passwords',
          ],
          [
            'Titles',
            'Everything that providers enter or upload, and each change with its author',
            'Showing titles to buyers, checking them',
          ],
          [
            'Looks at titles',
            'Which buyer opened a title, copied a screener password or asked for a trailer, when, and from which country its company is',
            'Telling providers about interest in their titles, protecting screeners',
          ],
          [
            'Favourites, cart, drafts',
            'Titles with your notes, and the request that you are writing',
            'Going on with it on any device',
          ],
          [
            'Quotes and agreements',
            'Conditions, prices, messages, name and position of who signed, time and network address of the signature',
            'Making and keeping contracts',
          ],
          [
            'Deliveries',
            'Files with their checksums, who sent and who downloaded what and when, addresses for disks',
            'Delivering, settling what was delivered',
          ],
          [
            'Payments',
            'Your reports of use, what is due from whom and when, what was paid, invoices, payment notices and statements. No card or bank numbers of buyers',
            'Settling accounts',
          ],
          [
            'Account for payouts',
            'Of providers: bank, branch, kind, number and holder. Shown masked to you and our staff; only the list by which payouts are made has them whole',
            'Paying you',
          ],
          [
            'Log of acts',
            'Who changed a status, price, agreement or account, when, from which network address, before and after',
            'Security, records that the law asks for',
          ],
          ['E-mails', 'What the product sent you, and which kinds you chose not to get', 'Showing that you were told'],
        ],
      },
    },
    {
      id: 'browser',
      title: 'In your browser',
      text: [
        'One cookie keeps you logged in. Another marks this browser as one in which you logged in before, so that wrong passwords entered by others do not lock you out; it stays for 400 days. Scripts can’t read them, and they go nowhere but to Eigaichi. Beside it your browser keeps the language and appearance that you chose, your answer about cookies, and while you are logged in the cart, lists of choices and what you typed and have not saved. That goes when you log out.',
        'With your consent we may count how pages are used. At present nothing of the kind is built in; whichever answer you give, no advertising and no tracking by others takes place.',
      ],
    },
    {
      id: 'purposes',
      title: 'What we use it for',
      list: [
        'running the market: accounts, search, quotes, agreements, deliveries and payments',
        'writing to you about your deals and answering questions',
        'protecting accounts, screeners and files against misuse',
        'making the market better, from counts that name nobody',
        'what the law obliges us to do',
      ],
      after: ['We use it for nothing else without asking you first, and we sell it to nobody.'],
    },
    {
      id: 'who-sees',
      title: 'Who sees it',
      list: [
        '**Other companies on the market.** Providers show buyers their company, what it deals in, its introduction and the country of its head office. A buyer’s profile is seen by providers whom it asked for a title; e-mail, telephone, postal address and payment terms are not.',
        '**The other side of a deal.** What the quote and the agreement say, and the names of who signed.',
        '**Providers on a premium plan.** Which companies looked at their titles, and when.',
        '**Our staff,** each as far as the task needs it. Staff can act on behalf of an account; every such act is logged under both names.',
        '**Those who work for us:** who runs the servers, stores the files, delivers e-mails and passes on short notices of deliveries and paid services to our staff. Where machine translation is set up, the texts of titles that are to be translated go to the translation service. They act on our orders only.',
        '**YouTube and Vimeo,** only when you press play on a trailer or screener.',
        '**Authorities,** where the law demands it.',
      ],
      after: [
        'Some of these are outside Japan, as are buyers themselves. By asking for a title, or answering, you agree that the other side reads what the deal needs in its country.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long it stays',
      table: {
        head: ['What', 'How long'],
        rows: [
          ['Session', '12 hours, or 30 days where you asked to stay logged in; then erased within the hour'],
          ['Link for a new password', 'One hour, usable once; erased a day later'],
          ['Code at login', '10 minutes and five tries'],
          ['Counts of failed logins', 'Until their time window is over'],
          ['Removed pictures of a title', '30 days'],
          [
            'Account',
            'Until you close it. Then login, e-mail address, contact person, telephone, addresses, texts, pictures, bank details, favourites, cart and saved conditions are deleted at once',
          ],
          ['Titles', 'As long as the account exists; once it is closed they are no longer shown'],
          [
            'Quotes, agreements, invoices, payments, reports of use, log of acts',
            'Ten years (Companies Act of Japan, article 432), also after the account is closed; with them the company’s name, country and invoice number',
          ],
        ],
      },
    },
    {
      id: 'safety',
      title: 'How it is protected',
      text: [
        'Connections are encrypted, and so are bank details where they lie. Files are reached by addresses that are valid for minutes and for one reader. A change of password ends all other sessions and is told to you by e-mail. Changes of agreements and prices can’t be erased from the log. Should data get into the wrong hands all the same, we tell those concerned and the authority as the law prescribes.',
      ],
    },
    {
      id: 'your-rights',
      title: 'What you can ask of us',
      text: [
        'You can see and correct most of your data yourself in your profile. Under [{{shell:person.account}}](/account) you choose which e-mails you get, download what we keep of your account as one file, and close the account. Beyond that you can ask what we hold on you, and have it corrected, handed over, no longer used, or erased, as far as the law doesn’t oblige us to keep it. Write by the [contact form](/contact) from your account; we make sure that it is you, answer within one to five business days and take no fee.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes of this policy',
      text: [
        'When the policy changes, its new version stands here with its date, and members are told by e-mail before it counts. Which version you agreed to stays on record.',
      ],
      list: ['Established on 1 October 2020', 'Revised on 20 June 2023 (in force)'],
    },
    {
      id: 'terms-buyers',
      title: 'Terms for buyers',
      text: [
        'Version of 21 November 2026. You agree to them when you register; what a licence allows is said by its agreement, which goes before these terms.',
      ],
      questions: [
        {
          id: 'buyer-membership',
          ask: '1. Membership',
          answer: [
            'Buyers are companies that acquire rights for business. Our staff approve applications and may refuse one. You enter what is true, keep it current, and don’t share your login.',
          ],
        },
        {
          id: 'buyer-content',
          ask: '2. Titles, screeners and passwords',
          answer: [
            'Pictures, texts, trailers and screeners are shown for considering a licence. You don’t copy them, show them in public, or hand passwords on.',
          ],
        },
        {
          id: 'buyer-request',
          ask: '3. Requests and signature',
          answer: [
            'A request binds nobody. A provider’s answer can be signed until its last day unless it was withdrawn. With the signature an individual licence agreement with that provider comes into being.',
          ],
        },
        {
          id: 'buyer-payment',
          ask: '4. Payment',
          answer: [
            'Amounts and days are those of the agreement. A first-time buyer prepays what is fixed; without payment the agreement lapses after 14 days.',
          ],
        },
        {
          id: 'buyer-delivery',
          ask: '5. Delivery',
          answer: [
            'You check materials and report problems within two weeks of the first download or of receipt. After that the delivery counts as complete.',
          ],
        },
        {
          id: 'buyer-end',
          ask: '6. Ending a contract early',
          answer: [
            'Whoever is at fault owes the other 30 percent of the licence fees of the titles concerned or US$500, whichever is more.',
          ],
        },
        {
          id: 'buyer-block',
          ask: '7. Misuse',
          answer: ['We can block an account that breaks these terms. Agreements already signed stay in force.'],
        },
        {
          id: 'buyer-law',
          ask: '8. Law',
          answer: ['Japanese law applies. The Tokyo District Court has exclusive jurisdiction in the first instance.'],
        },
      ],
    },
    {
      id: 'terms-providers',
      title: 'Terms for providers',
      text: ['Version of 21 November 2026. You agree to them when you register; a signed agreement goes before them.'],
      questions: [
        {
          id: 'provider-membership',
          ask: '1. Membership',
          answer: [
            'Providers are those who may license the titles that they register. You enter what is true, keep it current, and don’t share your login.',
          ],
        },
        {
          id: 'provider-titles',
          ask: '2. Titles and rights',
          answer: [
            'You register only titles that you may license, with the rights of pictures and texts in hand, and enter licences given elsewhere, so that nobody asks for what is gone. Our staff look at titles before they are published and may ask for changes.',
          ],
        },
        {
          id: 'provider-show',
          ask: '3. Leave to show',
          answer: [
            'You allow us to show the texts, pictures and trailers of your titles to members, and what you offer for it on the home page and in feature lists to visitors, for the purpose of licensing.',
          ],
        },
        {
          id: 'provider-answer',
          ask: '4. Answers',
          answer: [
            'You answer within four business days. An answer that was given with name and consent can be signed by the buyer until its last day, unless you withdraw it before.',
          ],
        },
        {
          id: 'provider-delivery',
          ask: '5. Delivery',
          answer: ['You deliver the materials that the agreement names by its day, and send anew what is faulty.'],
        },
        {
          id: 'provider-fee',
          ask: '6. Fee and payout',
          answer: [
            'The fee is the percentage of your account, 30 unless agreed otherwise. Payouts follow the agreement; sums below ¥50,000 are carried over, shares of a title below ¥5,000 in one December closing are held until the contract’s end.',
          ],
        },
        {
          id: 'provider-end',
          ask: '7. Ending a contract early',
          answer: [
            'Whoever is at fault owes the other 30 percent of the licence fees of the titles concerned or US$500, whichever is more.',
          ],
        },
        {
          id: 'provider-law',
          ask: '8. Misuse and law',
          answer: [
            'We can block an account that breaks these terms. Japanese law applies; the Tokyo District Court has exclusive jurisdiction in the first instance.',
          ],
        },
      ],
    },
  ],
} as const satisfies TextPage;
