import { accountMessages } from '../accounts/account-messages.ts';
import type { Bilingual } from './language.ts';

/**
 * Every refusal the product can answer, with its text in both languages. `{name}` is a parameter.
 * The status of each is in wire's `errors.ts`, which doesn't compile when one is missing.
 */
export const refusalTexts = {
  unreadable: { ja: '送られた内容を読み取れません。', en: 'The request could not be read.' },
  invalid: { ja: '入力内容をご確認ください。', en: 'Please check your input' },
  unauthenticated: { ja: 'ログインしてください。', en: 'Please log in.' },
  forbidden: { ja: 'この操作は許可されていません。', en: 'You are not allowed to do this.' },
  reauthentication_required: {
    ja: '本人確認のため、もう一度パスワードを入力してください。',
    en: 'Please enter your password again to confirm that this is you.',
  },
  plan_required: { ja: 'プレミアムプランでご利用いただけます。', en: 'This needs a premium plan.' },
  not_found: { ja: '見つかりません。', en: 'Not found.' },
  not_allowed_now: { ja: '現在の状態ではこの操作はできません。', en: 'This is not possible in the present state.' },
  quote_unconfirmed: {
    ja: 'この依頼はまだ運営の確認を待っています。',
    en: 'This request still waits for our confirmation.',
  },
  quote_unanswered: { ja: 'この作品はいま回答待ちです。', en: 'This title waits for an answer at present.' },
  quote_answered: {
    ja: 'この作品はすでに回答済みで、バイヤーの返事を待っています。',
    en: 'This title is answered already and waits for the buyer.',
  },
  quote_signed: {
    ja: 'この作品の契約はすでに署名されています。',
    en: 'The agreement over this title is already signed.',
  },
  quote_awaits_prepayment: {
    ja: 'この作品は前払いの入金を待っています。',
    en: 'This title waits for the prepayment.',
  },
  quote_awaits_materials: {
    ja: 'この作品は素材の納品を待っています。',
    en: 'This title waits for its materials.',
  },
  quote_delivered: {
    ja: 'この作品は納品済みで、バイヤーの確認を待っています。',
    en: 'This title is delivered and waits for the buyer to confirm it.',
  },
  mail_redacted: {
    ja: '一度だけ使えるリンクまたはコードを含むメールは、送信後に再送できません。宛先の方に、もう一度手続きしていただいてください。',
    en: 'This mail held a link or code that works once, and can’t be sent again. Ask its reader to request a new one.',
  },
  quote_received: {
    ja: 'この作品の納品は確認済みです。',
    en: 'The delivery of this title is confirmed already.',
  },
  quote_runs: { ja: 'この作品はすでに配信中です。', en: 'This title is streaming already.' },
  answer_expired: {
    ja: '回答の有効期限が過ぎました。署名はできません。',
    en: 'The answer has expired and can no longer be signed.',
  },
  nothing_amended: {
    ja: 'いまの契約と同じ内容です。変えるところを入力してください。',
    en: 'This is what the agreement says already. Change something first.',
  },
  quote_ended: { ja: 'この作品の見積もりは終了しています。', en: 'The quote for this title has ended.' },
  stale_version: {
    ja: 'ほかの変更が先に保存されました。内容を見比べてからもう一度お試しください。',
    en: 'Someone saved another change first. Compare both versions and try again.',
  },
  idempotency_mismatch: {
    ja: '同じキーで異なる内容が送られました。',
    en: 'The same idempotency key was sent with another content.',
  },
  P1000001: { ja: 'このアカウントは利用できなくなりました。', en: 'This account can no longer be used.' },
  P1000011: {
    ja: '代理操作中のアカウントは利用できなくなりました。',
    en: 'The account you act for can no longer be used.',
  },
  A1000001: { ja: '管理者アカウントは利用できなくなりました。', en: 'This manager account can no longer be used.' },
  R1000011: { ja: 'アカウントの種類が変更されました。', en: 'The role of this account has changed.' },
  login_failed: { ja: 'メールアドレスまたはパスワードが違います。', en: 'The email or password is wrong.' },
  mfa_failed: { ja: '認証コードが違います。', en: 'The code is wrong.' },
  mfa_expired: {
    ja: '認証コードの有効期限が切れました。もう一度ログインしてください。',
    en: 'The code has expired. Please log in again.',
  },
  link_expired: { ja: '再設定の有効期限が切れています。', en: 'The reconfiguration has expired.' },
  movie_in_use: {
    ja: '見積もりまたはカートで使われているため削除できません',
    en: 'Cannot delete because related data exists quote or cart',
  },
  already_approved: { ja: '{person}さんがすでに承認しました。', en: '{person} has already approved this title.' },
  already_declined: { ja: '{person}さんがすでに却下しました。', en: '{person} has already denied this title.' },
  already_fix_requested: {
    ja: '{person}さんがすでに修正を依頼しました。',
    en: '{person} has already asked for a fix of this title.',
  },
  already_recalled: {
    ja: '{person}さんが申請を取り下げました。',
    en: '{person} has taken this title back meanwhile.',
  },
  already_deletion_asked: {
    ja: '{person}さんがすでに削除を依頼しています。',
    en: '{person} has already asked for the deletion of this title.',
  },
  already_deleted: { ja: '{person}さんがすでに削除しました。', en: '{person} has already deleted this title.' },
  already_kept: {
    ja: '{person}さんがすでに削除を見送りました。作品は公開のままです。',
    en: '{person} has already refused the deletion: the title stays published.',
  },
  already_restored: { ja: '{person}さんがすでに復元しました。', en: '{person} has already restored this title.' },
  account_approved: { ja: '{person}さんがすでに承認しました。', en: '{person} has already approved this account.' },
  account_denied: { ja: '{person}さんがすでに承認を見送りました。', en: '{person} has already denied this account.' },
  account_blocked: { ja: '{person}さんがすでにブロックしました。', en: '{person} has already blocked this account.' },
  account_unblocked: {
    ja: '{person}さんがすでにブロックを解除しました。',
    en: '{person} has already unblocked this account.',
  },
  already_accepted: {
    ja: '{person}さんがすでにこの編集を受け入れました。',
    en: '{person} has already accepted this edit.',
  },
  already_reverted: {
    ja: '{person}さんがすでにこの編集を元に戻しました。',
    en: '{person} has already reverted this edit.',
  },
  decided_first: {
    ja: '{person}さんが先に対応しました（{deed_ja}）。最新の内容をご確認ください。',
    en: '{person} was first ({deed_en}). Check its current state.',
  },
  decided_by_staff: {
    ja: '運営がこの作品について先に決定しました。現在の状態をご確認ください。',
    en: 'Our staff have decided on this title meanwhile. Look at its present state.',
  },
  edit_written_over: {
    ja: 'この編集のあとで同じ項目が変更されています。作品の編集画面で直してください。',
    en: 'The same fields have changed again since this edit. Change them on the title itself.',
  },
  movie_has_running_quotes: {
    ja: '進行中の見積もりまたは契約があるため、権利者を変更できません。',
    en: 'The provider can’t change while quotes or agreements of this title are running.',
  },
  episode_of_series: {
    ja: 'シリーズのエピソードは、シリーズと同じ権利者に属します。シリーズの画面で変更してください。',
    en: 'An episode belongs to the provider of its series: change it on the series.',
  },
  movie_not_available: {
    ja: 'この作品は現在ライセンスの対象ではありません。',
    en: 'This title is not available for licensing.',
  },
  trailer_requested: {
    ja: 'この作品の予告編はこの24時間以内に依頼済みです。ご依頼は権利者に届いています。',
    en: 'You asked for this trailer less than 24 hours ago. The provider has your request.',
  },
  no_screener_password: { ja: 'スクリーナーのパスワードはありません。', en: 'There is no screener password.' },
  rights_taken: {
    ja: 'すでに許諾されている権利と重なっています。',
    en: 'These rights clash with a licence that was given already.',
  },
  grant_of_agreement: {
    ja: '契約による許諾は、契約の終了によってのみ終わります。',
    en: 'A licence given by an agreement ends with its agreement.',
  },
  grant_of_series: {
    ja: 'シリーズに対する許諾は、シリーズの画面で取り消してください。',
    en: 'This licence covers the series: remove it there.',
  },
  address_invalid: { ja: 'この送受信用アドレスは使えません。', en: 'This transfer address can not be used.' },
  address_expired: {
    ja: '送受信用アドレスの有効期限が切れました。もう一度お試しください。',
    en: 'This transfer address has expired. Please try again.',
  },
  part_too_large: { ja: '送られた部分が大きすぎます。', en: 'The part is larger than announced.' },
  part_incomplete: {
    ja: '送られていない部分があります。続きから送ってください。',
    en: 'A part of the file is missing. Please resume the upload.',
  },
  part_checksum: {
    ja: '送信中に内容が変わりました。その部分をもう一度送ってください。',
    en: 'The part changed on its way. Please send it again.',
  },
  upload_aborted: { ja: 'このアップロードは取り消されています。', en: 'This upload was cancelled.' },
  upload_open: {
    ja: 'この項目には途中のアップロードがあります。続きから送るか、取り消してください。',
    en: 'An upload for this entry is not finished. Resume it or cancel it first.',
  },
  entry_full: {
    ja: 'この項目のファイルはすべてそろっています。差し替えるものを先に削除してください。',
    en: 'This entry has all of its files. Remove the one to replace first.',
  },
  storage_full: {
    ja: 'サーバーの保存領域に空きがないため、保存できませんでした。これまでに保存・送信した分は残っています。しばらくしてからもう一度お試しください。',
    en: 'The server is out of storage space, so this was not saved. Everything saved or sent before is kept. Please try again in a while.',
  },
  file_gone: { ja: 'このファイルはもうありません。', en: 'This file is no longer there.' },
  wrong_kind: {
    ja: '{name}の中身は、この項目のファイルではありません。{allowed}のいずれかを送ってください。',
    en: '{name} does not hold what this entry asks for. Send one of these: {allowed}.',
  },
  picture_type: {
    ja: '{name}の中身は使える画像ではありません。使える形式は{allowed}です。',
    en: '{name} does not hold a picture that can be used. Allowed formats: {allowed}.',
  },
  picture_broken: {
    ja: '{name}は壊れているか、途中で切れているため開けません。書き出し直してください。',
    en: '{name} is damaged or cut short. Please export it again.',
  },
  picture_bytes: {
    ja: '{name}は{size}MBあります。画像は1点{max}MBまでです。',
    en: '{name} has {size} MB. A picture may have at most {max} MB.',
  },
  picture_pixels: {
    ja: '{name}の画素数が多すぎます。{max}メガピクセルまでです。',
    en: '{name} has too many pixels: at most {max} megapixels.',
  },
  picture_small: {
    ja: '{name}は小さすぎます。短い辺が{min}ピクセル以上の画像を選んでください。',
    en: '{name} is too small: its shorter side needs at least {min} pixels.',
  },
  pictures_full: {
    ja: '画像は1作品{max}点までです。先にどれかを削除してください。',
    en: 'A title has at most {max} pictures. Remove one first.',
  },
  files_missing: { ja: 'あと{count}点のファイルが必要です。', en: '{count} more entries still need their files.' },
  by_hand_only: {
    ja: 'この見積もりはオンラインファイル転送ではありません。',
    en: 'This quote is not delivered by online file transfer.',
  },
  terms_changed: {
    ja: '条件が変わりました。新しい条件を確認してからもう一度お試しください。',
    en: 'The terms have changed. Read the new terms, then try again.',
  },
  titles_unanswered: {
    ja: '回答のない作品があります。外すか、回答を待ってから署名してください。',
    en: 'Some titles have no answer yet. Remove them, or wait for the answer before you sign.',
  },
  titles_unavailable: {
    ja: '一部の作品は現在ライセンスの対象外です。カートから外してください。',
    en: 'Some titles are not available for licensing now. Remove them from the request.',
  },
  start_in_future: {
    ja: '配信の初日は今日までの日付を入れてください。',
    en: 'The first day of streaming is in the future.',
  },
  start_too_early: {
    ja: '配信はまだ始められません。最も早い配信開始日を確認してください。',
    en: 'Streaming may not start before the earliest stream start.',
  },
  workbook_unreadable: {
    ja: 'Excelブック（.xlsx）として読み取れません。ひな形か書き出した表をお使いください。',
    en: 'This cannot be read as an Excel workbook (.xlsx). Use the template or an export.',
  },
  workbook_too_large: {
    ja: 'ブックが大きすぎます。ファイルは{file}MB、展開後は{unpacked}MBまでです。',
    en: 'The workbook is too large: at most {file} MB as a file and {unpacked} MB unpacked.',
  },
  workbook_rows: {
    ja: '行が多すぎます。一度に{max}行までです。表を分けてください。',
    en: 'There are too many rows: at most {max} at a time. Split the table.',
  },
  workbook_parts: {
    ja: 'ブックの中の部品が多すぎます。表だけを残して保存し直してください。',
    en: 'The workbook has too many parts. Save the table alone and try again.',
  },
  workbook_cells: {
    ja: 'セルが多すぎます。一度に{cells}個までです。表を分けてください。',
    en: 'There are too many cells: at most {cells} at a time. Split the table.',
  },
  workbook_slow: {
    ja: 'ブックの読み取りに時間がかかりすぎたため中止しました。表を分けてください。',
    en: 'Reading the workbook took too long and was stopped. Split the table.',
  },
  too_much_work: {
    ja: '一度の処理としては大きすぎるため中止しました。分けてお送りください。',
    en: 'This was too much for one request and was stopped. Split it and try again.',
  },
  workbook_headings: {
    ja: '1行目に知っている見出しがありません。ひな形の見出しをそのまま残してください。',
    en: 'No heading of the first row is known. Keep the headings of the template.',
  },
  content_type: {
    ja: '送信できる形式は{expected}です。Content-Typeヘッダーをご確認ください。',
    en: 'Send the request as {expected}, and say so in its Content-Type header.',
  },
  too_large: { ja: '送られた内容が大きすぎます。', en: 'The request is too large.' },
  address_too_long: {
    ja: 'アドレスが長すぎます（{max}バイトまで）。絞り込みの条件を減らしてください。',
    en: 'The address is too long: at most {max} bytes. Remove some of the filters.',
  },
  busy: {
    ja: 'サーバーが混み合っています。しばらくしてからもう一度お試しください。',
    en: 'The server is busy. Please try again in a moment.',
  },
  too_many_requests: {
    ja: '回数の上限に達しました。しばらくしてからお試しください。',
    en: 'Too many attempts. Please try again later.',
  },
  translation_not_configured: {
    ja: '翻訳サービスが設定されていません。',
    en: 'No translation service is configured.',
  },
  translation_failed: {
    ja: '翻訳サービスから回答がありませんでした。',
    en: 'The translation service did not answer.',
  },
  rate_missing: {
    ja: '{currency}の為替レートが設定されていません。',
    en: 'No exchange rate is set for {currency}.',
  },
  payment_too_large: {
    ja: '未払いの額（{currency} {open}）を超えています。',
    en: 'This is more than what is open ({currency} {open}).',
  },
  refund_too_large: {
    ja: '返金できる額（{currency} {open}）を超えています。',
    en: 'This is more than the credit ({currency} {open}).',
  },
  payment_reversed: { ja: 'この入出金はすでに取り消されています。', en: 'This entry is already reversed.' },
  payment_kept: {
    ja: 'この記録は取り消せません。支払いの振込は、支払い回のページで不成立として記録してください。',
    en: 'This entry cannot be reversed. Record a transfer of a payout run as failed on the page of the run.',
  },
  payment_recorded: {
    ja: 'この入出金はすでに記録されています（{person}）。',
    en: 'This transfer is already recorded ({person}).',
  },
  account_moved: {
    ja: 'この取引台帳はほかの記録で変わりました。未払いの額を確かめてください。',
    en: 'The account has changed meanwhile. Look at what is open now.',
  },
  period_running: { ja: 'この期間はまだ終わっていません。', en: 'This period has not ended yet.' },
  period_settled: {
    ja: 'この期間は精算済みです。報告は変えられません。',
    en: 'This period is settled: its report can no longer change.',
  },
  report_missing: { ja: 'この期間の報告がまだありません。', en: 'This period has not been reported yet.' },
  report_changed: {
    ja: '報告が訂正されました。新しい内容を確かめてください。',
    en: 'The report was corrected meanwhile. Look at the new one.',
  },
  earlier_period_open: {
    ja: '前の期間の精算が先です。',
    en: 'An earlier period has to be settled first.',
  },
  year_running: { ja: 'この年はまだ終わっていません。', en: 'This year has not ended yet.' },
  issuer_missing: {
    ja: '発行者の名称・住所・振込先口座がまだ登録されていません。先にツールの「書類の発行者」で登録してください。',
    en: 'The name, address and bank account of the issuer aren’t entered yet. Enter them first under Tools, Issuer of documents.',
  },
  nothing_to_invoice: { ja: '請求するものがありません。', en: 'There is nothing to invoice.' },
  document_cancelled: { ja: 'この書類はすでに取り消されています。', en: 'This document is already cancelled.' },
  document_kept: {
    ja: 'この書類は取り消せません。',
    en: 'This document cannot be cancelled.',
  },
  nothing_to_pay: {
    ja: 'この日までに支払うものがありません。',
    en: 'There is nothing to pay by this day.',
  },
  payout_changed: {
    ja: '支払額が変わりました。最新の一覧を確かめてください。',
    en: 'What is to be paid has changed. Look at the list again.',
  },
  payout_run_moved: {
    ja: 'この支払い回は、すでに別の状態に進んでいます。最新の状態を確かめてください。',
    en: 'This payout run has moved on. Look at its state now.',
  },
  payout_sent: {
    ja: 'この支払いは銀行へ送付済みのため、取り消せません。',
    en: 'This payout is with the bank and cannot be cancelled.',
  },
  payout_noticed: {
    ja: '支払通知書が発行済みの支払いがあります。先に通知書を取り消してください。',
    en: 'A payout of this run has its notice already. Cancel the notice first.',
  },
  bank_details_missing: {
    ja: '振込先口座が未登録、または銀行に拒否されています：{names}。登録を依頼するメールを送りました。',
    en: 'Bank details are missing or were refused by the bank: {names}. They have been asked for them by mail.',
  },
  payout_paid: { ja: 'この支払いはすでに記録されています。', en: 'This payout is already recorded as paid.' },
  report_rows: {
    ja: 'この表の作品が期間の作品と合いません。',
    en: 'The titles of this sheet are not those of the period.',
  },
  account_in_use: {
    ja: '進行中のものがあるため、アカウントを閉じられません（見積もり {open_quotes}件、契約 {running_agreements}件、未精算 {open_payments}件）。',
    en: 'The account cannot be closed yet: open quotes {open_quotes}, running agreements {running_agreements}, unpaid sums {open_payments}.',
  },
  consumer_block_failed: accountMessages.block_failed,
  unavailable: {
    ja: 'ただいまサーバーに接続しにくくなっています。入力内容はそのままで、少し待ってからもう一度お試しください。',
    en: 'The market is unavailable for a moment. Keep this page open and try again shortly.',
  },
  internal: { ja: 'エラーが発生しました。', en: 'Something went wrong on our side.' },
} as const satisfies Record<string, Bilingual>;

export type RefusalCode = keyof typeof refusalTexts;
