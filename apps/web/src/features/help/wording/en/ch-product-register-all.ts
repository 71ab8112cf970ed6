import type { TextPage } from '../../text-page.ts';

export const page = {
  lead: 'You have many titles, or a list in a spreadsheet. Register or change up to 10,000 at once, in a table on the page or in an Excel file.',
  parts: [
    {
      id: 'steps',
      title: 'With an Excel file',
      steps: [
        {
          do: 'Open [{{shell:nav.add}} → {{shell:nav.add_bulk}}](/ch/movies/bulk_create) and take the {{movie_bulk:template}}.',
          note: 'To change titles that are here, take {{movie_bulk:export}} instead.',
          shot: {
            name: 'title-table',
            alt: 'The table for many titles: a row for each title, a column for each field, below it what to correct.',
          },
        },
        { do: 'Fill in one row a title. Keep the first row with the headings as it is.' },
        { do: 'Press {{movie_bulk:upload}}. The rows appear in the table.' },
        { do: 'Press {{movie_bulk:check}} and mend the cells that are marked.' },
        {
          do: 'Press {{movie_bulk:save_all}}, or {{movie_bulk:save_good}}: the rows to correct then stay in the table.',
        },
        {
          do: 'New rows are drafts now. Add pictures and rights, and submit each one.',
          note: 'Rights of many titles can be pasted in the same way under [{{pages:movie_rights}}](/ch/movies/rights).',
        },
      ],
    },
    {
      id: 'rows',
      title: 'What a row does',
      list: [
        'A row with a title id changes that title, on the version in its cell. Any other row makes a draft.',
        'A column that is missing leaves its field as it is; an empty cell empties it.',
        'Several entries of a cell are parted by a semicolon. Choices can be written as labels in either language.',
        'A series is named by its id or name, also one that is in the same table.',
      ],
    },
    {
      id: 'paste',
      title: 'Pasting',
      text: [
        'Copy cells in your spreadsheet, choose the first cell of the table and paste. Ctrl+Z takes it back. What you typed is kept on this device until it is saved.',
      ],
    },
    {
      id: 'wrong',
      title: 'When something goes wrong',
      messages: [
        {
          says: '{{!workbook_unreadable}}',
          means: 'The file is no .xlsx, or is protected. Save it as an Excel workbook without a password.',
        },
        {
          says: '{{!workbook_headings}}',
          means: 'The first row was changed or removed. Copy the headings from the template.',
        },
        { says: '{{!workbook_rows}}', means: 'Split the table into several files.' },
        {
          says: '{{?stale_row}}',
          means: 'Someone changed the title after your export. Export again and enter your change there.',
        },
        { says: '{{?option_ambiguous}}', means: 'Several entries have this name. Write the id instead.' },
        {
          says: '{{movie_bulk:results.not_saved}}',
          means: 'All rows are saved together or none. Mend the marked cells, or save only the good ones.',
        },
      ],
    },
  ],
} as const satisfies TextPage;
