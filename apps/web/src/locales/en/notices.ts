export const notices = {
  none: 'Nothing needs action.',
};
