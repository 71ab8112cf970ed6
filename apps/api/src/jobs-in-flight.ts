import type { Job } from 'graphile-worker';

/** Number of recent finished jobs, to find completions that the queue missed. Small, because workers are few. */
const remembered = 100;

/** Jobs that this process works on, across its runners: a lost runner's handlers continue next to its successor's. */
const running = new Set<string>();

/** Jobs handled by one runner. */
export class JobsInFlight {
  readonly #ends = new Set<Promise<unknown>>();
  #finished: string[] = [];

  /** Runs a job. A job still running in this process since before an outage fails instead, and is retried later. */
  async follow(job: Pick<Job, 'id'>, work: () => Promise<void>): Promise<void> {
    if (running.has(job.id)) throw new Error(`job ${job.id} is still running since before the queue was lost`);
    running.add(job.id);
    const end = work().finally(() => {
      running.delete(job.id);
      this.#ends.delete(end);
    });
    this.#ends.add(end);
    await end;
    this.#finished = [...this.#finished, job.id].slice(-remembered);
  }

  /** True if this process works on the job, or recently finished it for this runner. */
  knows(id: string): boolean {
    return running.has(id) || this.#finished.includes(id);
  }

  /** Ids of the last finished jobs. */
  finished(): readonly string[] {
    return this.#finished;
  }

  async allEnded(): Promise<void> {
    await Promise.allSettled(this.#ends);
  }
}
