export const demo = {
  title: 'Demo market',
  lead: 'Companies, people, prices and deals are invented, so you can try everything.',
  waiting: 'Loading the demo page',
  logins: {
    title: 'Log in with one press',
    lead: 'If the product asks for the password again, enter {{password}}. It is the same for all accounts.',
    roles: { buyer: 'Buyer', provider: 'Provider', manager: 'Staff', accountant: 'Accountant (staff)' },
    log_in: {
      buyer: 'Log in as buyer',
      provider: 'Log in as provider',
      manager: 'Log in as staff',
      accountant: 'Log in as accountant',
    },
  },
  tour: {
    title: 'Tour of a deal',
    bar: 'Current step of the tour',
    lead: 'Six steps on real pages, from the search to the payout. Each step logs in as the role that acts. You can end the tour at any time.',
    start: 'Start the tour',
    step: 'Step {{at}} of {{all}}',
    next: 'Next step',
    end: 'End the tour',
    steps: {
      find: {
        name: 'Find',
        text: 'The buyer searches for titles that are free for a right, a territory and a period.',
      },
      ask: { name: 'Request', text: 'The buyer requests a quote with rights, territories, licence period and price.' },
      answer: { name: 'Answer', text: 'The provider sets a price for each title and sees the net amount in yen.' },
      sign: { name: 'Sign', text: 'The buyer reviews the offer and signs the agreement.' },
      deliver: { name: 'Deliver', text: 'The provider uploads the materials on the list of deliverables.' },
      paid: { name: 'Get paid', text: 'The provider follows what is due, the fee and each payout.' },
    },
  },
  clock: {
    title: 'Clock',
    today: 'Today is {{day}} in this market.',
    text: 'Move it to see deadlines pass, licences start or end and payments become due. The clock cannot go back.',
    later: 'Move a month ahead',
    ask: 'Move the clock a month ahead?',
    effect:
      'Everything due until then happens now: offers expire, notifications are sent, licences start or end. This cannot be undone and can take a minute.',
    moved: 'The clock was moved to {{day}}.',
    restart: {
      title: 'Start over',
      text: 'Stop the server, run npm run demo:reset and then npm start. The demo market then loads again with the real date. If DATABASE_URL is set, empty that database instead.',
    },
  },
};
