import type { SamePage } from '../../text-page.ts';
import type { page as en } from '../en/vod-cancel-quote-item.ts';

export const page: SamePage<typeof en> = {
  lead: '依頼の全部または一部が要らなくなったときに。署名の前なら、いつでも費用なしで取り消せます。',
  parts: [
    {
      id: 'all',
      title: '依頼の全体',
      steps: [
        { do: '[{{shell:nav.quotes}}](/vod/quotes)から見積もりを開きます。' },
        {
          do: '{{quotes:cancel.open}}を押します。',
          shot: { name: 'cancel', alt: '依頼を取り消す前に出る確認。' },
        },
        { do: '確認すると、署名していないすべての作品が取り下げられ、権利者に知らされます。' },
      ],
    },
    {
      id: 'some',
      title: '一部の作品',
      steps: [
        { do: '見積もりを開き、作品の{{quotes:drop.open}}を押します。' },
        {
          do: '{{quotes:drop.do}}で確定します。ほかの作品はそのまま進みます。',
          note: '署名のときに、回答のない作品を外すこともできます。',
        },
      ],
    },
    {
      id: 'not-sent',
      title: 'まだ送っていないとき',
      text: [
        '[依頼](/vod/cart)の手順1で作品を外すか、{{quotes:wizard.start_again}}を押してやり直します。カートの作品は残ります。',
      ],
    },
    {
      id: 'after',
      title: '署名したあと',
      text: [
        '署名した契約は、ここでは取り消せません。途中で終える場合は運営が手続きし、責任のある側が、使用料の30％か500米ドルの、多いほうを支払います。[お問い合わせ](/contact)ください。',
      ],
    },
    {
      id: 'wrong',
      title: 'うまくいかないとき',
      messages: [
        { says: '{{quotes:cancel.done}}', means: '取り消しました。{{quotes:list.tabs.history}}のタブで見られます。' },
        { says: '{{quotes:cancel.failed}}', means: '署名されたか、すでに終わっています。ページを読み直してください。' },
        {
          says: '{{!stale_version}}',
          means: '回答などが同時に届きました。内容を見て、それでも取り消すか決めてください。',
        },
      ],
    },
  ],
};
