/**
 * Data that section 9 lets persist in the browser: cart, genres, awards, tags, enumerations, user state. Stored per
 * account and deleted at logout (D12); never a token, never an answer about money.
 */
const prefix = 'eigaichi.account.';

const storageName = (account: string, name: string) => `${prefix}${account}.${name}`;

export const saveForAccount = (account: string, name: string, value: unknown): void => {
  try {
    localStorage.setItem(storageName(account, name), JSON.stringify(value));
  } catch {
    // With a full or forbidden store, the page calls the API again.
  }
};

export const savedForAccount = (account: string, name: string): unknown => {
  try {
    const text = localStorage.getItem(storageName(account, name));
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

const ownNames = (start: string) => Object.keys(localStorage).filter((name) => name.startsWith(start));

/** Clears everything at logout. Leaving a buyer's impersonation clears only that buyer's data (spec 4). */
export const clearStored = (account?: string): void => {
  try {
    for (const name of ownNames(account === undefined ? prefix : `${prefix}${account}.`)) localStorage.removeItem(name);
  } catch {
    // Nothing could be stored, so nothing remains.
  }
};
