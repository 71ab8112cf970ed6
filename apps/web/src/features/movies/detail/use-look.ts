import { type LookSource, lookSourceOfPath } from '@eigaichi/domain/movies/looks';
import { useState } from 'react';
import { cameHereFrom } from '../../../lib/came-from.ts';

export type Look = { readonly look: string; readonly from: LookSource };

const newLook = (): Look => {
  const from = cameHereFrom();
  return { look: crypto.randomUUID(), from: typeof from === 'string' ? from : lookSourceOfPath(from.path) };
};

/** One look at a title's page: the same for as long as the page that asks stays. */
export const useLook = (): Look => useState(newLook)[0];
