export const notices = {
  none: 'Nothing waits for you.',
};
