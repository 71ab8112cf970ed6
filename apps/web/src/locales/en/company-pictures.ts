export const company_pictures = {
  lead: {
    consumer: 'Saved immediately. Providers who receive your requests see them in your profile.',
    provider: 'Saved immediately. Buyers and our staff see them.',
    staff: 'Saved immediately.',
  },
  limits: 'JPG or PNG, up to {{size}} MB. File names in English letters and digits.',
  kinds: { logo_image: 'Logo', main_image: 'Main picture' },
  none: { logo_image: 'No logo yet', main_image: 'No picture yet' },
  alt: { logo_image: 'Logo of {{name}}', main_image: 'Picture of {{name}}' },
  choose_of: { logo_image: 'Choose a file for the logo', main_image: 'Choose a file for the main picture' },
  replace: 'Replace',
  replace_of: { logo_image: 'Replace the logo', main_image: 'Replace the main picture' },
  remove_of: { logo_image: 'Remove the logo', main_image: 'Remove the main picture' },
  saved: { logo_image: 'The logo was saved.', main_image: 'The picture was saved.' },
  removed: { logo_image: 'The logo was removed.', main_image: 'The picture was removed.' },
};
