import type { TextPage } from '../../text-page.ts';

export const page = {
  lead: 'You want to offer a film or programme. A title begins as a draft that only you and our staff see; when it is complete you submit it, and after our look it is published.',
  parts: [
    {
      id: 'steps',
      title: 'From draft to publication',
      steps: [
        { do: 'Choose [{{shell:nav.add}} → {{shell:nav.add_single}}](/ch/movies/create).' },
        {
          do: 'Fill in {{movie_edit:tabs.required}}. At the right you see what is still open.',
          note: 'Drafts are saved by themselves after a pause. What you type is kept on your device through a reload or a lost connection.',
          shot: {
            name: 'title-form',
            alt: 'The form of a title: tabs at the top, fields in the middle, at the right what is still open and what buyers will miss.',
          },
        },
        {
          do: 'Go on to {{movie_edit:tabs.outline}}, {{movie_edit:tabs.detail}}, {{movie_edit:tabs.format}} and {{movie_edit:tabs.casts}}. Numbers on the tabs count what is open.',
        },
        {
          do: 'Add pictures in the {{movie_edit:tabs.gallery}}, prizes and releases under {{movie_edit:tabs.histories}}.',
        },
        {
          do: 'Declare under {{movie_edit:tabs.offer}} which rights are on offer, in which countries, from when until when. Enter licences given elsewhere there too.',
        },
        { do: 'Press {{movie_edit:submit}}. The aim for our answer is seven days; it comes by e-mail.' },
      ],
    },
    {
      id: 'series',
      title: 'Series and episodes',
      text: [
        'Choose “TV” as film type. Register the series first, then its episodes: at the top of the form of a series, {{movie_edit:next_episode}} takes over what stays the same. An episode without an offer of its own is licensed as its series is.',
      ],
    },
    {
      id: 'copy',
      title: 'Similar titles',
      text: [
        '{{movie_edit:copy}} at the top of a title’s form makes a new draft with everything but addresses, passwords, file names and identifiers.',
      ],
    },
    {
      id: 'identifiers',
      title: 'Identifiers and addresses',
      list: [
        '**ISAN:** 16 hexadecimal signs and a check character, with or without the version.',
        '**Running time:** hours:minutes:seconds, such as 01:40:00.',
        '**Trailer and screener:** an address of YouTube or Vimeo. See [YouTube](/help/ch/youtube-limit) and [Vimeo](/help/ch/vimeo-register).',
      ],
    },
    {
      id: 'pictures',
      title: 'Pictures',
      text: [
        'JPG or PNG, up to 20 MB and 64 megapixels, the shorter side at least 64 pixels, 40 for each title. One is featured, one the poster, one the logo; all others are stills. A removed picture can be put back for 30 days.',
      ],
    },
    {
      id: 'wrong',
      title: 'When something goes wrong',
      messages: [
        {
          says: '{{movie_edit:broken_pages}}',
          means: 'Something on other tabs has to be mended. Tabs with a number lead there.',
        },
        {
          says: '{{?missing_language}}',
          means: 'The text is there in one language only. Write it in the other as well.',
        },
        { says: '{{?time_text}}', means: 'Write the running time as 01:40:00.' },
        { says: '{{?isan}}', means: 'The check character doesn’t fit: compare the number sign by sign.' },
        {
          says: '{{?video_address}}',
          means: 'Only YouTube and Vimeo can be shown. Copy the address from the video’s page.',
        },
        {
          says: '{{!picture_type}}',
          means: 'What the file holds is no JPG or PNG, whatever its name says. Export it again.',
        },
        {
          says: '{{movie_edit:clash.title}}',
          means:
            'A colleague or our staff saved the same fields. Both texts are shown side by side; choose one for each field.',
        },
        {
          says: '{{movie_edit:state.offline}}',
          means: 'Nothing is lost. Leave the page open, or come back to it on the same device.',
        },
      ],
    },
  ],
} as const satisfies TextPage;
