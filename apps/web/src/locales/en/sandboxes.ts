/** A company's test market. */
export const sandboxes = {
  title: 'Sandbox',
  lead: 'A test market for your systems, with sample titles and companies. Nothing in it reaches the real market, and it sends no emails.',
  guide: 'How to use the sandbox',
  create: 'Create the sandbox',
  making: 'The sandbox is being created. This takes a few seconds; the first one after an update takes up to a minute.',
  failed: 'The sandbox could not be created. The server tries again. If this lasts, contact us.',
  address: 'API address',
  address_text: 'Use it in place of the market’s address. Paths, fields and answers are the same.',
  keys: {
    title: 'API keys',
    lead: 'Issue API keys for your company, for the other party, and a token of our staff, so that you can play a deal from both sides. New keys replace the earlier ones.',
    issue: 'Issue API keys',
    once: 'Copy the keys now: they are not shown again.',
    copy: 'Copy: {{key}}',
    of: { own: 'Your company', counterpart: 'The other party', staff: 'Our staff' },
  },
  clock: {
    title: 'Clock',
    today: 'Today in the sandbox: {{day}}',
    text: 'Move the clock ahead to see deadlines, reminders and the end of licences. It never moves back.',
    day: 'One day later',
    month: '30 days later',
    moved: 'In the sandbox it is now {{day}}.',
  },
  mails: {
    title: 'Emails',
    lead: 'Emails that the sandbox would have sent, latest first.',
    none: 'No emails yet. Those of your next request or answer appear here.',
  },
  ends: 'Reset or delete',
  removed_on:
    'Unused sandboxes are deleted. If you don’t use this one, it is deleted on {{day}}. We email you 14 days before.',
  reset: {
    action: 'Reset the sandbox',
    ask: 'Reset the sandbox?',
    text: 'All its data, files and keys are deleted, and its clock returns to today. The address stays. This cannot be undone.',
    done: 'The sandbox is being created again.',
  },
  remove: {
    action: 'Delete the sandbox',
    ask: 'Delete the sandbox?',
    text: 'All its data, files and keys are deleted, and its address stops working. This cannot be undone.',
    done: 'The sandbox was deleted.',
  },
};
