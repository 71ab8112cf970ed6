import { sniffedBytes } from '@eigaichi/domain/deliveries/file-kind';
import { isFileName } from '@eigaichi/domain/deliveries/file-name';
import { refusalTexts } from '@eigaichi/domain/shared/refusals';
import { beginFile, cancelFile, readFile, resumeFile, stopFile } from '@eigaichi/wire/deliveries/deliveries';
import i18next from 'i18next';
import { call } from '../../../lib/api.ts';
import { partHash } from '../../../lib/part-hash.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { foundNobody, foundNoRoom } from '../../../lib/send-part.ts';
import { tellRefusal } from '../../../ui/tell.ts';
import { type GoingOn, makeGoingOn } from './going-on.ts';
import { type Sample, secondsLeft, speedOf, withSample } from './pace.ts';
import { makeUploader, type Uploader } from './uploader.ts';

/** A file that this tab is sending. */
export type Transfer = {
  readonly bytes: number;
  readonly sent: number;
  /** Bytes a second, and seconds left; null until known. */
  readonly speed: number | null;
  readonly left: number | null;
  /** No answer: it resumes by itself as soon as there is one. */
  readonly waiting: boolean;
};

type Tracked = Transfer & { readonly samples: readonly Sample[] };

let transfers: ReadonlyMap<string, Tracked> = new Map();
/** Files chosen in this tab, so that going on doesn't need them chosen again. */
const chosen = new Map<string, File>();
const listeners = new Set<() => void>();
let uploader: Uploader | undefined;

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Transfers live outside the pages: going to another page of the product doesn't stop them, closing the tab asks first. */
const change = (file: string, saved: Tracked | null) => {
  const next = new Map(transfers);
  if (saved === null) next.delete(file);
  else next.set(file, saved);
  transfers = next;
  if (next.size > 0) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
  for (const listener of listeners) listener();
};

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentTransfers = (): ReadonlyMap<string, Transfer> => transfers;

const readAgain = () => queryClient.invalidateQueries({ queryKey: ['deliveries'] });

const ended = (file: string) => {
  change(file, null);
  void readAgain();
};

/** The network changed, or the server restarts: the upload resumes by itself once there is an answer (D33d). */
const tryAgain = async (file: string): Promise<boolean> => {
  const data = chosen.get(file);
  try {
    if (data !== undefined && (await resumeUpload(file, data))) return true;
  } catch (error) {
    if (foundNobody(error)) return false;
  }
  // Answered, but can't resume: the server's state of it is shown.
  ended(file);
  return true;
};

let goingOn: GoingOn | undefined;
const theGoingOn = (): GoingOn => {
  goingOn ??= makeGoingOn(window, tryAgain);
  return goingOn;
};

/** Nothing moves: neither speed nor time left would be true. */
const stateOf = (file: string) => {
  const saved = transfers.get(file);
  if (saved !== undefined) change(file, { ...saved, speed: null, left: null, samples: [], waiting: true });
};

const theUploader = (): Uploader => {
  uploader ??= makeUploader({
    progress: (file, sent) => {
      const saved = transfers.get(file);
      if (saved === undefined) return;
      const samples = withSample(saved.samples, { at: performance.now(), bytes: sent });
      const speed = speedOf(samples);
      const left = secondsLeft(saved.bytes - sent, speed);
      change(file, { ...saved, sent, samples, speed, left, waiting: saved.waiting && sent <= saved.sent });
    },
    lost: () => {
      for (const file of transfers.keys()) stateOf(file);
    },
    done: (file) => {
      chosen.delete(file);
      ended(file);
    },
    failed: (file, error) => {
      if (foundNobody(error)) {
        stateOf(file);
        return theGoingOn().later(file);
      }
      ended(file);
      if (foundNoRoom(error)) tellRefusal(refusalTexts.storage_full[i18next.language === 'ja' ? 'ja' : 'en']);
    },
  });
  return uploader;
};

const run = (file: string, data: File, sent: number) => {
  goingOn?.forget(file);
  chosen.set(file, data);
  change(file, { bytes: data.size, sent, speed: null, left: null, samples: [], waiting: false });
  theUploader().start(file, data);
};

/** The first bytes in base64, by which a file of the wrong kind is refused before it travels. */
const headOf = async (data: File): Promise<string> => {
  const bytes = new Uint8Array(await data.slice(0, sniffedBytes).arrayBuffer());
  return btoa(String.fromCharCode(...bytes));
};

/** Opens an upload for an entry, or in the place of one of its files, and sends it. */
export const beginUpload = async (item_id: string, data: File, replaces?: string): Promise<void> => {
  const place = { item_id, replaces: replaces ?? null };
  const head = await headOf(data);
  const body = { ...place, name: data.name, bytes: data.size, last_modified: data.lastModified, head };
  const { data: file } = await call(beginFile, { body });
  run(file.uuid, data, 0);
  await readAgain();
};

/**
 * Whether a file chosen again is the one that was begun: name (unless it was sent under a proposed one, D32), size, and the
 * first part that is there.
 */
const isSame = async (
  file: { name: string; bytes: number; part_bytes: number },
  data: File,
  parts: readonly Part[],
) => {
  if ((isFileName(data.name) && data.name !== file.name) || data.size !== file.bytes) return false;
  const [first] = parts;
  if (first === undefined || first.sha256 === null) return true;
  const start = (first.part - 1) * file.part_bytes;
  return (await partHash(data.slice(start, start + first.bytes))) === first.sha256;
};

type Part = { readonly part: number; readonly bytes: number; readonly sha256: string | null };

/** The file that this tab still knows for an upload that was left off. */
export const chosenFor = (file: string): File | undefined => chosen.get(file);

/** Goes on with an upload; answers false when another file was chosen than the one that was begun. */
export const resumeUpload = async (file: string, data: File): Promise<boolean> => {
  const { data: begun } = await call(readFile, { params: { uuid: file } });
  if (!(await isSame(begun, data, begun.parts))) return false;
  await call(resumeFile, { params: { uuid: file } });
  run(file, data, begun.received_bytes);
  await readAgain();
  return true;
};

export const stopUpload = async (file: string): Promise<void> => {
  goingOn?.forget(file);
  uploader?.leave(file);
  change(file, null);
  await call(stopFile, { params: { uuid: file } });
  await readAgain();
};

export const cancelUpload = async (file: string): Promise<void> => {
  goingOn?.forget(file);
  uploader?.leave(file);
  chosen.delete(file);
  change(file, null);
  await call(cancelFile, { params: { uuid: file } });
  await readAgain();
};
