import type { TextPage } from '../../text-page.ts';

export const page = {
  lead: 'You want to show a trailer or screener by Vimeo. Open an account there, upload the video and add its address to the title.',
  parts: [
    {
      id: 'steps',
      title: 'From account to address',
      steps: [
        {
          do: 'Open vimeo.com and join. The free plan is enough to begin with; how much can be uploaded depends on the plan.',
        },
        { do: 'Choose “New video” and “Upload”, and drop the file.' },
        { do: 'Give it a title and choose its privacy. For screeners set a [password](/help/ch/vimeo-limit).' },
        { do: 'Allow embedding in the video’s privacy settings, so that it can be shown on the page of the title.' },
        { do: 'Copy the address, such as vimeo.com/123456789.' },
        { do: 'Open the title here, go to {{movie_edit:tabs.detail}}, and paste it as trailer or screener.' },
      ],
    },
    {
      id: 'file',
      title: 'Which file',
      text: [
        'H.264 in MP4, in the resolution of the master or 1920×1080, is taken without trouble. A screener may carry a visible mark with your company’s name.',
      ],
    },
    {
      id: 'wrong',
      title: 'When something goes wrong',
      messages: [
        {
          says: '{{?video_address}}',
          means: 'Copy the address of the video’s own page. An address of the settings page doesn’t work.',
        },
      ],
      after: [
        'If the page of the title shows no picture: embedding is switched off, or the video is still being processed at Vimeo.',
      ],
    },
  ],
} as const satisfies TextPage;
