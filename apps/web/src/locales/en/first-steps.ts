export const first_steps = {
  title: { manager: 'Before the first deal', consumer: 'First steps', provider: 'First steps' },
  progress: '{{done}} of {{all}} done',
  done: 'Done',
  open: 'To do',
  steps: {
    issuer: {
      name: 'Set up the issuer of documents',
      text: 'Company, address, invoice number and the account that buyers pay into.',
    },
    transfer_sender: {
      name: 'Set up the account for payouts',
      text: 'The bank account that transfers to providers are made from.',
    },
    rates: { name: 'Enter exchange rates', text: 'Without a rate for each currency, no request can be confirmed.' },
    mail_sender: {
      name: 'Set the sender of emails',
      text: 'MAIL_FROM in the server’s settings. Spam filters distrust a sample address.',
    },
    company_site: {
      name: 'Set the company site',
      text: 'COMPANY_SITE_URL in the server’s settings. The footer’s links lead there.',
    },
    mail: {
      name: 'Check that emails are sent',
      text: 'Done once an email server is set up and the first email has been sent.',
    },
    backups: {
      name: 'Make the first backup',
      text: 'Done once a backup was made. BACKUP_DIR in the server’s settings makes one every night.',
    },
    staff: {
      name: 'Invite a colleague',
      text: 'At least two people, so that the market does not depend on one login.',
    },
    providers: { name: 'Register the first provider', text: 'Titles belong to providers, who register themselves.' },
    titles: { name: 'Publish the first title', text: 'Buyers see a title once it is approved.' },
    buyers: { name: 'Approve the first buyer', text: 'Buyers register themselves and wait for approval.' },
    buyer_profile: {
      name: 'Complete the company profile',
      text: 'Website, territories, head office and phone. Providers read it before they answer.',
    },
    wanted: {
      name: 'Save what you want to license',
      text: 'Choose rights and territories in the title search, save them as a view and let the search open with it.',
    },
    colleague: {
      name: 'Invite a colleague',
      text: 'Roles decide who requests, answers, signs and exchanges materials.',
    },
    search: { name: 'Find a title', text: 'Done once you have opened one.' },
    request: {
      name: 'Send the first request',
      text: 'Put titles into the cart. Make a bid, or ask the provider to name the price.',
    },
    first_title: { name: 'Register the first title', text: 'One by one, or many from a workbook.' },
    offer: {
      name: 'Set what may be licensed',
      text: 'Rights, territories and period of a title. Buyers see what is free.',
    },
    payout_account: {
      name: 'Enter the bank account for payouts',
      text: 'The account that your earnings are paid into.',
    },
    screener: { name: 'Upload a screener', text: 'Buyers watch the title before they ask for a quote.' },
  },
};
