import { readFileSync } from 'node:fs';
import { at, projectFiles } from './project.mjs';

/** Style rules not covered by any linter: meaningless names, files over 400 lines, barrels, focused tests. */
const tracked = projectFiles().filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.gen.ts'));

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

for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
