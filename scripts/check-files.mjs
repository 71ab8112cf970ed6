import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { at } from './project.mjs';

/** Style rules not covered by any linter: meaningless names, files over 400 lines, barrels, focused tests. */
const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: at() })
  .toString()
  .split('\0')
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('routeTree.gen.ts'));

const vague = /\/(utils?|helpers?|common|misc|constants|types)(\.tsx?|\.mjs|\/)|\/index\.ts$/;
const longByNature = /\.test\.tsx?$|\/options\/|\/locales\/|\/wording\/|rule-texts|refusals\.ts$|^e2e\//;

const faults = tracked.flatMap((path) => {
  let text;
  try {
    text = readFileSync(at(path), 'utf8');
  } catch {
    return [];
  }
  const lines = text.split('\n').length;
  return [
    ...(vague.test(`/${path}`) ? [`${path}: name it for what it holds`] : []),
    ...(lines > 400 && !longByNature.test(path) ? [`${path}: ${lines} lines, at most 400`] : []),
    ...(/\b(test|it|describe)\.(only|skip|todo|fixme)\b/.test(text) && path.includes('.test.')
      ? [`${path}: a test is skipped or focused`]
      : []),
  ];
});

/** Documents for newcomers: every file named in them must exist. */
const guides = [
  'README.md',
  'README.ja.md',
  'CONTRIBUTING.md',
  'content/README.md',
  'docs/architecture.md',
  'docs/example-field.md',
  'docs/places.md',
];
const places = /^(apps|packages|content|docs|e2e|scripts|proofs|bench|\.github|\.vscode)\/[^\s*<>{}…]+$/;
for (const guide of guides) {
  const text = readFileSync(at(guide), 'utf8');
  const named = [...text.matchAll(/`([^`]+)`/g)].map(([, path]) => path).filter((path) => places.test(path));
  for (const path of named) if (!existsSync(at(path))) faults.push(`${guide} names ${path}, which is not there`);
}

for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
