export const account_security = {
  title: 'Where you are logged in',
  lead: 'If you do not know one of these, end it and change your password.',
  unknown_device: 'Unknown device',
  since: 'Since {{at}}',
  here: 'This device',
  end: 'Log out',
  end_named: 'Log out: {{device}}, since {{at}}',
  end_others: 'Log out everywhere else',
};
