import type { assistants as en } from '../en/assistants.ts';
import type { SameShape } from '../same-shape.ts';

export const assistants: SameShape<typeof en> = {
  title: 'AIアシスタント',
  lead: 'MCPに対応したアシスタントで、自社データの閲覧と下書きの作成ができます。送信は行いません。',
  guide: 'アシスタントの接続方法',
  address: 'アドレス',
  draft: '下書きのみです。送信は担当者が行います。',
  caution:
    'APIキーはアシスタントごとに作成し、必要なスコープだけを選んでください。スコープ「見積もり：書き込み」を持つキーは、APIから依頼や回答を送信することもできます。',
  tools: {
    search_titles: '作品の検索',
    read_title: '作品情報の閲覧',
    check_availability: '空き状況の確認',
    list_quotes: '見積もりの一覧',
    read_quote: '見積もりの閲覧',
    read_delivery: '納品状況の閲覧',
    list_tasks: '対応待ちの一覧',
    draft_quote_request: '見積依頼の下書き',
    draft_answer: '回答の下書き',
  },
  answer: {
    title: '回答の下書きがあります',
    text_other:
      '{{at}}に、自社のシステムが{{count}}作品の回答を下書きしました。送信前に、すべての金額と日付をご確認ください。',
    use: '下書きを入力',
    discard: '下書きを破棄',
    discarded: '下書きを破棄しました。',
  },
};
