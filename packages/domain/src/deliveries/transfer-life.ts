import { type Move, step } from '../shared/state-machine.ts';

/** States of a file's transfer (spec 4), in both directions: upload and download. */
export const transferStates = [
  'uploading',
  'uploaded',
  'stopped',
  'cancelling',
  'resuming',
  'preparing_download',
  'downloading',
] as const;

export type TransferState = (typeof transferStates)[number];

export type TransferAction =
  | 'stop'
  | 'resume'
  | 'send_on'
  | 'cancel'
  | 'refuse'
  | 'arrive'
  | 'prepare'
  | 'serve'
  | 'finish';

export type TransferParty = 'sender' | 'receiver' | 'system';

/**
 * Life cycle of a transfer (spec 4, D31, D33). Uploads start at `uploading`. They end at `uploaded` (hashed, and of the
 * right kind) or `cancelling`, which leaves only a record. Downloads start with `prepare` (its address) and end back at
 * `uploaded`, the file's permanent state.
 */
export const transferMoves: readonly Move<TransferAction, TransferState, TransferParty>[] = [
  { action: 'stop', from: ['uploading', 'resuming'], to: 'stopped', by: ['sender'] },
  { action: 'resume', from: ['stopped', 'uploading', 'resuming'], to: 'resuming', by: ['sender'] },
  { action: 'send_on', from: ['resuming', 'uploading'], to: 'uploading', by: ['sender'] },
  { action: 'cancel', from: ['uploading', 'stopped', 'resuming', 'uploaded'], to: 'cancelling', by: ['sender'] },
  { action: 'refuse', from: ['uploading', 'resuming', 'stopped'], to: 'cancelling', by: ['system'] },
  { action: 'arrive', from: ['uploading', 'resuming', 'stopped'], to: 'uploaded', by: ['system'] },
  { action: 'prepare', from: ['uploaded'], to: 'preparing_download', by: ['receiver'] },
  { action: 'serve', from: ['preparing_download'], to: 'downloading', by: ['system'] },
  { action: 'finish', from: ['preparing_download', 'downloading'], to: 'uploaded', by: ['system'] },
];

/** Next state after the action, or undefined if the table doesn't allow it here for this party. */
export const nextTransferState = (
  state: TransferState,
  action: TransferAction,
  by: TransferParty,
): TransferState | undefined => step(transferMoves, { state, action, by })[0];
