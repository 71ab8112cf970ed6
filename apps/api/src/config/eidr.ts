import { z } from 'zod';

/** Settings of the EIDR account (D54). */
export const eidrSettings = {
  EIDR_URL: z
    .string()
    .refine(
      (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
      'must look like https://resolve.eidr.example/EIDR',
    )
    .optional(),
  EIDR_USER: z.string().max(200).optional(),
  EIDR_PARTY: z.string().max(200).optional(),
  EIDR_PASSWORD: z.string().max(200).optional(),
  EIDR_PASSWORD_HASH: z.enum(['sha256', 'md5'], 'must be sha256 or md5').default('sha256'),
};

type Environment = z.infer<z.ZodObject<typeof eidrSettings>>;

const names = ['EIDR_URL', 'EIDR_USER', 'EIDR_PARTY', 'EIDR_PASSWORD'] as const;

/** Faults of an incomplete account. */
export const eidrFaults = (given: Readonly<Record<string, string | undefined>>): string[] =>
  names
    .filter((name) => given[name] === undefined && names.some((other) => given[other] !== undefined))
    .map((name) => `${name}: is needed when another EIDR setting is given`);

/** The configured account; null for none. */
export const eidrOf = ({ EIDR_URL, EIDR_USER, EIDR_PARTY, EIDR_PASSWORD, EIDR_PASSWORD_HASH }: Environment) =>
  EIDR_URL === undefined || EIDR_USER === undefined || EIDR_PARTY === undefined || EIDR_PASSWORD === undefined
    ? null
    : {
        url: EIDR_URL.replace(/\/+$/, ''),
        user: EIDR_USER,
        party: EIDR_PARTY,
        password: EIDR_PASSWORD,
        hash: EIDR_PASSWORD_HASH,
      };
