import i18next from 'i18next';
import { notifyRefusal } from '../../ui/notify.ts';
import { partHash } from '../part-hash.ts';
import { isStoreFull, isUploadUnanswered } from '../send-part.ts';
import { makeUploadRetries, type UploadRetries } from './going-on.ts';
import { type Sample, secondsLeft, speedOf, withSample } from './pace.ts';
import type { UploadCalls, Uploader } from './uploader.ts';

/** A file that this tab is sending. */
export type Transfer = {
  readonly bytes: number;
  readonly sent: number;
  /** Bytes per second, and seconds left; null until known. */
  readonly speed: number | null;
  readonly left: number | null;
  /** Set without an answer: it resumes automatically once there is one. */
  readonly waiting: boolean;
};

type Tracked = Transfer & { readonly samples: readonly Sample[] };

/** An uploaded part, with its announced hash if stored. */
type BegunPart = { readonly part: number; readonly bytes: number; readonly sha256?: string | null };

type Begun = {
  readonly name: string;
  readonly bytes: number;
  readonly part_bytes: number;
  readonly parts: readonly BegunPart[];
};

/** Server calls of a kind of upload, apart from its parts. */
export type TransferCalls = UploadCalls & {
  readonly read: (file: string) => Promise<Begun>;
  /** True if a file may be the started one, by both names. */
  readonly hasSameName: (begun: string, chosen: string) => boolean;
  readonly resume?: (file: string) => Promise<unknown>;
  readonly stop?: (file: string) => Promise<unknown>;
  readonly cancel: (file: string) => Promise<unknown>;
  /** Refetches the pages that show the uploads. */
  readonly changed: () => Promise<unknown>;
};

export type Transfers = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => ReadonlyMap<string, Transfer>;
  /** Sends a file whose upload the server has opened. */
  readonly begun: (file: string, data: File) => Promise<void>;
  /** The file that this tab still has for an interrupted upload. */
  readonly chosenFor: (file: string) => File | undefined;
  /** Resumes an upload; returns false if a different file was chosen. */
  readonly resume: (file: string, data: File) => Promise<boolean>;
  readonly stop: (file: string) => Promise<void>;
  readonly cancel: (file: string) => Promise<void>;
};

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** True if a rechosen file is the started one: name, size, and the first uploaded part. */
const isSame = async ({ hasSameName }: TransferCalls, file: Begun, data: File): Promise<boolean> => {
  if (!hasSameName(file.name, data.name) || data.size !== file.bytes) return false;
  const [first] = file.parts;
  if (!first?.sha256) return true;
  const start = (first.part - 1) * file.part_bytes;
  return (await partHash(data.slice(start, start + first.bytes))) === first.sha256;
};

/** The uploads of this tab. */
const makeBoard = () => {
  let transfers: ReadonlyMap<string, Tracked> = new Map();
  const listeners = new Set<() => void>();
  return {
    of: (file: string) => transfers.get(file),
    files: () => [...transfers.keys()],
    current: (): ReadonlyMap<string, Transfer> => transfers,
    /** Transfers live outside the pages: navigation doesn't stop them, and closing the tab asks first. */
    change: (file: string, saved: Tracked | null) => {
      const next = new Map(transfers);
      if (saved === null) next.delete(file);
      else next.set(file, saved);
      transfers = next;
      if (next.size > 0) window.addEventListener('beforeunload', warn);
      else window.removeEventListener('beforeunload', warn);
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

type Board = ReturnType<typeof makeBoard>;

/** Clears speed and time left, which would be wrong while nothing moves. */
const showWaiting = (board: Board, file: string) => {
  const saved = board.of(file);
  if (saved !== undefined) board.change(file, { ...saved, speed: null, left: null, samples: [], waiting: true });
};

const showProgress = (board: Board, file: string, sent: number) => {
  const saved = board.of(file);
  if (saved === undefined) return;
  const samples = withSample(saved.samples, { at: performance.now(), bytes: sent });
  const speed = speedOf(samples);
  const left = secondsLeft(saved.bytes - sent, speed);
  board.change(file, { ...saved, sent, samples, speed, left, waiting: saved.waiting && sent <= saved.sent });
};

const showNoRoom = async () => {
  const { refusalTexts } = await import('@eigaichi/domain/shared/refusals');
  notifyRefusal(refusalTexts.storage_full[i18next.language === 'ja' ? 'ja' : 'en']);
};

/** Uploads of one kind, which outlive the pages that show them (D31, D33d). */
export const makeTransfers = (calls: TransferCalls): Transfers => {
  const board = makeBoard();
  /** Files chosen in this tab, so that resuming doesn't ask for them again. */
  const chosen = new Map<string, File>();
  /** The latest start of each file: one cancelled before the uploader was loaded doesn't begin. */
  const starts = new Map<string, object>();
  let uploader: Promise<Uploader> | undefined;
  let goingOn: UploadRetries | undefined;
  const ended = (file: string) => {
    board.change(file, null);
    void calls.changed();
  };
  const loadUploader = async (): Promise<Uploader> => {
    const { makeUploader } = await import('./uploader.ts');
    return makeUploader(calls, {
      progress: (file, sent) => showProgress(board, file, sent),
      lost: () => {
        for (const file of board.files()) showWaiting(board, file);
      },
      done: (file) => {
        chosen.delete(file);
        ended(file);
      },
      failed: (file, error) => {
        if (isUploadUnanswered(error)) {
          showWaiting(board, file);
          return theGoingOn().later(file);
        }
        ended(file);
        if (isStoreFull(error)) void showNoRoom();
      },
    });
  };
  const start = async (file: string, data: File) => {
    const mine = {};
    starts.set(file, mine);
    try {
      uploader ??= loadUploader();
      const loaded = await uploader;
      if (starts.get(file) === mine) loaded.start(file, data);
    } catch {
      // The script failed to load: same as without a connection.
      uploader = undefined;
      showWaiting(board, file);
      theGoingOn().later(file);
    }
  };
  const run = (file: string, data: File, sent: number) => {
    goingOn?.forget(file);
    chosen.set(file, data);
    board.change(file, { bytes: data.size, sent, speed: null, left: null, samples: [], waiting: false });
    void start(file, data);
  };
  const resume = async (file: string, data: File): Promise<boolean> => {
    const begun = await calls.read(file);
    if (!(await isSame(calls, begun, data))) return false;
    await calls.resume?.(file);
    run(
      file,
      data,
      begun.parts.reduce((sum, { bytes }) => sum + bytes, 0),
    );
    await calls.changed();
    return true;
  };
  /** The network changed, or the server restarts: the upload resumes automatically once there is an answer (D33d). */
  const tryAgain = async (file: string): Promise<boolean> => {
    const data = chosen.get(file);
    try {
      if (data !== undefined && (await resume(file, data))) return true;
    } catch (error) {
      if (isUploadUnanswered(error)) return false;
    }
    // Answered, but can't resume: show the server's state.
    ended(file);
    return true;
  };
  const theGoingOn = (): UploadRetries => {
    goingOn ??= makeUploadRetries(window, tryAgain);
    return goingOn;
  };
  const leave = (file: string) => {
    goingOn?.forget(file);
    starts.delete(file);
    void uploader?.then(
      (loaded) => loaded.leave(file),
      () => undefined,
    );
    board.change(file, null);
  };
  return {
    subscribe: board.subscribe,
    current: board.current,
    begun: async (file, data) => {
      run(file, data, 0);
      await calls.changed();
    },
    chosenFor: (file) => chosen.get(file),
    resume,
    stop: async (file) => {
      leave(file);
      await calls.stop?.(file);
      await calls.changed();
    },
    cancel: async (file) => {
      leave(file);
      chosen.delete(file);
      await calls.cancel(file);
      await calls.changed();
    },
  };
};
