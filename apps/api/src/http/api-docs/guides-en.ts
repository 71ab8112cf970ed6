import type { Guide } from './guide.ts';
import { examples } from './guide-examples.ts';

/** Guides of the API in English. */
export const guidesEn: readonly Guide[] = [
  {
    id: 'start',
    title: 'Get started in five minutes',
    blocks: [
      {
        list: [
          'Log in as an owner of your company and open `/account/connections`.',
          'Create a key with the scopes you need, such as `titles:read`. It is shown once; store it as a secret.',
          'Send it with each request:',
        ],
      },
      { code: examples.key },
      { p: 'The answer has three titles in `data`, each with its `uuid`, and the number of all of them in `meta`.' },
      { p: 'A key acts for your company, and never does more than the person who created it may do.' },
      { p: 'In TypeScript, the client does the same with types for each field:' },
      { code: examples.client },
    ],
  },
  {
    id: 'availability',
    title: 'Check availability',
    blocks: [
      {
        p: 'One call checks up to 100 titles for a wanted licence. The scope is `rights:read`. Write a `uuid` from your list of titles:',
      },
      { code: examples.availability },
      { p: 'Each answer has a state, the free countries and the first free day. It never names who holds a right.' },
      {
        p: 'Codes are listed by name, such as `right_type`, `exclusive_type`, `pricing_type` and `delivery_method`. The scope is `titles:read`:',
      },
      { code: examples.codes },
    ],
  },
  {
    id: 'quote',
    title: 'Request a quote',
    blocks: [
      {
        p: 'A request names titles and terms. The scope is `quotes:write`, and the call needs an approved buyer. Save the request as `request.json`:',
      },
      { code: examples.request },
      { p: 'Then send it:' },
      { code: examples.quote },
      {
        p: 'Send an `Idempotency-Key` with each POST. If the connection breaks, repeat the request with the same key: it is done once.',
      },
      { p: 'The answer is 201 with the quote. Then list the quotes that wait for you, with the scope `quotes:read`:' },
      { code: examples.messages },
      { p: 'A person signs the agreement on the page; a key never signs.' },
    ],
  },
  {
    id: 'sync',
    title: 'Sync a catalogue',
    blocks: [
      {
        p: 'The first call without a cursor begins with all titles that you see. The scope is `titles:read`. Store `next_cursor` after each page.',
      },
      { code: examples.sync },
      {
        list: [
          'Repeat while `has_more` is true. Later, begin with the stored cursor: you get each changed title once.',
          'For `changed`, replace your copy of the title. For `removed`, delete it.',
          'A cursor follows changes for eight days. After that, the answer is 410 `cursor_expired`: begin without a cursor.',
        ],
      },
      { p: 'Each read has an entity tag in `ETag`. Send it back, and an unchanged answer is an empty 304:' },
      { code: examples.etag },
    ],
  },
  {
    id: 'events',
    title: 'Receive events',
    blocks: [
      {
        p: 'Webhooks call your server when something happens, so that you need not poll. Set them up at `/account/connections`.',
      },
      {
        list: [
          'Check the signature of each event with the secret of the webhook (Standard Webhooks).',
          'Answer with 2xx within a few seconds, then work. An event may arrive twice; its id stays the same.',
          'An event names what changed. Read the object for its state now.',
        ],
      },
    ],
  },
  {
    id: 'errors',
    title: 'Errors and limits',
    blocks: [
      {
        p: 'Each refusal is a problem of RFC 9457 (`application/problem+json`). Compare `code`; show `detail` to people. `errors` names all faulty fields.',
      },
      { code: examples.problem },
      {
        list: [
          '`RateLimit` says how many requests are left. After 429 or 503, wait for the seconds in `Retry-After`.',
          'Lists have `per` and `page`, at most 100 items on a page. New lists have `limit` and `cursor`.',
          'Amounts are numbers in whole units of their currency, days are yyyy-MM-dd, times are ISO 8601 in UTC.',
          '`Accept-Language` chooses the language of sentences: `ja` or `en`.',
        ],
      },
    ],
  },
  {
    id: 'changes',
    title: 'Changes and notice',
    blocks: [
      {
        p: 'New fields, calls and codes can appear at any time: ignore what you do not know. The changelog lists them.',
      },
      {
        p: 'We announce the end of a call or field at least 12 months before. Until then its answers carry `Deprecation` and `Sunset`.',
      },
    ],
  },
];
