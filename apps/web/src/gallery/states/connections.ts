import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '@eigaichi/wire/api-keys/api-keys';
import { sampleUuid } from '../sample-words.ts';
import { answer, pending, refused, type States } from '../state.ts';
import { fault, inWords, labelOf, refusal, type Words, words } from '../words.ts';

const path = '/account/connections';
const reader = 'premium' as const;

const key = {
  uuid: sampleUuid('key'),
  name: 'Rights system',
  prefix: 'eig_4f8a91',
  scopes: ['titles:read', 'rights:read', 'rights:write'],
  state: 'valid',
  rotated_at: null,
  previous_until: null,
} as const;
const keys = answer(listApiKeys, {
  data: [
    key,
    { ...key, uuid: sampleUuid('key 2'), name: 'Data warehouse', scopes: ['settlement:read'], last_used_at: null },
    { ...key, uuid: sampleUuid('key 3'), name: 'Former website', scopes: ['titles:read'], state: 'expired' },
    {
      ...key,
      uuid: sampleUuid('key 4'),
      name: 'A program whose name is as long as a name of a program may ever be in it',
      state: 'paused',
      previous_until: '2026-11-28T03:00:00.000Z',
    },
  ],
});
const none = answer(listApiKeys, { data: [] });
const secret = 'eig_4f8a91c2d7e05b36a1sample';

const add = words('connections', 'keys.add');
const titlesRead: Words = () =>
  inWords(
    words('connections', 'scopes.of', {
      feature: inWords(words('connections', 'features.titles')),
      access: inWords(words('connections', 'scopes.read')),
    }),
  );
const rotate = words('connections', 'keys.rotate_named', { name: key.name });
const revoke = words('connections', 'keys.revoke_named', { name: key.name });

export const states: States = {
  'no keys': { path, reader, answers: [none], shows: words('connections', 'keys.none') },
  'keys being read': { path, reader, answers: [pending(listApiKeys)], shows: words('connections', 'keys.guide') },
  keys: { path, reader, answers: [keys], shows: 'eig_4f8a91' },
  'keys not read': { path, reader, answers: [refused(listApiKeys, 'forbidden')], shows: refusal('forbidden') },
  'new key': {
    path,
    reader,
    answers: [keys],
    steps: (hand) => hand.press('button', add),
    shows: words('connections', 'keys.make'),
  },
  'new key without a name and scopes': {
    path,
    reader,
    answers: [keys],
    steps: async (hand) => {
      await hand.press('button', add);
      await hand.press('button', words('connections', 'keys.make'));
    },
    shows: fault('required', 'api_key_name'),
  },
  'key shown once': {
    path,
    reader,
    answers: [keys, answer(createApiKey, { data: key, secret })],
    steps: async (hand) => {
      await hand.press('button', add);
      await hand.type(labelOf('api_key_name'), 'Rights system');
      await hand.press('checkbox', titlesRead);
      await hand.press('button', words('connections', 'keys.make'));
    },
    shows: words('connections', 'keys.once'),
  },
  'key to be rotated': {
    path,
    reader,
    answers: [keys],
    steps: (hand) => hand.press('button', rotate),
    shows: words('connections', 'keys.rotate_text'),
  },
  'key that could not be rotated': {
    path,
    reader,
    answers: [keys, refused(rotateApiKey, 'not_allowed_now')],
    steps: async (hand) => {
      await hand.press('button', rotate);
      await hand.press('button', words('connections', 'keys.rotate'));
    },
    shows: refusal('not_allowed_now'),
  },
  'key to be revoked': {
    path,
    reader,
    answers: [keys, refused(revokeApiKey, 'busy')],
    steps: (hand) => hand.press('button', revoke),
    shows: words('connections', 'keys.revoke_text'),
  },
};
