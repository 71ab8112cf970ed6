import type { TextPage } from '../../text-page.ts';

export const page = {
  lead: 'The provider has delivered. Download the materials, check them within two weeks, and report when you start to show the title.',
  parts: [
    {
      id: 'steps',
      title: 'Download and check',
      steps: [
        { do: 'Open the quote under {{quotes:list.tabs.purchased}} in [{{shell:nav.quotes}}](/vod/quotes).' },
        {
          do: 'Press {{deliveries:buyer.download}} at a file, or {{deliveries:buyer.download_all}}.',
          note: 'An interrupted download can be resumed by the browser.',
          shot: {
            name: 'download',
            alt: 'The delivered files with their sizes, buttons to download one or all, and the days left to report problems.',
          },
        },
        { do: 'Check picture, sound, subtitles and documents against the agreement.' },
        { do: 'When all is well, press {{deliveries:buyer.all_received}}. Otherwise {{deliveries:buyer.report}}.' },
      ],
    },
    {
      id: 'two-weeks',
      title: 'The two weeks',
      text: [
        'They begin with your first download. Until they end you can report a problem; then the delivery counts as complete. If you download nothing, you are reminded twice, and thirty days after delivery it counts as received.',
      ],
    },
    {
      id: 'problem',
      title: 'Report a problem',
      steps: [
        { do: 'Press {{deliveries:buyer.report}} and choose the file, or the whole delivery.' },
        { do: 'Say what is wrong and where, such as the time in the film.' },
        { do: 'Press {{deliveries:buyer.send}}. The provider sends it again, and the two weeks begin again.' },
      ],
    },
    {
      id: 'other-ways',
      title: 'Disk, server, Dropbox or Drive',
      text: [
        'The page shows when it was sent and its tracking number or link. Press {{deliveries:buyer.received}} when it has arrived; the two weeks count from then.',
      ],
    },
    {
      id: 'start',
      title: 'Report the start',
      text: [
        'Showing may begin three days after the first day of the licence. Enter the first day of showing with {{quotes:contract.report_start}}; that also confirms the delivery.',
      ],
    },
    {
      id: 'use',
      title: 'Report use, and pay',
      text: [
        'Where the price is a share, or one per view or minute, report the figures of each period under [{{shell:nav.payments}}](/vod/settlement): in the form, or in the sheet that you take there and fill. What you owe, and when, stands there too, with invoices and statements as PDF and Excel.',
      ],
    },
    {
      id: 'wrong',
      title: 'When something goes wrong',
      messages: [
        {
          says: '{{deliveries:buyer.not_yet}}',
          means: 'Wait for the e-mail. The agreed day is shown above the list.',
        },
        {
          says: '{{!address_expired}}',
          means: 'Addresses of downloads are valid for five minutes. Press the button again.',
        },
        { says: '{{!start_too_early}}', means: 'The day is before the earliest start, which the page shows.' },
        { says: '{{!start_in_future}}', means: 'Report the start on the day itself or later.' },
      ],
    },
  ],
} as const satisfies TextPage;
