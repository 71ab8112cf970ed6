// Generates NOTICES.md: packages an installation runs or its pages contain, by licence, and third-party data. Fails if
// it is out of date, a licence isn't assessed below, or a package has neither its text nor a reason here.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { at } from './project.mjs';

/** Licences that require only their text, or nothing. */
const accepted = new Set([
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  '(MIT OR GPL-3.0-or-later)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT AND ISC AND BSD-3-Clause',
  'MIT AND OFL-1.1',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** Assessed licences, by a pattern of package names. */
const weighed = [
  {
    names: /^@img\/sharp-(?:libvips-|wasm32|win32-)/,
    title: 'libvips (LGPL-3.0-or-later) in sharp',
    text: 'sharp is Apache-2.0 and loads libvips as a shared library of its own package, which can be exchanged for another build. Nothing of it is changed or linked into the product. Source: https://github.com/lovell/sharp-libvips, which lists the licences of the libraries inside.',
  },
  {
    names: /^@seydx\/node-av-/,
    title: 'FFmpeg (GPL-3.0-or-later with libfdk-aac) in node-av',
    text: 'The package says MIT; the FFmpeg in it may be used but not passed on. The product runs it as a separate program, and an installation fetches it from npm. An image that holds `node_modules` isn’t to be passed on (docs/decisions/0020).',
  },
  {
    names: /^(?:axe-core|mediabunny)$/,
    title: 'MPL-2.0',
    text: 'The licence covers the package’s own files. They are used unchanged.',
  },
  {
    names: /^@shinyoshiaki\/jspack$/,
    title: '@shinyoshiaki/jspack',
    text: 'Names no licence in its package. It is a fork of jspack (BSD-3-Clause) that node-av brings for WebRTC, which nothing here loads.',
  },
  {
    names: /^png-js$/,
    title: 'png-js',
    text: 'Names no licence in its package; its LICENSE file is MIT.',
  },
];

/** Packages that name their licence but ship without its text, with their parts (`werift-dtls`). */
const withoutText = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-login',
  '@aws-sdk/nested-clients',
  '@node-rs/argon2',
  'abstract-logging',
  'brotli',
  'dfa',
  'drizzle-orm',
  'fontkit',
  'ip',
  'isarray',
  'mime-match',
  'pg-copy-streams',
  'pg-types',
  'pgpass',
  'react-remove-scroll-bar',
  'saxes',
  'werift',
  'wildcard',
  'woff2sfnt-sfnt2woff',
];

/** Data in the repository from third-party tables. */
const data = [
  {
    what: 'Names of areas, countries, languages and time zones',
    from: 'CLDR 48',
    licence: 'Unicode-3.0',
    place: 'packages/domain/src/options/countries.ts',
  },
  {
    what: 'Codes of languages',
    from: 'iso-639-3',
    licence: 'MIT',
    place: 'packages/domain/src/options/languages.ts',
  },
  {
    what: 'Forms of Chinese characters',
    from: 'tables of OpenCC 1.4.1',
    licence: 'Apache-2.0',
    place: 'packages/movie-index/src/han-variants.ts',
  },
];

const lock = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages;

/** Lock file entry of a package needed by another, resolved as Node does. */
const placeOf = (from, name) => {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/')))) {
    const place = [base, 'node_modules', name].filter((part) => part !== '').join('/');
    if (lock[place] !== undefined) return lock[place].link === true ? lock[place].resolved : place;
    if (base === '') return;
  }
};

/** The server and the page, with all their dependencies in the end. */
const places = new Set(['apps/api', 'apps/web']);
for (const place of places) {
  const { dependencies, optionalDependencies, peerDependencies } = lock[place];
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
    const needed = placeOf(place, name);
    if (needed !== undefined) places.add(needed);
  }
}

const packages = [...places]
  .filter((place) => place.includes('node_modules/'))
  .map((place) => ({
    place,
    name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
    licence: lock[place].license ?? 'none named',
  }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));

const isWeighed = ({ name }) => weighed.some(({ names }) => names.test(name));

/** True if the package is installed without a licence file. Packages for other systems aren't installed. */
const lacksText = ({ place }) =>
  existsSync(at(place)) && !readdirSync(at(place)).some((file) => /^(?:licen[cs]e|copying|notice)/i.test(file));

const faults = packages
  .filter((used) => !isWeighed(used))
  .flatMap((used) => [
    ...(accepted.has(used.licence) ? [] : [`${used.name}: its licence (${used.licence}) isn't weighed`]),
    ...(lacksText(used) && !withoutText.some((name) => used.name === name || used.name.startsWith(`${name}-`))
      ? [`${used.name}: no text of its licence`]
      : []),
  ]);

const page = at('NOTICES.md');
const namesOf = (used) => [...new Set(used.map(({ name }) => name))].join(', ');

const wanted = `${[
  '# Notices',
  '',
  'What the product contains or runs that others made. Drawn from package-lock.json by `node scripts/notices.mjs --write`; `npm run check` fails when it is out of date, or when a new licence wasn’t weighed. The texts are in the packages; those of the page are at `/licences.md` of an installation, those of the server beside its bundle (`apps/api/dist/licences.md`).',
  '',
  '## Weighed',
  ...weighed.flatMap(({ names, title, text }) => [
    '',
    `**${title}.** ${text} Packages: ${namesOf(packages.filter(({ name }) => names.test(name)))}.`,
  ]),
  '',
  `**Without a file of the licence’s text.** These name their licence and have its text in their repository or README: ${withoutText.join(', ')}.`,
  '',
  '## Data',
  '',
  ...data.map(({ what, from, licence, place }) => `- ${what}: ${from}, ${licence} ([${place}](${place})).`),
  ...[
    ...Map.groupBy(
      packages.filter((used) => !isWeighed(used)),
      ({ licence }) => licence,
    ),
  ]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([licence, used]) => ['', `## ${licence}`, '', `${namesOf(used)}.`]),
].join('\n')}\n`;

if (process.argv.includes('--write')) writeFileSync(page, wanted);
else if (!existsSync(page) || readFileSync(page, 'utf8') !== wanted)
  faults.push('NOTICES.md is not what package-lock.json says: node scripts/notices.mjs --write');
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exit(1);
}
