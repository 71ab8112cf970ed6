import { useCallback, useEffect, useRef, useState } from 'react';
import { type PictureCalls, sendPicture } from './send-picture.ts';
import { faultBefore, type Sending } from './sending.ts';

/** Number of concurrent uploads; the others wait. */
const atOnce = 2;

const begun = (file: File, name = file.name): Sending => {
  const fault = faultBefore(file, name);
  return { id: crypto.randomUUID(), file, name, state: fault === null ? 'waiting' : 'failed', sent: 0, fault };
};

/** Uploads with progress and fault, each stopped and retried alone. `way` and `onArrived` must be stable references. */
export const useSending = <T>(way: PictureCalls<T>, onArrived: (answer: T) => void) => {
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const change = useCallback((id: string, changes: Partial<Sending>) => {
    setSendings((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  }, []);
  const drop = useCallback((id: string) => setSendings((all) => all.filter((one) => one.id !== id)), []);

  const start = useCallback(
    async ({ id, file, name }: Sending) => {
      const stop = new AbortController();
      stops.current.set(id, stop);
      change(id, { state: 'sending', sent: 0, fault: null });
      try {
        const { signal } = stop;
        onArrived(await sendPicture(way, { file, name, signal, onProgress: (sent) => change(id, { sent }) }));
        drop(id);
      } catch (error) {
        if (stop.signal.aborted) drop(id);
        else change(id, { state: 'failed', fault: { of: 'answer', error } });
      } finally {
        stops.current.delete(id);
      }
    },
    [way, onArrived, change, drop],
  );

  useEffect(() => {
    const room = atOnce - stops.current.size;
    for (const one of sendings.filter(({ id, state }) => state === 'waiting' && !stops.current.has(id)).slice(0, room))
      void start(one);
  }, [sendings, start]);

  // Leaving the page aborts its uploads: nothing arrives for a title that is no longer open.
  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  return {
    sendings,
    add: (files: readonly File[]) => setSendings((all) => [...all, ...files.map((file) => begun(file))]),
    stop: (id: string) => {
      const running = stops.current.get(id);
      if (running === undefined) drop(id);
      else running.abort();
    },
    /** Retries, under another name if the first one broke the rule. */
    again: (id: string, name?: string) =>
      setSendings((all) => all.map((one) => (one.id === id ? { ...begun(one.file, name ?? one.name), id } : one))),
  };
};
