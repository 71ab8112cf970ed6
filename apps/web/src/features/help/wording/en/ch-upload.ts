import type { TextPage } from '../../text-page.ts';

export const page = {
  lead: 'The agreement is signed, and the buyer waits for the materials. Send them along the list of what was agreed.',
  parts: [
    {
      id: 'steps',
      title: 'Send the files',
      steps: [
        {
          do: 'Open the quote under the tab {{quotes:list.tabs.purchased}} of [{{shell:nav.quotes}}](/ch/quotes).',
          note: 'For a first-time buyer the upload opens once the prepayment has arrived.',
        },
        { do: 'Choose a title. Each entry of its list says what is wanted: kind, format, language.' },
        {
          do: 'Press {{deliveries:choose}} at an entry, or drop several files at once and say which is which.',
          shot: {
            name: 'deliver',
            alt: 'A title’s list of materials with its entries, what each wants, and a button to choose files.',
          },
        },
        {
          do: 'Let them run. Speed and time left are shown; you can stop and go on, even after closing the computer.',
          note: 'To go on after closing, choose the same file again: only the rest is sent.',
        },
        { do: 'Each file’s content is checked when it has arrived.' },
        {
          do: 'When nothing is missing, declare the title delivered. The buyer is told and has two weeks from the first download to report problems.',
        },
      ],
    },
    {
      id: 'names',
      title: 'File names',
      text: ['Half-width letters and digits, and “.”, “_”, “-”, with an extension, such as title_main_4k.mov.'],
    },
    {
      id: 'other-ways',
      title: 'Disk, server, Dropbox or Drive',
      text: [
        'Where the agreement names another way, record when you sent what, with the tracking number or the link. The buyer confirms that it arrived.',
      ],
    },
    {
      id: 'problem',
      title: 'When the buyer reports a problem',
      text: [
        'You get an e-mail with the file and what is wrong. Replace the file and declare the title delivered again; the two weeks begin again.',
      ],
    },
    {
      id: 'wrong',
      title: 'When something goes wrong',
      messages: [
        { says: '{{deliveries:name_rule}}', means: 'Rename the file on your computer, then choose it again.' },
        {
          says: '{{!wrong_kind}}',
          means: 'The file’s content is of another kind than its entry. Choose the right entry or file.',
        },
        {
          says: '{{deliveries:not_same}}',
          means: 'To go on with a transfer, the very same file is needed, unchanged.',
        },
        {
          says: '{{!entry_full}}',
          means: 'All files of this entry are there. Remove the one that you want to replace.',
        },
        { says: '{{!upload_open}}', means: 'An earlier transfer wasn’t finished. Go on with it, or cancel it.' },
        { says: '{{!files_missing}}', means: 'Some entries are still empty. They are marked in the list.' },
      ],
    },
  ],
} as const satisfies TextPage;
