/**
 * Unsaved tables per account and object, too large for the store of `unsaved-storage.ts`. They survive a reload and a
 * lost connection, and are deleted on save, clearing or logout (D12).
 */
const database = 'eigaichi.unsaved';
const store = 'tables';

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const inStore = async <T>(mode: IDBTransactionMode, work: (saved: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const base = await opened();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = base.transaction(store, mode);
      const request = work(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    base.close();
  }
};

const keyOf = (account: string, name: string) => `${account}.${name}`;

/** False without browser storage: then the page must not claim that it is stored. */
export const saveTable = async (account: string, name: string, value: unknown): Promise<boolean> =>
  inStore('readwrite', (saved) => saved.put(value, keyOf(account, name))).then(
    () => true,
    () => false,
  );

export const readTable = async (account: string, name: string): Promise<unknown> =>
  inStore<unknown>('readonly', (saved) => saved.get(keyOf(account, name))).catch(() => undefined);

export const dropTable = async (account: string, name: string): Promise<void> =>
  inStore('readwrite', (saved) => saved.delete(keyOf(account, name))).catch(() => undefined);

export const clearTables = async (): Promise<void> =>
  inStore('readwrite', (saved) => saved.clear()).catch(() => undefined);
