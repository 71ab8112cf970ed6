/** A backup can't be made or restored; the message states the fault in plain sentences and names the file or table. */
export class BackupError extends Error {
  override readonly name: string = 'BackupError';
}

/** Another backup of the same database is running. */
export class BackupBusy extends BackupError {
  override readonly name = 'BackupBusy';
}
