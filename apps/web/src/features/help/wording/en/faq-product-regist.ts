import type { TextPage } from '../../text-page.ts';

export const page = {
  lead: 'For providers who register a first title: what to have ready, in which order to enter it, and what our staff look at. An hour is enough for a film whose papers are at hand.',
  parts: [
    {
      id: 'ready',
      title: 'Have ready',
      list: [
        'The title in Japanese with its reading in kana, and its English title',
        'Year and country of production, running time, format and kind of work',
        'Director, main cast, staff and the copyright line, in both languages',
        'An outline of up to 400 characters in each language',
        'A featured picture lying, a poster standing, and at least three stills, as JPG or PNG, each up to 20 MB',
        'The address of a trailer and, with a password, of a screener on [YouTube](/help/ch/youtube-limit) or [Vimeo](/help/ch/vimeo-register)',
        'Which files exist: master, sound, subtitles',
        'Which rights may be licensed where and until when, and what has been licensed already',
      ],
    },
    {
      id: 'check-rights',
      title: 'Check your rights first',
      text: [
        'You can register what you may license abroad. Where a production committee holds the rights, that is the member with the overseas window. Look especially at:',
      ],
      list: [
        'the underlying work: does its author’s permission cover foreign use?',
        'music: is it cleared for streaming and broadcast outside Japan?',
        'performers: are further payments due when the work is used again?',
        'pictures: may poster and stills be shown online?',
      ],
    },
    {
      id: 'order',
      title: 'In this order',
      steps: [
        {
          do: 'Choose [{{shell:nav.add}} → {{shell:nav.add_single}}](/ch/movies/create).',
          note: 'From ten titles on, [a table](/help/ch/product-register-all) is quicker.',
        },
        {
          do: 'Fill in {{movie_edit:tabs.required}}. With that a draft can be submitted; everything else can follow.',
          shot: {
            name: 'title-form',
            alt: 'The form of a title with its tabs; the first asks for what is required, what is still open is listed on the right.',
          },
        },
        { do: 'Write outline and message in both languages under {{movie_edit:tabs.outline}}.' },
        {
          do: 'Add people, prices, addresses of videos and files under {{movie_edit:tabs.casts}}, {{movie_edit:tabs.detail}} and {{movie_edit:tabs.format}}.',
        },
        { do: 'Put pictures into the {{movie_edit:tabs.gallery}}.' },
        {
          do: 'Say under {{movie_edit:tabs.offer}} which rights are on offer where, and enter licences given elsewhere.',
          note: 'Without it the title reads “not declared”, and many buyers pass it over.',
        },
        { do: 'Look at “{{movie_edit:ready.title}}”, then press {{movie_edit:submit}}.' },
      ],
    },
    {
      id: 'review',
      title: 'What our staff look at',
      list: [
        'Is the title yours to license, and is it not here already?',
        'Do both languages say the same, and are names spelled as they should be?',
        'Do pictures and trailer belong to the title?',
        'Is anything shown that must not be, such as a password in a text?',
      ],
      after: [
        'The aim is seven days. You get an e-mail when the title is published, or with what to change. After that, edits count at once and our staff look at them afterwards.',
      ],
    },
    {
      id: 'good',
      title: 'What makes buyers ask',
      text: [
        'Buyers abroad decide by English texts, a trailer, a screener and clear rights. Nineteen such things are counted in the form; a title that has them all is found in more searches and answered with fewer questions.',
      ],
    },
  ],
} as const satisfies TextPage;
