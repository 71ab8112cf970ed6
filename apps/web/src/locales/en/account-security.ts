export const account_security = {
  title: 'Where you are logged in',
  lead: 'If you don’t recognise one of these, log it out and change your password.',
  unknown_device: 'Unknown device',
  since: 'Since {{at}}',
  here: 'This device',
  end: 'Log out',
  end_named: 'Log out: {{device}}, since {{at}}',
  end_others: 'Log out everywhere else',
};
