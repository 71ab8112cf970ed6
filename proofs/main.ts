import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { closeDataDirs } from './market/places.ts';
import type { Mode, ProofResult, Prove } from './proof.ts';
import { closeTestServer } from './test-server.ts';

/**
 * `npm run prove` runs every proof in long mode, `npm run prove -- fuzz` only the named one. `--short` runs the mode of
 * `npm test`; `--report FILE` also writes counts and the seconds of each proof as JSON. Exits with 1 if a proof has a
 * finding or could not run.
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

type Totals = { passed: number; failed: number; files: { file: string; seconds: number }[] };

const proveOne = async (name: string): Promise<ProofResult> => {
  try {
    const { prove } = (await import(`./${name}${suffix}`)) as { prove: Prove };
    return await prove(mode);
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { figures: {}, findings: [`could not run: ${reason}`] };
  }
};

const marks = { passed: '✓', failed: '✗', skipped: '–' } as const;

/** Outcome of a proof; one that lacks a program or a right is skipped and not counted. */
const outcomeOf = ({ figures, findings }: ProofResult): keyof typeof marks => {
  if (findings.length > 0) return 'failed';
  return 'not run' in figures ? 'skipped' : 'passed';
};

const proveHere = async (wanted: readonly string[]): Promise<Totals> => {
  const totals: Totals = { passed: 0, failed: 0, files: [] };
  for (const name of wanted) {
    const began = performance.now();
    const { figures, findings } = await proveOne(name);
    const seconds = (performance.now() - began) / 1000;
    totals.files.push({ file: `proofs/${name}${suffix}`, seconds });
    const outcome = outcomeOf({ figures, findings });
    if (outcome !== 'skipped') totals[outcome] += 1;
    const lines = [
      `${marks[outcome]} ${name} (${mode}, ${seconds.toFixed(1)} s)`,
      ...Object.entries(figures).map(([what, figure]) => `    ${what}: ${figure}`),
      ...findings.map((finding) => `  ! ${finding}`),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  }
  await closeTestServer();
  await closeDataDirs();
  return totals;
};

/** Proofs that start the product as a process: they share its data directory, and mostly wait for it. */
const ofProcesses: ReadonlySet<string> = new Set(['cluster', 'kills', 'load', 'outage', 'restore', 'roll', 'webhooks']);

/** Runs proofs in a separate process. Ending without a report counts as a failure. */
const proveAside = async (wanted: readonly string[]): Promise<Totals> => {
  const folder = mkdtempSync(join(tmpdir(), 'eigaichi-prove-'));
  const report = join(folder, 'report.json');
  const args = [...process.execArgv, import.meta.filename, '--short', '--report', report, ...wanted];
  try {
    await once(
      spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, PROVE_ASIDE: 'true' } }),
      'close',
    );
    return JSON.parse(readFileSync(report, 'utf8')) as Totals;
  } catch (error) {
    process.stdout.write(`✗ ${wanted.join(', ')}: ended without a report (${String(error)})\n`);
    return { passed: 0, failed: 1, files: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Runs short-mode proofs in two parallel processes: those that start the product mostly wait. Nothing is timed. */
const proveSideBySide = async (wanted: readonly string[]): Promise<Totals> => {
  const starting = wanted.filter((name) => ofProcesses.has(name));
  const others = wanted.filter((name) => !ofProcesses.has(name));
  const half = Math.ceil(wanted.length / 2);
  const isMixed = starting.length > 0 && others.length > 0;
  const lanes = isMixed ? [starting, others] : [wanted.slice(0, half), wanted.slice(half)];
  const totals = await Promise.all(lanes.map(proveAside));
  return {
    passed: totals.reduce((sum, { passed }) => sum + passed, 0),
    failed: totals.reduce((sum, { failed }) => sum + failed, 0),
    files: totals.flatMap(({ files }) => files),
  };
};

const wanted = positionals.length > 0 ? positionals : names;
const isAside = process.env.PROVE_ASIDE === 'true';
const totals =
  mode === 'short' && wanted.length > 1 && !isAside ? await proveSideBySide(wanted) : await proveHere(wanted);
if (values.report !== undefined) writeFileSync(values.report, JSON.stringify(totals));
process.exit(totals.failed > 0 ? 1 : 0);
