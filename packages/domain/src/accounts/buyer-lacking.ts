/** What staff check before they let a buyer in, and what an application may leave out (D14, D37b). */
const wanted = ['company_url', 'distribution_area', 'hq_country', 'tel'] as const;

type Profile = Partial<Readonly<Record<(typeof wanted)[number], string | null | undefined>>>;
type Application = Profile & { readonly email_confirmed_at?: string | null | undefined };

/** Fields that a buyer's profile lacks. */
export const profileLacking = (profile: Profile): (typeof wanted)[number][] =>
  wanted.filter((field) => !profile[field]?.trim());

/** What is missing of a buyer's application: its fields, and the confirmation of its address. */
export const buyerLacking = (account: Application): ((typeof wanted)[number] | 'email_confirmed_at')[] => [
  ...(account.email_confirmed_at ? [] : (['email_confirmed_at'] as const)),
  ...profileLacking(account),
];
