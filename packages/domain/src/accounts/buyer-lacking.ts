/** Fields that staff check before approving a buyer, and that an application may omit (D14, D37b). */
const wanted = ['company_url', 'distribution_area', 'hq_country', 'tel'] as const;

type Profile = Partial<Readonly<Record<(typeof wanted)[number], string | null | undefined>>>;
type Application = Profile & { readonly email_confirmed_at?: string | null | undefined };

/** Returns the missing fields of a buyer's profile. */
export const missingProfileFields = (profile: Profile): (typeof wanted)[number][] =>
  wanted.filter((field) => !profile[field]?.trim());

/** Returns an application's missing fields, and a missing address confirmation. */
export const missingApplicationFields = (account: Application): ((typeof wanted)[number] | 'email_confirmed_at')[] => [
  ...(account.email_confirmed_at ? [] : (['email_confirmed_at'] as const)),
  ...missingProfileFields(account),
];
