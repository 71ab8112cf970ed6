// Generates docs/staff-access.md from the API's endpoints: the calls allowed for each staff role (D16c). Fails if the
// page differs from the code, so that no call opens to a role unnoticed; `--write` updates it.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { capabilitiesOfStaff } from '../packages/domain/src/accounts/capabilities.ts';
import { staffRoleNames } from '../packages/domain/src/accounts/capability-labels.ts';
import { at } from './project.mjs';

const files = readdirSync(at('packages/wire/src'), { recursive: true })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .sort();

const isForStaff = (value) =>
  typeof value?.path === 'string' && typeof value.access === 'object' && value.access.roles.includes('manager');

const endpoints = new Map();
for (const file of files)
  for (const value of Object.values(await import(`../packages/wire/src/${file}`)))
    if (isForStaff(value)) endpoints.set(value.name, value);

const needsOf = ({ access: { capability, staff } }) => [
  ...new Set([capability, staff].filter((need) => need !== undefined && need !== 'everyone')),
];

const rolesOf = (needs) =>
  staffRoleNames.filter(({ code }) => needs.every((need) => capabilitiesOfStaff[code].includes(need)));

const row = (cells) => `| ${cells.join(' | ')} |`;

const groups = Map.groupBy(endpoints.values(), (endpoint) => needsOf(endpoint).toSorted().join(' and '));

const table = [...groups]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .flatMap(([needs, calls]) => [
    '',
    `## ${needs === '' ? 'Everyone of the staff' : needs}`,
    '',
    `${rolesOf(needsOf(calls[0]))
      .map(({ label }) => label.en)
      .join(', ')}.`,
    '',
    row(['call', 'method', 'path', 'also']),
    row(['---', '---', '---', '---']),
    ...calls
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, method, path, access }) =>
        row([`\`${name}\``, method, `\`${path}\``, access.roles.filter((role) => role !== 'manager').join(', ')]),
      ),
  ]);

const wanted = `${[
  '# Staff access',
  '',
  'Which staff role may make which call (D16, D16c), drawn from the endpoints by `node scripts/staff-access.mjs --write`; `npm run check` fails when it is out of date. A call that names neither a capability nor everyone is refused to all staff. Roles have their capabilities from [capabilities.ts](../packages/domain/src/accounts/capabilities.ts); “also” are the companies’ roles that may call. What a call then shows or does depends on the thing: another’s note, an own account, a state.',
  ...table,
].join('\n')}\n`;

const page = at('docs/staff-access.md');
if (process.argv.includes('--write')) writeFileSync(page, wanted);
else if (!existsSync(page) || readFileSync(page, 'utf8') !== wanted) {
  process.stderr.write('docs/staff-access.md is not what the code says: node scripts/staff-access.mjs --write\n');
  process.exit(1);
}
