import { describe, expect, test } from 'vitest';
import { allowedActions, moveTableFaults } from '../shared/state-machine.ts';
import { nextTransferState, transferMoves, transferStates } from './transfer-life.ts';

describe('life cycle of a transfer (spec 4)', () => {
  test('is sound: every state is known, reachable, and left unless the transfer is over', () => {
    expect(
      moveTableFaults(transferMoves, { states: transferStates, initial: ['uploading'], final: ['cancelling'] }),
    ).toEqual([]);
  });

  test.each([
    ['uploading', ['stop', 'resume', 'send_on', 'cancel']],
    ['resuming', ['stop', 'resume', 'send_on', 'cancel']],
    ['stopped', ['resume', 'cancel']],
    ['uploaded', ['cancel']],
    ['cancelling', []],
    ['preparing_download', []],
    ['downloading', []],
  ] as const)('at %s its sender may %j', (state, actions) => {
    expect(allowedActions(transferMoves, state, 'sender')).toEqual(actions);
  });

  test('allows nothing after cancelling', () => {
    for (const action of ['resume', 'send_on', 'arrive', 'prepare'] as const)
      for (const by of ['sender', 'receiver', 'system'] as const)
        expect(nextTransferState('cancelling', action, by)).toBeUndefined();
  });

  test('only an arrived file can be downloaded, and it stays in place', () => {
    expect(nextTransferState('uploading', 'prepare', 'receiver')).toBeUndefined();
    expect(nextTransferState('uploaded', 'prepare', 'receiver')).toBe('preparing_download');
    expect(nextTransferState('preparing_download', 'serve', 'system')).toBe('downloading');
    expect(nextTransferState('downloading', 'finish', 'system')).toBe('uploaded');
  });

  test('a sender can not mark a file as arrived', () => {
    expect(nextTransferState('uploading', 'arrive', 'sender')).toBeUndefined();
    expect(nextTransferState('uploading', 'arrive', 'system')).toBe('uploaded');
  });
});
