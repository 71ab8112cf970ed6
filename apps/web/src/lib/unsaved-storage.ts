/**
 * Unsaved input per account and object. It survives a reload, a lost connection and an expired session. It is deleted
 * on save, discard or logout (D12).
 */
const prefix = 'eigaichi.unsaved.';

const storageName = (account: string, name: string) => `${prefix}${account}.${name}`;

/** False without browser storage: then the page must not claim that it is stored. */
export const storeUnsaved = (account: string, name: string, value: unknown): boolean => {
  try {
    localStorage.setItem(storageName(account, name), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};

export const unsavedOf = (account: string, name: string): unknown => {
  try {
    const text = localStorage.getItem(storageName(account, name));
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const dropUnsaved = (account: string, name: string): void => {
  try {
    localStorage.removeItem(storageName(account, name));
  } catch {
    // Nothing could be stored, so nothing remains.
  }
};

export const clearUnsaved = (): void => {
  try {
    for (const name of Object.keys(localStorage).filter((one) => one.startsWith(prefix))) localStorage.removeItem(name);
  } catch {
    // Nothing could be stored, so nothing remains.
  }
};
