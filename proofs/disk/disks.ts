import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate small disk, which requires the right to mount; null without it. */
export const mountDisk = (size: string, folder = mkdtempSync(join(tmpdir(), 'eigaichi-disk-'))) => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: (leftBytes: number) => {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - leftBytes)));
    },
    free: () => rmSync(filler, { force: true }),
    unmount: () => {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export type Disk = NonNullable<ReturnType<typeof mountDisk>>;
