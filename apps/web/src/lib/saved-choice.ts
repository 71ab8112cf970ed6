/**
 * A reader's choice that the first paint needs (language, cookies). Stored in this browser and sent in a cookie of the
 * same name, because the server can't read the browser's storage.
 */
const dayLength = 24 * 60 * 60;

export const saveChoice = (name: string, value: string): void => {
  try {
    localStorage.setItem(name, value);
    // On https only for this host, as the server names its own cookies.
    const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', ''];
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
    document.cookie = `${prefix}${name}=${value}; Path=/; Max-Age=${365 * dayLength}; SameSite=Lax${secure}`;
  } catch {
    // Only the stored choice is lost.
  }
};

/** Stores a value in this browser only, or removes it; without storage nothing happens. */
export const storeHere = (name: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // The next visit then starts without it.
  }
};

/** The stored choice; null before any choice or without storage. */
export const savedChoice = (name: string): string | null => {
  if (typeof document === 'undefined') return null;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};
