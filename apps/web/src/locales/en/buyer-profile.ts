export const buyer_profile = {
  buyer: 'Buyer',
  unnamed: 'Buyer without a name',
  why: 'You see this profile because the buyer has asked for one of your titles. Email address, telephone and payment terms are not shared: send messages through the quote.',
  person: 'Contact person',
  head_office: 'Head office',
  about: 'About the company',
  pr: 'What it says to providers',
  quotes: 'To your quotes',
  manage: 'Open the account',
  waiting: 'Reading the profile',
};
