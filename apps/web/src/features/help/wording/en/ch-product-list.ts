import type { TextPage } from '../../text-page.ts';

export const page = {
  lead: 'You want to see your titles and their status, and change, hide or delete one.',
  parts: [
    {
      id: 'steps',
      title: 'Find a title and act on it',
      steps: [
        {
          do: 'Open [{{shell:nav.titles}}](/movies). Logged in as a provider, you see your own titles there, drafts too.',
          shot: {
            name: 'title-list',
            alt: 'A provider’s list of titles with filters at the left and a state on each card.',
          },
        },
        { do: 'Search by name, kana or people, and filter by {{movies:status_filter.label}}.' },
        { do: 'Open the menu of a title for what can be done with it now.' },
      ],
    },
    {
      id: 'states',
      title: 'What the states mean',
      table: {
        head: ['State', 'What it means', 'What you can do'],
        rows: [
          ['{{movies:status.1}}', 'Only you and our staff see it.', 'Edit, submit, delete'],
          ['{{movies:status.2}}', 'Our staff look at it; the aim is seven days.', '{{movies:moves.recall.name}}'],
          [
            '{{movies:status.3}}',
            'Approved. Buyers see it unless you have hidden it.',
            'Edit, {{movies:moves.request_delete.name}}',
          ],
          [
            '{{movies:status.6}}',
            'Our staff ask for a change; the reason is shown on the title and in the e-mail.',
            'Mend and submit again',
          ],
          ['{{movies:status.5}}', 'Not published, with a reason.', 'Mend and submit again, or delete'],
          [
            '{{movies:status.4}}',
            'You asked for deletion. Buyers still see it, but can’t ask for it any more.',
            'Wait for our answer',
          ],
        ],
      },
    },
    {
      id: 'edit',
      title: 'Change a published title',
      text: [
        'An edit counts at once. Our staff look at it afterwards; if they revert it you get an e-mail that names the fields.',
      ],
    },
    {
      id: 'hide',
      title: 'Hide, or stop licensing',
      text: [
        'Two switches of the form do it without deletion: one hides the title from buyers, the other shows it as not available for licensing.',
      ],
    },
    {
      id: 'analytics',
      title: 'Interest in a title',
      text: [
        'The tab {{movie_edit:tabs.analytics}} counts looks, screener copies, favourites, carts and requests by day, week or month. With a premium plan you also see [which companies](/ch/access_logs) looked.',
      ],
    },
    {
      id: 'wrong',
      title: 'When something goes wrong',
      messages: [
        {
          says: '{{!movie_in_use}}',
          means: 'The title is in a cart or a quote. Hide it instead, or wait until the quote has ended.',
        },
        {
          says: '{{!decided_by_staff}}',
          means: 'Our staff were first. Read the title again and act on its new state.',
        },
        {
          says: '{{!stale_version}}',
          means: 'The title was changed on another device or by our staff. Both versions are shown; nothing is lost.',
        },
      ],
    },
  ],
} as const satisfies TextPage;
