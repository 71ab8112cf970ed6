import { needStateLabels } from '../buyer-needs/need-life.ts';
import { proposalStateLabels } from '../buyer-needs/proposals.ts';
import { movieStatus } from '../movies/movie-life.ts';
import { quoteMovieStatus } from '../quotes/moves.ts';
import type { Bilingual } from '../shared/language.ts';

type Words = Readonly<Record<string, Bilingual>>;

const movieStates: Words = {
  [movieStatus.draft]: { ja: '下書き', en: 'Draft' },
  [movieStatus.requested]: { ja: '承認待ち', en: 'Awaiting approval' },
  [movieStatus.approved]: { ja: '公開中', en: 'Published' },
  [movieStatus.requested_delete]: { ja: '削除申請中', en: 'Awaiting deletion' },
  [movieStatus.declined]: { ja: '却下', en: 'Declined' },
  [movieStatus.request_fix]: { ja: '差し戻し', en: 'Fix requested' },
  trashed: { ja: 'ごみ箱', en: 'In the trash' },
};

const quoteStates: Words = {
  [quoteMovieStatus.waiting_manager_confirm]: { ja: '運営の確認待ち', en: 'Waiting for staff' },
  [quoteMovieStatus.waiting_provider_response]: { ja: '権利者の回答待ち', en: 'Waiting for the provider' },
  [quoteMovieStatus.waiting_purchase_response]: { ja: 'バイヤーの回答待ち', en: 'Waiting for the buyer' },
  [quoteMovieStatus.signed]: { ja: '署名済み', en: 'Signed' },
  [quoteMovieStatus.waiting_provider_upload]: { ja: '素材待ち', en: 'Waiting for materials' },
  [quoteMovieStatus.waiting_consumer_download]: { ja: 'ダウンロード待ち', en: 'Waiting for the download' },
  [quoteMovieStatus.download_complete_waiting_contract]: { ja: '全ダウンロード完了', en: 'All downloads complete' },
  [quoteMovieStatus.cancelled]: { ja: '終了（契約なし）', en: 'Cancelled' },
  [quoteMovieStatus.under_contract]: { ja: '配信中', en: 'Under contract' },
  [quoteMovieStatus.finished_contract]: { ja: '契約終了', en: 'Contract ended' },
};

/** Labels of states by the action's subject; `any` holds those that several subjects share. */
export const stateCodes: Readonly<Record<string, Words>> = {
  movie: movieStates,
  quote: quoteStates,
  buyer_need: { ...proposalStateLabels, ...needStateLabels },
  contact: {
    waiting: { ja: '返信待ち', en: 'Awaiting reply' },
    answered: { ja: '返信済み', en: 'Answered' },
    closed: { ja: '終了', en: 'Closed' },
  },
  any: {
    active: { ja: '有効', en: 'Active' },
    approved: { ja: '承認済み', en: 'Approved' },
    blocked: { ja: 'ブロック中', en: 'Blocked' },
    cancelling: { ja: '取消中', en: 'Cancelling' },
    closed: { ja: '退会済み', en: 'Closed' },
    completed: { ja: '完了', en: 'Completed' },
    declined: { ja: '却下', en: 'Declined' },
    denied: { ja: '却下', en: 'Denied' },
    expired: { ja: '期限切れ', en: 'Expired' },
    failed: { ja: '失敗', en: 'Failed' },
    granted: { ja: '許可済み', en: 'Granted' },
    invited: { ja: '招待中', en: 'Invited' },
    live: { ja: '公開中', en: 'Live' },
    pending: { ja: '承認待ち', en: 'Pending' },
    processing: { ja: '処理中', en: 'Processing' },
    awaiting_approval: { ja: '承認待ち', en: 'Awaiting approval' },
    rejected: { ja: '却下', en: 'Declined' },
    removed: { ja: '削除済み', en: 'Removed' },
    resuming: { ja: '再開中', en: 'Resuming' },
    revoked: { ja: '取消済み', en: 'Revoked' },
    stopped: { ja: '停止中', en: 'Stopped' },
    uploading: { ja: 'アップロード中', en: 'Uploading' },
    used: { ja: '使用済み', en: 'Used' },
    void: { ja: '無効', en: 'Void' },
    waiting: { ja: '待機中', en: 'Waiting' },
    withdrawn: { ja: '取り下げ', en: 'Withdrawn' },
  },
};
