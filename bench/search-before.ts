import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { filmMovies } from '@eigaichi/movie-index/testing/film-titles';
import { searchIn } from '../apps/api/src/features/movies/search/search-state.ts';
import type { BenchRow } from './row.ts';
import { buildFrom } from './search.ts';
import { madeUpMovies } from './search-movies.ts';
import { questions } from './search-questions.ts';

const titles = 20_000;
const budget = 1.05;
const warmUp = 3;
const rounds = 40;
const buyer = { role: 'consumer', account: 'a-buyer' } as const;

type Side = Pick<typeof import('./search.ts'), 'buildFrom'> &
  Pick<typeof import('./search-movies.ts'), 'madeUpMovies'> &
  Pick<typeof import('./search-questions.ts'), 'questions'> &
  Pick<typeof import('../apps/api/src/features/movies/search/search-state.ts'), 'searchIn'> &
  Pick<typeof import('@eigaichi/movie-index/testing/film-titles'), 'filmMovies'>;

const now: Side = { buildFrom, madeUpMovies, questions, searchIn, filmMovies };

/** Loads a commit's own search from a checkout below `.cache`, with that commit's packages. */
const sideOf = async (commit: string): Promise<Side> => {
  const root = new URL('..', import.meta.url).pathname;
  const tree = `${root}.cache/bench-before`;
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'inherit' });
  if (existsSync(tree)) git('worktree', 'remove', '--force', tree);
  git('worktree', 'add', '--detach', tree, commit);
  execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: tree, stdio: 'ignore' });
  const parts = [
    'bench/search.ts',
    'bench/search-movies.ts',
    'bench/search-questions.ts',
    'apps/api/src/features/movies/search/search-state.ts',
    'packages/movie-index/src/testing/film-titles.ts',
  ];
  const loaded = await Promise.all(parts.map((part) => import(`${tree}/${part}`) as Promise<object>));
  return Object.assign({}, ...loaded) as Side;
};

/**
 * Runs a day's new searches against a commit (`BENCH_BEFORE`) and the current code, alternating in one process. Each
 * search counts by its fastest of 40 rounds, to exclude other work on the machine.
 */
export const run = async (): Promise<BenchRow[]> => {
  const commit = process.env.BENCH_BEFORE;
  if (commit === undefined) throw new Error('name the commit to compare with: BENCH_BEFORE=COMMIT');
  const sides = [await sideOf(commit), now].map((side) => {
    const { searchState } = side.buildFrom(side.madeUpMovies(side.filmMovies(), titles));
    return { ...side, searchState, best: questions(0).map(() => Number.POSITIVE_INFINITY) };
  });
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const requested = sides.map((side) => side.questions(round));
    for (const at of questions(0).keys())
      for (const side of (at + round) % 2 === 0 ? sides : sides.toReversed()) {
        const search = requested[sides.indexOf(side)]?.[at] ?? {};
        const begun = performance.now();
        side.searchIn(side.searchState, search, buyer);
        const took = performance.now() - begun;
        if (round >= warmUp) side.best[at] = Math.min(side.best[at] ?? took, took);
      }
  }
  const [before = 0, after = 0] = sides.map(({ best }) => best.reduce((sum, took) => sum + took, 0));
  const ratio = after / before;
  return [
    {
      name: `search, ${titles.toLocaleString('en')} titles: ${questions(0).length} unseen searches against ${commit}`,
      budget: `at most ${budget} times`,
      figure: `${ratio.toFixed(3)} (${before.toFixed(1)} ms then, ${after.toFixed(1)} ms now)`,
      ok: ratio <= budget,
    },
  ];
};
