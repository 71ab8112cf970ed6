import { useThrottledCallback } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { dropTable, readTable, saveTable } from './unsaved-tables.ts';

/** Minimum milliseconds between two writes. */
const pause = 400;

/**
 * Stores a table on this device for the account while it is filled in. The first change after a pause is written
 * without delay, further ones together. Null removes it. An earlier visit's table is passed to `onFound` once, unless
 * its shape differs. Account, name, schema and `onFound` are those of the first call.
 */
export const useSavedTable = <T>({
  account,
  name,
  schema,
  value,
  onFound,
}: {
  account: string;
  name: string;
  schema: z.ZodType<T>;
  value: T | null;
  onFound: (saved: T) => void;
}) => {
  const [start] = useState({ account, name, schema, onFound });
  const [isRead, setRead] = useState(false);
  const [isStored, setStored] = useState<boolean | null>(null);
  const written = useRef<T | null>(null);
  const latest = useRef({ value, isRead });
  latest.current = { value, isRead };
  useEffect(() => {
    let left = false;
    void readTable(start.account, start.name).then((value) => {
      if (left) return;
      const saved = start.schema.safeParse(value);
      if (saved.success) start.onFound(saved.data);
      setRead(true);
    });
    return () => {
      left = true;
    };
  }, [start]);
  const write = useCallback(() => {
    const { value: now, isRead: may } = latest.current;
    if (!may || now === written.current) return;
    written.current = now;
    if (now === null) void dropTable(start.account, start.name).then(() => setStored(null));
    else void saveTable(start.account, start.name, now).then(setStored);
  }, [start]);
  // Copying a long table takes as long as rendering it, so show the input first.
  const writeSoon = useThrottledCallback(() => requestAnimationFrame(() => setTimeout(write)), pause);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value is what is written
  useEffect(writeSoon, [value, isRead, writeSoon]);
  // Leaving right after typing loses nothing.
  useEffect(() => {
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [write]);
  return {
    isRead,
    /** False if this browser can't store it; null if there is nothing to store. */
    isStored,
  };
};
