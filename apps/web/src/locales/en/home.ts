export const home = {
  line_one: 'Japanese films and series,',
  line_two: 'licensed to the world.',
  lead: 'Rights holders in Japan license their titles directly to buyers abroad. Check availability, agree on terms, sign and receive materials online.',
  register_title: 'Register a title',
  demo: {
    text: 'This is the demo market. Log in with one press, or take a tour of a deal.',
    open: 'Open the demo page',
    close: 'Hide this notice',
  },
  recommended: {
    title: 'Recommended now',
    turning: 'The titles change one at a time',
    stop: 'Stop',
    go_on: 'Resume',
    waiting: 'Loading the recommended titles',
    all: 'More titles',
    new_tab: '(opens in a new tab)',
  },
  buyers: {
    title: 'For buyers',
    one: { name: 'Find', text: 'See only titles available for your rights, territories and dates.' },
    two: {
      name: 'Request a quote',
      text: 'Your search fills in the request. Add your price and the delivery date.',
    },
    three: { name: 'Sign and receive', text: 'Signature, materials and payment in one place.' },
  },
  providers: {
    title: 'For rights holders',
    one: { name: 'Register', text: 'One title at a time, or many from a table.' },
    two: { name: 'Answer', text: 'Set your price and see the net amount in yen.' },
    three: { name: 'Send materials', text: 'Follow the list of deliverables. Uploads can be paused and resumed.' },
  },
  company: {
    label: 'On the company site',
    news: { over: 'News', name: 'What is new at Eigaichi' },
    interview: { over: 'Interviews', name: 'The people behind the films' },
    about_us: { over: 'About us', name: 'About Eigaichi' },
  },
  notice:
    'Videos, pictures and texts shown here are provided by their rights holders for considering a licence. They may not be used or reproduced for any other purpose.',
};
