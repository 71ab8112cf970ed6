import { savedForAccount, saveForAccount } from '../../lib/account-storage.ts';

const storageName = 'searches';
const most = 6;

/** The account's successful searches on this device, latest first; deleted at logout. */
export const recentSearches = (account: string): readonly string[] => {
  const saved = savedForAccount(account, storageName);
  return Array.isArray(saved) ? saved.filter((word) => typeof word === 'string').slice(0, most) : [];
};

export const saveRecentSearch = (account: string, word: string): void => {
  if (word === '') return;
  saveForAccount(
    account,
    storageName,
    [word, ...recentSearches(account).filter((each) => each !== word)].slice(0, most),
  );
};

export const clearRecentSearches = (account: string): void => saveForAccount(account, storageName, []);
