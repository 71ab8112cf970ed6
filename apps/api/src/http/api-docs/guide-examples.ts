/** Examples of the guides, the same in both languages; each command works as printed, with the reader's own values. */
export const examples = {
  key: `export EIGAICHI_KEY=eig_…
curl -s "{origin}/api/movies?per=3" -H "Authorization: Bearer $EIGAICHI_KEY"`,
  client: `import { createClient } from '@eigaichi/client';

const market = createClient({ baseUrl: '{origin}', key: process.env.EIGAICHI_KEY });
const { data } = await market.movies.list({ query: { free_word: 'lantern', per: 3 } });`,
  availability: `curl -s {origin}/api/availability \\
  -H "Authorization: Bearer $EIGAICHI_KEY" -H "Content-Type: application/json" \\
  -d '{"movies":["0197f1c2-8a54-7c31-9d1e-5f0a3b7c2d10"],
       "wanted":{"rights":[{"right_type":11}],"countries":["FR","BE"],
                 "license_start":"{year}-04-01","license_end":"{year}-12-31"}}'`,
  codes: `curl -s {origin}/api/enums/right_type -H "Authorization: Bearer $EIGAICHI_KEY"`,
  request: `{
  "movies": ["0197f1c2-8a54-7c31-9d1e-5f0a3b7c2d10"],
  "conditions": {
    "license_start": "{year}-04-01", "license_end": "{year}-12-31", "countries": ["FR", "BE"],
    "rights": [{ "right_type": 11, "exclusive_type": 2 }],
    "currency": "EUR", "pricing_type": 1, "flat_price": 2400,
    "delivery_method": 1, "delivery_at": "{year}-03-01"
  }
}`,
  quote: `curl -s {origin}/api/quote \\
  -H "Authorization: Bearer $EIGAICHI_KEY" -H "Content-Type: application/json" \\
  -H "Idempotency-Key: $(uuidgen)" -d @request.json`,
  messages: `curl -s "{origin}/api/quotes?next=mine" -H "Authorization: Bearer $EIGAICHI_KEY"`,
  sync: `curl -s "{origin}/api/catalogue/changes?limit=100" -H "Authorization: Bearer $EIGAICHI_KEY"
curl -s "{origin}/api/catalogue/changes?cursor=$NEXT_CURSOR" -H "Authorization: Bearer $EIGAICHI_KEY"`,
  etag: `curl -si {origin}/api/genres -H "Authorization: Bearer $EIGAICHI_KEY" -H 'If-None-Match: "3l9cyyHGzkSp"'`,
  problem: `{
  "type": "/api/problems/invalid", "title": "Invalid", "status": 422,
  "detail": "Please check your input", "code": "invalid", "message": "Please check your input",
  "errors": [{ "field": "conditions.license_end", "rule": "after", "message": "…" }]
}`,
} as const;
