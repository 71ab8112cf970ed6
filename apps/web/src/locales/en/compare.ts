/** Titles side by side. */
export const compare = {
  title: 'Titles side by side',
  count_one: '{{count}} title',
  count_other: '{{count}} titles',
  fact: 'Detail',
  facts: 'Details',
  remove: 'Remove from the comparison: {{title}}',
  print: 'Print',
  export: 'Export (Excel)',
  waiting: 'Loading the titles',
  gone_one: '{{count}} title is no longer on the market and is left out.',
  gone_other: '{{count}} titles are no longer on the market and are left out.',
  none: 'No titles to compare',
  none_text: 'Select two to eight titles in the table view of the list, then compare them.',
};
