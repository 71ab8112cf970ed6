import { eq } from 'drizzle-orm';
import { accounts } from '../db/schema/accounts.ts';
import { installation } from '../db/schema/outgoing.ts';
import type { Deps } from '../deps.ts';
import { withCaller } from '../http/request-context.ts';
import { accessLogsStage } from './access-logs.ts';
import { accountsStage } from './accounts.ts';
import { dealsStage } from './deals.ts';
import { editorialStage } from './editorial.ts';
import { enquiriesStage } from './enquiries.ts';
import { inventedStage } from './invented.ts';
import { materialsStage } from './materials.ts';
import { openEditsStage } from './open-edits.ts';
import { referenceStage } from './reference.ts';
import { rightsStage } from './rights.ts';
import { screeningStage } from './screening.ts';
import type { DemoStage } from './stage.ts';
import { stillsStage } from './stills.ts';
import { moviesStage } from './titles.ts';

/** In the order in which one needs another. */
const stages: readonly DemoStage[] = [
  referenceStage,
  accountsStage,
  moviesStage,
  inventedStage,
  stillsStage,
  materialsStage,
  rightsStage,
  editorialStage,
  accessLogsStage,
  dealsStage,
  openEditsStage,
  screeningStage,
  enquiriesStage,
];

const stored = 'demo_market';

/** When the loading began, so that a stage made later has the same days; and the stages that are there. */
type Progress = { readonly started: string; readonly done: readonly string[] };

const readProgress = async ({ db, clock }: Deps): Promise<Progress | null> => {
  const [row] = await db.select().from(installation).where(eq(installation.name, stored));
  if (row !== undefined) return row.value as Progress;
  const [somebody] = await db.select({ uuid: accounts.uuid }).from(accounts).limit(1);
  return somebody === undefined ? { started: clock.now().toString(), done: [] } : null;
};

/**
 * Loads the demo market into an unused database, stage by stage, each in one transaction that also notes it
 * as done: a load that was killed goes on at the next start. `print` is told what is being done.
 */
export const loadDemoMarket = async (deps: Deps, print: (line: string) => void): Promise<void> => {
  let progress = await readProgress(deps);
  for (const stage of stages) {
    if (progress === null || progress.done.includes(stage.name)) continue;
    const { started, done } = progress;
    const began = performance.now();
    const next: Progress = { started, done: [...done, stage.name] };
    const loaded = await deps.db.transaction(async (tx) => {
      const market = { tx, deps: { ...deps, db: tx }, now: Temporal.Instant.from(started) };
      const text = await withCaller({ id: 'demo-market', address: null }, () => stage.load(market));
      await tx
        .insert(installation)
        .values({ name: stored, value: next })
        .onConflictDoUpdate({ target: installation.name, set: { value: next } });
      return text;
    });
    progress = next;
    print(`Demo market: ${loaded} (${((performance.now() - began) / 1000).toFixed(1)} s)\n`);
  }
};
