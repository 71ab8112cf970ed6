/** Records a secret's change without the secret. */
export const withoutSecrets = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, name === 'screener_password' ? '•••' : value]),
  );
