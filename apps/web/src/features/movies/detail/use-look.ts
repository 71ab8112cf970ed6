import { type LookSource, lookSourceOfPath } from '@eigaichi/domain/movies/looks';
import { useState } from 'react';
import { cameHereFrom } from '../../../lib/came-from.ts';

export type Look = { readonly movie: string; readonly look: string; readonly from: LookSource };

const lookAt = (movie: string): Look => {
  const from = cameHereFrom();
  return { movie, look: crypto.randomUUID(), from: typeof from === 'string' ? from : lookSourceOfPath(from.path) };
};

/** One look at a title's page: the same for as long as the page stays on that title. */
export const useLook = (movie: string): Look => {
  const [look, setLook] = useState(() => lookAt(movie));
  if (look.movie === movie) return look;
  const next = lookAt(movie);
  setLook(next);
  return next;
};
