import { hash, verify } from '@node-rs/argon2';

// Argon2id with OWASP's parameters (19 MiB, two passes, one lane); D11.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Compared for an unknown address or one without a password, so that the response takes the same time (D13). */
const noPassword = hashPassword(crypto.randomUUID());

export const passwordMatches = async (stored: string | null, password: string): Promise<boolean> => {
  const matches = await verify(stored ?? (await noPassword), password);
  return matches && stored !== null;
};
