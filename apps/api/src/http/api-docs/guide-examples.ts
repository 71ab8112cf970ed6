/** Examples of the guides, the same in both languages. */
export const examples = {
  key: `export EIGAICHI_KEY=eig_…
curl -s {origin}/api/movies?per=3 -H "Authorization: Bearer $EIGAICHI_KEY"`,
  client: `import { createClient } from '@eigaichi/client';

const market = createClient({ baseUrl: '{origin}', key: process.env.EIGAICHI_KEY });
const { data } = await market.movies.list({ query: { free_word: 'lantern', per: 3 } });`,
  availability: `curl -s {origin}/api/availability \\
  -H "Authorization: Bearer $EIGAICHI_KEY" -H "Content-Type: application/json" \\
  -d '{"movies":["0197f1c2-8a54-7c31-9d1e-5f0a3b7c2d10"],
       "wanted":{"rights":[{"right_type":1}],"countries":["FR","BE"],
                 "license_start":"2027-04-01","license_end":"2029-03-31"}}'`,
  codes: `curl -s {origin}/api/enums/right_type -H "Authorization: Bearer $EIGAICHI_KEY"`,
  quote: `curl -s {origin}/api/quote \\
  -H "Authorization: Bearer $EIGAICHI_KEY" -H "Content-Type: application/json" \\
  -H "Idempotency-Key: $(uuidgen)" -d @request.json`,
  messages: `curl -s "{origin}/api/quotes?next=buyer" -H "Authorization: Bearer $EIGAICHI_KEY"`,
  sync: `curl -s "{origin}/api/catalogue/changes?limit=100" -H "Authorization: Bearer $EIGAICHI_KEY"
curl -s "{origin}/api/catalogue/changes?cursor=$NEXT_CURSOR" -H "Authorization: Bearer $EIGAICHI_KEY"`,
  etag: `curl -si {origin}/api/genres -H "Authorization: Bearer $EIGAICHI_KEY" -H 'If-None-Match: "3l9cyyHGzkSp"'`,
  problem: `{
  "type": "/api/problems/invalid", "title": "Invalid", "status": 422,
  "detail": "Please check your input", "code": "invalid", "message": "Please check your input",
  "errors": [{ "field": "conditions.license_end", "rule": "after", "message": "…" }]
}`,
} as const;
