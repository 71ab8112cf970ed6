import { endpoint } from '@eigaichi/wire/shared/endpoint';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { call } from './api.ts';
import { isApiError } from './api-error.ts';
import { type Base, mergeWhole, wholeDraftField } from './draft-state.ts';
import { createSavedDraft, draftStore, type SavedDraftOptions, StaleDraft } from './saved-draft.ts';
import { setTransport } from './transport.ts';

type Note = { readonly title: string; readonly price: string; readonly areas: readonly string[] };

const empty: Note = { title: '', price: '', areas: [] };
const note = z.object({ title: z.string(), price: z.string(), areas: z.array(z.string()) });
const asking = z.object({ version: z.int(), note });
const saveNote = endpoint('tests.note', 'PUT /note', {
  access: 'visitor',
  body: asking,
  answer: z.object({ version: z.int(), note }),
  status: 200,
});

/** The server side: one versioned note, which can be unavailable, refuse, or be changed by another device. */
const openServer = () => {
  const server = {
    version: 1,
    note: empty,
    sent: [] as Note[],
    fails: null as (() => Response) | null,
    /** Held back until called. */
    release: null as (() => void) | null,
    holds: false,
  };
  setTransport(async (_address, { body }) => {
    const requested = asking.parse(JSON.parse(typeof body === 'string' ? body : ''));
    server.sent.push(requested.note);
    if (server.holds) await new Promise<void>((resolve) => Object.assign(server, { release: resolve }));
    if (server.fails !== null) return server.fails();
    const current = { version: server.version, note: server.note };
    if (requested.version !== server.version)
      return Response.json({ code: 'stale_version', message: 'Stale', details: { current } }, { status: 409 });
    // Like the API, trim texts.
    server.note = { ...requested.note, title: requested.note.title.trim() };
    server.version += 1;
    return Response.json({ version: server.version, note: server.note });
  });
  return server;
};

const baseOf = ({ version, note: draft }: z.output<typeof saveNote.answer>): Base<Note> => ({ version, draft });

const send: NonNullable<SavedDraftOptions<Note, Base<Note>, undefined>['send']> = async ({ draft, base }) => {
  try {
    return baseOf(
      await call(saveNote, { body: { version: base.version ?? 0, note: { ...draft, areas: [...draft.areas] } } }),
    );
  } catch (error) {
    if (isApiError(error, 'stale_version')) throw new StaleDraft(baseOf(saveNote.answer.parse(error.details.current)));
    throw error;
  }
};

const away = () => {
  throw new TypeError('Failed to fetch');
};

const stored = new Map<string, string>();
const store = () => draftStore<Note>('account', 'note', (value) => note.safeParse(value).data);
const stops: (() => void)[] = [];

const open = (more: Partial<SavedDraftOptions<Note, Base<Note>, undefined>> = {}) => {
  const draft = createSavedDraft<Note, Base<Note>, undefined>({
    store: store(),
    empty,
    standing: { version: 1, draft: empty },
    send,
    autosaveMs: 700,
    ...more,
  });
  stops.push(draft.start());
  const type = (part: Partial<Note>) => draft.change((was) => ({ ...was, ...part }));
  return { ...draft, type };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  stored.clear();
  onlineManager.setOnline(true);
  setTransport((address, init) => fetch(address, init));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a saved draft', () => {
  test('is saved once after several changes', async () => {
    const server = openServer();
    const draft = open();
    draft.type({ title: 'H' });
    await vi.advanceTimersByTimeAsync(600);
    draft.type({ title: 'Ha' });
    await vi.advanceTimersByTimeAsync(600);
    expect(server.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(server.sent).toEqual([{ ...empty, title: 'Ha' }]);
    expect(draft.now()).toMatchObject({ isUnsaved: false, base: { version: 2 }, error: null });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.sent).toHaveLength(1);
  });

  test('is stored on this device until the server has it, and restored', async () => {
    const server = openServer();
    const first = open();
    first.type({ title: 'Harakiri' });
    stops.pop()?.();
    const again = open();
    expect(again.now()).toMatchObject({ draft: { title: 'Harakiri' }, isRestored: true, isUnsaved: true });
    await vi.advanceTimersByTimeAsync(700);
    expect(server.note.title).toBe('Harakiri');
    expect(stored.size).toBe(0);
  });

  test('reports that it is not stored if this browser has no storage', () => {
    openServer();
    vi.stubGlobal('localStorage', undefined);
    const draft = open();
    draft.type({ title: 'a' });
    expect(draft.now()).toMatchObject({ isUnsaved: true, isStored: false });
  });

  test('without autosave, is saved only on request', async () => {
    const server = openServer();
    const draft = open({ autosaveMs: null });
    draft.type({ title: 'a' });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.sent).toEqual([]);
    expect(await draft.save()).toBe(true);
    expect(server.note.title).toBe('a');
  });

  test('retains input typed during a save, and saves it next', async () => {
    const server = openServer();
    server.holds = true;
    const draft = open();
    draft.type({ title: 'a' });
    await vi.advanceTimersByTimeAsync(700);
    draft.type({ title: 'ab' });
    // Back to the server's earlier value, not to the one sent meanwhile.
    draft.type({ price: '' });
    server.holds = false;
    server.release?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(draft.now()).toMatchObject({ draft: { title: 'ab' }, base: { draft: { title: 'a' } }, isUnsaved: true });
    await vi.advanceTimersByTimeAsync(700);
    expect(server.note.title).toBe('ab');
  });

  test('stays undone if undone during a save', async () => {
    const server = openServer();
    server.holds = true;
    const draft = open();
    draft.type({ price: '900' });
    await vi.advanceTimersByTimeAsync(700);
    draft.type({ price: '' });
    server.holds = false;
    server.release?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(draft.now().draft.price).toBe('');
    await vi.advanceTimersByTimeAsync(700);
    expect(server.note.price).toBe('');
  });

  test('leaves the typed text after an autosave; after a requested save, shows it as saved', async () => {
    openServer();
    const draft = open();
    draft.type({ title: 'Ran ' });
    await vi.advanceTimersByTimeAsync(700);
    expect(draft.now()).toMatchObject({ draft: { title: 'Ran ' }, base: { draft: { title: 'Ran' } } });
    await draft.save(undefined, { shows: true });
    expect(draft.now().draft.title).toBe('Ran');
  });
});

describe('a lost connection', () => {
  test('retries with growing pauses and finally saves the input', async () => {
    const server = openServer();
    server.fails = away;
    const draft = open();
    draft.type({ title: 'a' });
    const tries = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return server.sent.length;
    };
    expect([await tries(700), await tries(4999), await tries(1), await tries(9999), await tries(1)]).toEqual([
      1, 1, 2, 2, 3,
    ]);
    expect(draft.now()).toMatchObject({ isUnsaved: true, isStored: true, error: { status: 0 } });
    // At most a minute.
    await tries(300_000);
    const before = server.sent.length;
    server.fails = null;
    expect(await tries(60_000)).toBe(before + 1);
    expect(draft.now()).toMatchObject({ isUnsaved: false, error: null });
  });

  test('saves immediately once reconnected', async () => {
    const server = openServer();
    server.fails = away;
    const draft = open();
    draft.type({ title: 'a' });
    await vi.advanceTimersByTimeAsync(700);
    onlineManager.setOnline(false);
    server.fails = null;
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(server.note.title).toBe('a');
    expect(draft.now().isUnsaved).toBe(false);
  });

  test('differs from a refusal, which waits for another text', async () => {
    const server = openServer();
    server.fails = () => Response.json({ code: 'validation', message: 'No', errors: [] }, { status: 422 });
    const draft = open();
    draft.type({ title: 'a' });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.sent).toHaveLength(1);
    server.fails = null;
    draft.type({ title: 'b' });
    await vi.advanceTimersByTimeAsync(700);
    expect(server.note.title).toBe('b');
  });
});

describe('another device (D30)', () => {
  test("merges another field's change without a question", async () => {
    const server = openServer();
    const draft = open();
    server.note = { ...empty, price: '900' };
    server.version = 5;
    draft.type({ title: 'Ran' });
    await vi.advanceTimersByTimeAsync(1400);
    expect(server.note).toMatchObject({ title: 'Ran', price: '900' });
    expect(draft.now()).toMatchObject({ draft: { title: 'Ran', price: '900' }, clashes: [], isUnsaved: false });
  });

  test("another field's change does not cancel a requested save, which includes both", async () => {
    const server = openServer();
    const onSaved = vi.fn<() => void>();
    const draft = open({ autosaveMs: null, onSaved });
    server.note = { ...empty, price: '900' };
    server.version = 5;
    draft.type({ title: 'Ran' });
    expect(await draft.save()).toBe(true);
    expect(server.note).toMatchObject({ title: 'Ran', price: '900' });
    expect(onSaved).toHaveBeenCalledOnce();
    expect(draft.now()).toMatchObject({ isUnsaved: false, base: { version: 6 } });
  });

  test('a late save does not undo the end of a draft sent on another device', async () => {
    const server = openServer();
    const draft = open();
    draft.type({ title: 'Ran' });
    server.holds = true;
    await vi.advanceTimersByTimeAsync(700);
    expect(server.sent).toHaveLength(1);
    // The request was sent, which ended the draft for every device, before its save arrived.
    server.version = 2;
    draft.finish(empty);
    server.holds = false;
    server.release?.();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sent).toHaveLength(1);
    expect(draft.now()).toMatchObject({ draft: empty, isUnsaved: false, base: { version: 2 } });
  });

  test('a change to the same field blocks the draft until one of the two is chosen', async () => {
    const server = openServer();
    const draft = open();
    server.note = { ...empty, price: '900' };
    server.version = 5;
    draft.type({ price: '950', title: 'Ran' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(draft.now()).toMatchObject({
      draft: { price: '950' },
      clashes: [{ field: 'price', mine: '950', theirs: '900' }],
    });
    expect(server.sent).toHaveLength(1);
    draft.settle(['price'], false);
    await vi.advanceTimersByTimeAsync(700);
    expect(server.note).toMatchObject({ price: '900', title: 'Ran' });
  });

  test('typing in a clashing field chooses the typed value', async () => {
    const server = openServer();
    const draft = open();
    server.note = { ...empty, price: '900' };
    server.version = 5;
    draft.type({ price: '950' });
    await vi.advanceTimersByTimeAsync(700);
    draft.type({ price: '960' });
    expect(draft.now().clashes).toEqual([]);
    await vi.advanceTimersByTimeAsync(700);
    expect(server.note.price).toBe('960');
  });

  test('is detected on the next read; an older answer is ignored', () => {
    openServer();
    const options = { store: store(), empty, autosaveMs: 700 };
    const draft = createSavedDraft<Note, Base<Note>, undefined>({ ...options, standing: undefined });
    expect(draft.now().isKnown).toBe(false);
    draft.follow({ ...options, standing: { version: 3, draft: { ...empty, title: 'Ran' } } });
    expect(draft.now()).toMatchObject({ isKnown: true, draft: { title: 'Ran' } });
    draft.follow({ ...options, standing: { version: 2, draft: empty } });
    expect(draft.now().draft.title).toBe('Ran');
    draft.follow({ ...options, standing: { version: 4, draft: { ...empty, title: 'Kagemusha' } } });
    expect(draft.now()).toMatchObject({ draft: { title: 'Kagemusha' }, isUnsaved: false });
  });

  test('may offer a choice between two whole drafts if lines can’t be merged', async () => {
    const isEqual = (a: Note, b: Note) => JSON.stringify(a) === JSON.stringify(b);
    const draft = open({ autosaveMs: null, rules: { merge: mergeWhole(isEqual) } });
    const theirs: Base<Note> = { version: 2, draft: { ...empty, areas: ['FR'] } };
    draft.type({ areas: ['DE'] });
    draft.follow({ store: store(), empty, autosaveMs: null, standing: theirs });
    expect(draft.now()).toMatchObject({ draft: { areas: ['DE'] }, clashes: [{ field: wholeDraftField }] });
    draft.settle([wholeDraftField], false);
    expect(draft.now()).toMatchObject({ draft: { areas: ['FR'] }, clashes: [], isUnsaved: false });
  });
});
