import type { Job } from 'graphile-worker';

/** The last finished jobs, to find those that the queue wasn't told of in time. Small, because workers are few. */
const remembered = 100;

/** Jobs that this process works on, over all its runners: a lost one's handlers go on beside the next one's. */
const running = new Set<string>();

/** What the handlers of one runner do. */
export class JobsInFlight {
  readonly #ends = new Set<Promise<unknown>>();
  #finished: string[] = [];

  /** Runs a job; one that this process still works on since before an outage fails instead, and comes again later. */
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

  /** Whether this process works on a job, or has done it for this runner lately. */
  knows(id: string): boolean {
    return running.has(id) || this.#finished.includes(id);
  }

  /** Ids of the last jobs that were done. */
  finished(): readonly string[] {
    return this.#finished;
  }

  async allEnded(): Promise<void> {
    await Promise.allSettled(this.#ends);
  }
}
