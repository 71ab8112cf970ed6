/** What staff check before they let a buyer in, and what an application may leave out (D14, D37b). */
const wanted = ['company_url', 'distribution_area', 'hq_country', 'tel'] as const;

type Application = Partial<Readonly<Record<(typeof wanted)[number], string | null | undefined>>> & {
  readonly email_confirmed_at?: string | null | undefined;
};

/** What is missing of a buyer's application: its fields, and the confirmation of its address. */
export const buyerLacking = (account: Application): ((typeof wanted)[number] | 'email_confirmed_at')[] => [
  ...(account.email_confirmed_at ? [] : (['email_confirmed_at'] as const)),
  ...wanted.filter((field) => !account[field]?.trim()),
];
