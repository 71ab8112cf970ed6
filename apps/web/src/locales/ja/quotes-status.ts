import type { quotes_status as en } from '../en/quotes-status.ts';
import type { SameShape } from '../same-shape.ts';

export const quotes_status: SameShape<typeof en> = {
  waiting_manager_confirm: { yours: '見積もりの確認', others: '運営の確認待ち' },
  waiting_provider_response: { yours: 'ご回答ください', others: '権利者の回答待ち' },
  negotiating: { yours: '交渉中・回答待ち', others: '交渉中' },
  waiting_purchase_response: { yours: '回答をご確認ください', others: 'バイヤーの検討待ち' },
  signed: { yours: '契約済み', others: '契約済み' },
  waiting_provider_upload: { yours: '素材のアップロード待ち', others: '素材の到着待ち' },
  waiting_consumer_download: { yours: 'ダウンロードできます', others: 'ダウンロード待ち' },
  download_complete_waiting_contract: { yours: '全ダウンロード完了を通知済み', others: '全ダウンロード完了を通知済み' },
  delivery_accepted: '検収済み',
  report_start: { yours: '配信開始の報告待ち', others: '全ダウンロード完了を通知済み' },
  under_contract: { yours: '配信中', others: '配信中' },
  finished_contract: { yours: '契約終了', others: '契約終了' },
  cancelled: { yours: 'キャンセル', others: 'キャンセル' },
  declined: { yours: '辞退', others: '辞退' },
  expired: { yours: '有効期限切れ', others: '有効期限切れ' },
  lapsed: { yours: '失効', others: '失効' },
  terminated: { yours: '中途終了', others: '中途終了' },
};
