export const contact = {
  title: 'Contact',
  lead: 'Write to our staff. We reply by email within 1 to 5 business days.',
  from: 'From',
  reply_to: 'We reply to {{email}}',
  choose: 'Choose',
  tel_hint: 'Only if you would like to be called back',
  send: 'Send',
  broken: 'Your input must be correct. Please check the fields marked in red.',
  sent: {
    title: 'Thank you for your message',
    text: 'We have sent you a copy by email and reply within 1 to 5 business days.',
    titles: 'To the titles',
    home: 'To the home page',
  },
};
