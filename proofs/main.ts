import { readdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Mode, ProofResult, Prove } from './proof.ts';

/**
 * `npm run prove` runs every proof in long mode, `npm run prove -- fuzz` only the one of that name.
 * `--short` runs the mode of `npm test`; `--report FILE` also writes `{passed, failed}` as JSON.
 * Exits with 1 when a proof has a finding or could not run.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false }, report: { type: 'string' } },
});
const mode: Mode = values.short ? 'short' : 'long';
const suffix = '.proof.ts';
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(suffix))
  .map((file) => file.slice(0, -suffix.length))
  .sort();
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`No proof is called ${unknown.join(', ')}. There are: ${names.join(', ')}.\n`);
  process.exit(1);
}

const proveOne = async (name: string): Promise<ProofResult> => {
  try {
    const { prove } = (await import(`./${name}${suffix}`)) as { prove: Prove };
    return await prove(mode);
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { figures: {}, findings: [`could not run: ${reason}`] };
  }
};

const totals = { passed: 0, failed: 0 };
for (const name of positionals.length > 0 ? positionals : names) {
  const began = performance.now();
  const { figures, findings } = await proveOne(name);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const holds = findings.length === 0;
  totals[holds ? 'passed' : 'failed'] += 1;
  process.stdout.write(`${holds ? '✓' : '✗'} ${name} (${mode}, ${seconds} s)\n`);
  for (const [what, figure] of Object.entries(figures)) process.stdout.write(`    ${what}: ${figure}\n`);
  for (const finding of findings) process.stdout.write(`  ! ${finding}\n`);
}
if (values.report !== undefined) writeFileSync(values.report, JSON.stringify(totals));
process.exit(totals.failed > 0 ? 1 : 0);
