/** A backup can't be made or restored; the message says in plain sentences what is wrong and names the file or table. */
export class BackupError extends Error {
  override readonly name: string = 'BackupError';
}

/** Another backup of the same database is under way. */
export class BackupBusy extends BackupError {
  override readonly name = 'BackupBusy';
}
