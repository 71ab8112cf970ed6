import * as wire from '@eigaichi/wire/movies/movies';
import { z } from 'zod';
import type { Movie } from '../queries.ts';

/** Only between tabs of one browser and origin; no part of a draft is stored or sent. */
const channelName = 'eigaichi.preview';

const wanted = z.object({ kind: z.literal('wanted'), of: z.uuid() });
const handed = z.object({ kind: z.literal('handed'), of: z.uuid(), movie: wire.movie });

/** Fields of a title by name; the receiving tab validates the values against the schema. */
export type Preview = { readonly [Name in keyof Movie]?: unknown };

/** Sends a draft to every tab that previews it, now and on request. Returns a function that stops it. */
export const publishPreview = (of: string, movie: Preview): (() => void) => {
  const channel = new BroadcastChannel(channelName);
  const send = () => channel.postMessage({ kind: 'handed', of, movie });
  channel.onmessage = ({ data }) => {
    const requested = wanted.safeParse(data);
    if (requested.success && requested.data.of === of) send();
  };
  send();
  return () => channel.close();
};

/** Requests a draft from the editing tab, and receives its later states. Returns a function that stops it. */
export const receivePreview = (of: string, onDraft: (movie: Movie) => void): (() => void) => {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    const draft = handed.safeParse(data);
    if (draft.success && draft.data.of === of) onDraft(draft.data.movie);
  };
  channel.postMessage({ kind: 'wanted', of });
  return () => channel.close();
};
