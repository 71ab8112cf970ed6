import { onlineManager } from '@tanstack/react-query';
import { isAnswerLost, isApiError } from './api-error.ts';
import {
  type Base,
  type DraftRules,
  type DraftState,
  draftStateOf,
  type Fields,
  isUnsaved,
  received,
  saved,
  settled,
  typed,
} from './draft-state.ts';
import { dropUnsaved, storeUnsaved, unsavedOf } from './unsaved-storage.ts';

/** The first pause after an unanswered save, in milliseconds; doubled each time up to the longest. */
const firstRetryMs = 5000;
const longestRetryMs = 60_000;

/** Local storage of a draft while the server doesn't have it. */
export type DraftStore<D> = {
  readonly read: () => DraftState<D> | undefined;
  /** False if this browser has no storage. */
  readonly write: (state: DraftState<D>) => boolean;
  readonly remove: () => void;
};

const partOf = (stored: unknown, part: string): unknown =>
  typeof stored === 'object' && stored !== null ? Reflect.get(stored, part) : undefined;

/**
 * Drafts of this name, stored for one account until a logout (D12). `readDraft` parses data of an earlier page version;
 * undefined if nothing of it fits.
 */
export const draftStore = <D>(
  account: string,
  name: string,
  readDraft: (stored: unknown) => D | undefined,
): DraftStore<D> => ({
  read: () => {
    const stored = unsavedOf(account, name);
    const [version, base, draft] = ['version', 'base', 'draft'].map((part) => partOf(stored, part));
    const [was, now] = [readDraft(base), readDraft(draft)];
    if (draft === undefined || was === undefined || now === undefined) return undefined;
    return draftStateOf({ version: typeof version === 'number' ? version : null, draft: was }, now);
  },
  write: ({ base, draft }) => storeUnsaved(account, name, { version: base.version, base: base.draft, draft }),
  remove: () => dropUnsaved(account, name),
});

/** Thrown by `send` if another device saved first; contains its save (D30). */
export class StaleDraft<D> extends Error {
  readonly current: Base<D>;
  constructor(current: Base<D>) {
    super('stale draft');
    this.current = current;
  }
}

export type SavedDraftOptions<D extends Fields, Answer extends Base<D>, Wish> = {
  readonly store: DraftStore<D>;
  readonly rules?: DraftRules<D>;
  /** Shown until the server's version is known. */
  readonly empty: D;
  /** The server's version as last read; undefined before that. */
  readonly standing: Base<D> | undefined;
  /** Initial draft if this device has no copy; by default the server's version. */
  readonly begin?: (standing: Base<D>) => D;
  /** Saves the draft and returns the server's version; throws `StaleDraft` if another device was first. */
  readonly send?: (state: DraftState<D>, wish: Wish | undefined) => Promise<Answer>;
  readonly onSaved?: (answer: Answer, wish: Wish | undefined) => void;
  readonly onRefused?: (error: unknown) => void;
  /** Autosave delay after typing in milliseconds; null saves only on request. */
  readonly autosaveMs: number | null;
  /** True if any input can be sent already; by default everything unsaved. */
  readonly isSendable?: (base: D, draft: D) => boolean;
};

export type DraftSnapshot<D> = DraftState<D> & {
  /** True if the draft is the person's own: it was stored on this device, or the server was read. */
  readonly isKnown: boolean;
  readonly isUnsaved: boolean;
  /** True if the unsaved input is stored on this device. */
  readonly isStored: boolean;
  /** True if the draft was restored from this device. */
  readonly isRestored: boolean;
  readonly isSaving: boolean;
  /** Milliseconds since 1970 of the last save. */
  readonly savedAt: number | null;
  /** Error of the last save; null after a success, or if another device was first. */
  readonly error: unknown;
};

/** True without an answer, or without one about the draft: the same draft may well be saved later. */
const isWorthRetrying = (error: unknown): boolean => isAnswerLost(error) || isApiError(error, 'busy');

/** One draft: typed, stored on this device, saved on the server, and merged with other devices. */
export const createSavedDraft = <D extends Fields, Answer extends Base<D>, Wish>(
  first: SavedDraftOptions<D, Answer, Wish>,
) => {
  let options = first;
  const { store, rules = {} } = first;
  const restored = store.read();
  let now: DraftSnapshot<D> = {
    ...(restored ?? draftStateOf<D>({ version: null, draft: first.empty })),
    isKnown: restored !== undefined,
    isUnsaved: restored !== undefined,
    isStored: true,
    isRestored: false,
    isSaving: false,
    savedAt: null,
    error: null,
  };
  const listeners = new Set<() => void>();
  let isRunning = false;
  let failures = 0;
  let refused: D | null = null;
  let running: Promise<boolean> | null = null;
  let timer: { readonly id: ReturnType<typeof setTimeout>; readonly draft: D; readonly ms: number } | null = null;

  const pause = (): number | null => {
    const { autosaveMs, isSendable = () => true } = options;
    const isIdle = isRunning && now.isKnown && !now.isSaving && now.clashes.length === 0 && refused !== now.draft;
    if (autosaveMs === null || !isIdle || !now.isUnsaved || !isSendable(now.base.draft, now.draft)) return null;
    return failures === 0 ? autosaveMs : Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs);
  };

  const plan = () => {
    const ms = pause();
    if (timer !== null && timer.draft === now.draft && timer.ms === ms) return;
    if (timer !== null) clearTimeout(timer.id);
    timer = ms === null ? null : { id: setTimeout(() => void run({ isRequested: false }), ms), draft: now.draft, ms };
  };

  const set = (part: Partial<DraftSnapshot<D>>) => {
    now = { ...now, ...part };
    for (const listener of listeners) listener();
    plan();
  };

  /** Sets a state and stores it on this device while unsaved. */
  const put = (state: DraftState<D>, part: Partial<DraftSnapshot<D>> = {}) => {
    const unsaved = isUnsaved(state, rules);
    if (!unsaved) store.remove();
    set({ ...state, isUnsaved: unsaved, isStored: !unsaved || store.write(state), isKnown: true, ...part });
  };

  const receive = (standing: Base<D>) => {
    // A read during a save may include that save; it is received after it.
    if (now.isSaving) return;
    if (!now.isKnown) put(draftStateOf(standing, options.begin?.(standing)));
    else if ((standing.version ?? 0) > (now.base.version ?? 0)) put(received(now, standing, rules));
  };

  type Save = { readonly wish?: Wish | undefined; readonly shows?: boolean; readonly isRequested: boolean };

  const attempt = async ({ wish, shows = false, isRequested }: Save): Promise<boolean> => {
    const { send } = options;
    if (send === undefined || !now.isKnown || now.clashes.length > 0) return false;
    const sent = { draft: now.draft, base: now.base, clashes: now.clashes };
    set({ isSaving: true });
    try {
      const answer = await send(sent, wish);
      failures = 0;
      put(saved(now, answer, { sent: sent.draft, shows }), { isSaving: false, error: null, savedAt: Date.now() });
      options.onSaved?.(answer, wish);
      return true;
    } catch (error) {
      if (error instanceof StaleDraft) {
        failures = 0;
        set({ isSaving: false, error: null });
        receive(error.current);
        // Without a clash, the other device's changes are merged, and a requested save includes them. An automatic one
        // doesn't: unsaved input is scheduled again, and a draft sent meanwhile stays empty.
        const isMerged = now.clashes.length === 0 && (now.base.version ?? 0) > (sent.base.version ?? 0);
        return isMerged && isRequested ? attempt({ wish, shows, isRequested }) : false;
      }
      if (isWorthRetrying(error)) failures += 1;
      else refused = sent.draft;
      set({ isSaving: false, error });
      options.onRefused?.(error);
      return false;
    }
  };

  const run = async (wanted: Save): Promise<boolean> => {
    while (running !== null) await running;
    running = attempt(wanted).finally(() => {
      running = null;
    });
    return running;
  };

  /** Saves the current input after a running save; true if the server has it. */
  const save = (wish?: Wish, { shows = false } = {}): Promise<boolean> => run({ wish, shows, isRequested: true });

  const retry = () => {
    if (failures > 0 && pause() !== null) void run({ isRequested: false });
  };

  if (restored !== undefined) {
    const isNewest = restored.base.version === first.standing?.version;
    const state = isNewest && first.standing !== undefined ? { ...restored, base: first.standing } : restored;
    put(state, { isRestored: isUnsaved(state, rules) });
  }
  if (first.standing !== undefined) receive(first.standing);

  return {
    now: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Updates the options and takes in the server's version. */
    follow: (next: SavedDraftOptions<D, Answer, Wish>) => {
      options = next;
      if (next.standing !== undefined) receive(next.standing);
      plan();
    },
    /** Starts autosaving; returns a function that stops it. */
    start: () => {
      isRunning = true;
      plan();
      const stopWaiting = onlineManager.subscribe((online) => online && retry());
      return () => {
        isRunning = false;
        stopWaiting();
        plan();
      };
    },
    change: (next: D | ((draft: D) => D)) => put(typed(now, typeof next === 'function' ? next(now.draft) : next)),
    settle: (fields: readonly string[], mine: boolean) => put(settled(now, fields, mine)),
    replace: (draft: D) => put({ ...now, draft, clashes: [] }),
    discard: () => put(draftStateOf(now.base), { error: null, isRestored: false }),
    /** Ends the draft, such as after sending it, and starts another; clears it from this device. */
    finish: (draft: D) => put(draftStateOf({ ...now.base, draft }), { error: null, isRestored: false }),
    save,
  };
};
