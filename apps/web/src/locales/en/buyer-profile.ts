export const buyer_profile = {
  unnamed: 'Buyer without a name',
  why: 'You see this profile because the buyer requested one of your titles. Email address, telephone and payment terms are not shared. Send messages through the quote.',
  person: 'Contact person',
  head_office: 'Head office',
  about: 'About the company',
  pr: 'What it says to providers',
  quotes: 'To your quotes',
  manage: 'Open the account',
  waiting: 'Loading the profile',
};
