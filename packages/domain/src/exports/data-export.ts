/** States of a company's export (D57). */
export const dataExportStates = ['waiting', 'running', 'ready', 'expired', 'failed'] as const;
export type DataExportState = (typeof dataExportStates)[number];

export const dataExportFaults = ['storage_full', 'no_owner', 'error'] as const;
export type DataExportFault = (typeof dataExportFaults)[number];

/** Days for which a finished export can be downloaded. */
export const dataExportDays = 7;

/** Hours for which a confirmation opens the download, so that an interrupted one resumes. */
export const dataExportOpenHours = 24;

/** Bytes of stored files that an export includes at most; further files are listed, not included. */
export const dataExportMaxFileBytes = 1024 ** 4;

/** True while a company's export prevents a second one. */
export const isBeingMade = (state: DataExportState): boolean => state === 'waiting' || state === 'running';

/** State that readers see: a finished export expires on its day, before its data is deleted. */
export const shownExportState = (
  { state, expires_at }: { readonly state: DataExportState; readonly expires_at: string | null },
  now: Temporal.Instant,
): DataExportState =>
  state === 'ready' && expires_at !== null && Temporal.Instant.compare(Temporal.Instant.from(expires_at), now) <= 0
    ? 'expired'
    : state;

/** Characters that a file name may not have on some systems, and controls. */
const unsafe = /[\p{Cc}<>:"/\\|?*]/gu;

/** Path of a file in the zip, made unique by its id and safe on every system. */
export const exportedFilePath = (folder: string, id: string, name: string): string =>
  `files/${folder}/${id}/${name.replace(unsafe, '_').replace(/^\.+/, '_').slice(0, 150)}`;
