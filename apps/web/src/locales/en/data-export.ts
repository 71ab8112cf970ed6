/** The export of all of a company's data (D57). */
export const data_export = {
  title: 'Export of all data',
  lead: 'Everything your company may see, as one zip: data as JSON lines with a schema, and your documents, pictures and materials. We make it in the background and email you when it is ready.',
  guide: 'Contents of the export',
  acting: 'Only the company’s own owners can export its data.',
  request: 'Export all data',
  again: 'Make a new export',
  request_lead: 'A new export replaces an earlier one. Confirm that it is you to start it.',
  requested: 'The export was started. We will email you when it is ready.',
  download: 'Download the zip',
  download_lead:
    'The zip has your company’s confidential data. Once you confirm that it is you, you can download it for 24 hours, also in several parts.',
  downloading: 'The download has started.',
  waiting: 'The export is waiting for its turn.',
  running: 'The export is being made: {{done}} of {{total}} parts.',
  leave: 'You can leave this page.',
  ready: 'Ready to download, {{size}}',
  ready_until: 'Made on {{at}}, available until {{until}}',
  others: 'A colleague requested it, and only they can download it. You can make a new export of your own.',
  expired: 'The export made on {{at}} is no longer available.',
  faults: {
    storage_full: 'The server ran out of storage. Try again later.',
    no_owner: 'The person who requested the export is no longer an owner. Start a new export.',
    error: 'The export could not be made. Start a new one, or contact us if this happens again.',
  },
};
