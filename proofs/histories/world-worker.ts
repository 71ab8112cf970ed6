import { parentPort, workerData } from 'node:worker_threads';
import { World } from './world.ts';

/** Runs worlds in a worker thread: one per seed received, in sequence. */
const { server, size } = workerData as { server: string; size: number };
parentPort?.on('message', (seed: number) => {
  World.run(server, seed, size).then(
    (result) => parentPort?.postMessage(result),
    (error: unknown) => {
      const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
      const nothing = { deals: 0, calls: 0, compared: 0, events: new Map() };
      parentPort?.postMessage({ findings: [`seed ${seed} could not run: ${what}`], ...nothing });
    },
  );
});
