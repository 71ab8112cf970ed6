import type { TextPage } from '../../text-page.ts';

export const page = {
  lead: 'You want buyers to watch a trailer or screener that is on YouTube without the public finding it. Set it to “unlisted” and add its address to the title.',
  parts: [
    {
      id: 'steps',
      title: 'Set a video to unlisted',
      steps: [
        { do: 'Log in at studio.youtube.com and open “Content”.' },
        { do: 'Choose the video, then “Visibility”.', note: 'When uploading, the same choice comes at the last step.' },
        { do: 'Choose “Unlisted” and save. The video now opens only for those who have its address.' },
        { do: 'Copy the address of the video (youtu.be/… or youtube.com/watch?v=…).' },
        { do: 'Open the title here, go to {{movie_edit:tabs.detail}}, and paste it as trailer or screener.' },
      ],
    },
    {
      id: 'which',
      title: 'Public, unlisted or private',
      table: {
        head: ['On YouTube', 'Who can watch', 'Fit for'],
        rows: [
          ['Public', 'Everyone; search finds it', 'Trailers'],
          ['Unlisted', 'Whoever has the address', 'Trailers, short samples'],
          ['Private', 'Only Google accounts that you invite; it can’t be shown here', 'Nothing here'],
        ],
      },
    },
    {
      id: 'screener',
      title: 'Screeners',
      text: [
        'YouTube has no passwords. Whoever has the address of an unlisted video can pass it on. For a whole film use [Vimeo with a password](/help/ch/vimeo-limit).',
      ],
    },
    {
      id: 'wrong',
      title: 'When something goes wrong',
      messages: [
        {
          says: '{{?video_address}}',
          means: 'Copy the address of the video itself, not of a playlist, a channel or YouTube Studio.',
        },
      ],
      after: [
        'If the player says that the video is unavailable: it is private, or embedding is switched off under “Show more” in YouTube Studio.',
      ],
    },
  ],
} as const satisfies TextPage;
