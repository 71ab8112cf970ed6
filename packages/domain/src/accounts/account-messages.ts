import type { Bilingual } from '../shared/language.ts';

/** Messages after creating or changing an account; English is verbatim where the specification has it (spec 8). */
export const accountMessages = {
  created: { ja: 'アカウントを作成しました', en: 'account created' },
  creation_failed: {
    ja: 'アカウントを作成できませんでした。赤字の項目をご確認ください。',
    en: 'Account creation failed. Please check the fields highlighted in red.',
  },
  approve: { ja: 'アカウントを承認しました。', en: 'Approved selected account.' },
  deny: { ja: 'アカウントを却下しました。', en: 'Denied selected account.' },
  block: { ja: 'バイヤーをブロックしました。', en: 'Blocked selected consumer.' },
  block_failed: { ja: 'バイヤーをブロックできませんでした。', en: 'Failed to block consumer.' },
  unblock: { ja: 'ブロックを解除しました。', en: 'Unblocked selected account.' },
} as const satisfies Record<string, Bilingual>;
