import { pathToFileURL } from 'node:url';
import { cruise } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';
import { at } from './project.mjs';

/** Minimum modules for a valid run: without its parser the tool passes with no modules seen. */
const leastModules = 1_500;

const places = ['packages', 'apps', 'e2e', 'bench', 'proofs', 'scripts'];

const comments = new Map(config.forbidden.map(({ name, comment }) => [name, comment]));

const sentence = ({ rule, from, to, cycle }) =>
  `${from} → ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}: ${rule.name} (${comments.get(rule.name)})`;

/** Violations of .dependency-cruiser.mjs below `root`, and the number of modules read. */
export const importFaults = async (root = at()) => {
  const { forbidden, options } = config;
  const { output } = await cruise(places, {
    ...options,
    baseDir: root,
    outputType: 'json',
    validate: true,
    ruleSet: { forbidden },
  });
  const { summary, modules } = typeof output === 'string' ? JSON.parse(output) : output;
  return {
    modules: modules.filter(({ source }) => !source.includes('node_modules')).length,
    faults: summary.violations.map(sentence),
  };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { modules, faults } = await importFaults();
  if (modules < leastModules) faults.push(`${modules} modules were read, of ${leastModules} at least`);
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log(`Imports: ${modules} modules read.`);
  process.exit(faults.length > 0 ? 1 : 0);
}
