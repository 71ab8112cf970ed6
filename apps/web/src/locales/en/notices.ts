export const notices = {
  lead: 'Events on your quotes, agreements and titles in the last 90 days.',
  none: 'No notifications in the last 90 days.',
  none_text: 'Replies, messages, deliveries and payments that concern you are listed here.',
  new: 'Unread',
  all: 'All notifications',
};
