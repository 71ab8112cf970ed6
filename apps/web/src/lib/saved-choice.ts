/**
 * A choice of the reader that the first paint needs to know (language, cookies): stored in this browser, and sent to
 * the server in a cookie of the same name, because the server can't look into the browser's storage.
 */
const dayLength = 24 * 60 * 60;

export const keepChoice = (name: string, value: string): void => {
  try {
    localStorage.setItem(name, value);
    // Behind https for this host alone, as the server names its own cookies.
    const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', ''];
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
    document.cookie = `${prefix}${name}=${value}; Path=/; Max-Age=${365 * dayLength}; SameSite=Lax${secure}`;
  } catch {
    // Only the memory of the choice is lost.
  }
};

/** What was chosen, null before any choice and where nothing can be stored. */
export const savedChoice = (name: string): string | null => {
  if (typeof document === 'undefined') return null;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};
