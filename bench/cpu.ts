import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

/** CPU seconds, user and system, used so far by a process's threads (Linux, in nanosecond precision; NaN elsewhere). */
export const cpuSeconds = (pid: number): number => {
  try {
    const tasks = `/proc/${pid}/task`;
    const used = readdirSync(tasks).map((task) =>
      Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]),
    );
    return used.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e9;
  } catch {
    return Number.NaN;
  }
};

const once = (agent: Agent, url: string, headers: Record<string, string>) =>
  new Promise<Buffer>((resolve, reject) => {
    request(url, { agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(Buffer.concat(chunks)) : reject(new Error(`${url}: ${answer.statusCode}`)),
      );
    })
      .on('error', reject)
      .end();
  });

/** Fetches one response body for the bare server to serve. */
export const fetchBody = async (url: string, headers: Record<string, string>) => {
  const agent = new Agent();
  const body = await once(agent, url, headers);
  agent.destroy();
  return body;
};

/** Sends `count` requests over eight persistent connections; returns the CPU microseconds that `pid` spent on each. */
export const cpuPerRequest = async (target: {
  pid: number;
  url: string;
  headers: Record<string, string>;
  count: number;
}): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const before = cpuSeconds(target.pid);
  let left = target.count;
  const worker = async () => {
    while (left-- > 0) await once(agent, target.url, target.headers);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  const used = cpuSeconds(target.pid) - before;
  agent.destroy();
  return (used / target.count) * 1e6;
};
