import { accountMessages } from '../accounts/account-messages.ts';
import type { Bilingual } from './language.ts';

/**
 * Every refusal the product can return, with its text in both languages. `{name}` is a parameter. Each status is in
 * wire's `errors.ts`, which doesn't compile if one is missing.
 */
export const refusalTexts = {
  unreadable: {
    ja: '送信内容を読み取れません。形式をご確認ください。',
    en: 'The request cannot be read. Check its format.',
  },
  invalid: { ja: '入力内容をご確認ください。', en: 'Please check your input' },
  unauthenticated: { ja: 'ログインしてください。', en: 'Please log in.' },
  forbidden: { ja: 'この操作は許可されていません。', en: 'You are not allowed to do this.' },
  role_required: {
    ja: 'この操作には次の役割が必要です：{roles_ja}。自社の管理責任者にご依頼ください。',
    en: 'This needs one of these roles in your company: {roles_en}. Ask an owner of the account.',
  },
  scope_required: {
    ja: 'このAPIキーにはスコープ{scope}がありません。',
    en: 'This API key lacks the scope {scope}.',
  },
  reauthentication_required: {
    ja: '続けるには、もう一度本人確認をしてください。',
    en: 'Confirm again that it is you to continue.',
  },
  own_proof_required: {
    ja: '続けるには、ご本人のパスワード、パスキーまたは認証アプリで確認してください。',
    en: 'Confirm with your own password, passkey or authenticator app to continue.',
  },
  sign_on_unavailable: {
    ja: 'このメールアドレスではシングルサインオンを使えません。',
    en: 'Single sign-on is not available for this email address.',
  },
  sign_on_failed: {
    ja: 'シングルサインオンに失敗しました。もう一度お試しいただくか、貴社の管理者にお問い合わせください。',
    en: 'Single sign-on failed. Try again, or ask your IT department.',
  },
  sign_on_refused: {
    ja: '貴社のIDプロバイダーがログインを許可しませんでした。貴社の管理者にお問い合わせください。',
    en: 'Your company’s identity provider refused the login. Ask your IT department.',
  },
  sign_on_unknown: {
    ja: 'このアカウントでは貴社としてログインできません。貴社の管理者にお問い合わせください。',
    en: 'You cannot log in to your company with this account. Ask your IT department.',
  },
  sign_on_unproved: {
    ja: '貴社のIDプロバイダーから、確認済みのメールアドレスを受け取れませんでした。貴社の管理者にお問い合わせください。',
    en: 'Your company’s identity provider did not send a verified email address. Ask your IT department.',
  },
  sign_on_group: {
    ja: 'ログインを許可されたグループに属していません。貴社の管理者にお問い合わせください。',
    en: 'You are in none of the groups that may log in. Ask your IT department.',
  },
  sign_on_four_eyes: {
    ja: '初めてのログインには、運営の承認が必要です。運営の管理者に招待を依頼してください。',
    en: 'Your first login needs an approval. Ask a manager of the staff to invite you.',
  },
  sign_on_only: {
    ja: '貴社ではシングルサインオンでのみログインできます。',
    en: 'Your company uses single sign-on only. Log in with single sign-on.',
  },
  kept_by_directory: {
    ja: '氏名とメールアドレスは貴社のIDプロバイダーで管理されています。変更は貴社のシステム担当者にご依頼ください。',
    en: 'Your company’s identity provider keeps your name and email address. Ask your IT department to change them.',
  },
  sign_on_without_domain: {
    ja: '先にメールアドレスのドメインを確認してください。',
    en: 'Verify an email domain first.',
  },
  sign_on_untried: {
    ja: '先にシングルサインオンで一度ログインしてください。',
    en: 'Log in once with single sign-on first.',
  },
  sign_on_keeper: {
    ja: '先にご自身のパスワードまたはパスキーを登録してください。万一の場合はそれでログインできます。',
    en: 'Set your own password or add a passkey first. It lets you in if single sign-on fails.',
  },
  sign_on_keeper_stays: {
    ja: 'この管理責任者は、シングルサインオンなしでログインできる唯一の方です。先に、別の管理責任者が「シングルサインオンのみにする」をいったんオフにし、もう一度オンにしてください。',
    en: 'This owner is the only one who can log in without single sign-on. First let another owner switch “Single sign-on only” off and on again.',
  },
  domain_unproved: {
    ja: 'DNSに確認用の文字列が見つかりません。反映には時間がかかることがあります。',
    en: 'The record was not found in the domain’s DNS. Changes there can take a while to appear.',
  },
  domain_taken: {
    ja: 'このドメインは別の会社が確認済みです。お問い合わせください。',
    en: 'Another company has verified this domain. Please contact us.',
  },
  second_factor_required: {
    ja: 'ログインを完了するには、パスキーまたは認証アプリが必要です。',
    en: 'A passkey or an authenticator app is required to complete the login.',
  },
  plan_required: { ja: 'プレミアムプラン以上でご利用いただけます。', en: 'This is available on a premium plan.' },
  not_found: { ja: '見つかりません。', en: 'Not found.' },
  data_export_running: {
    ja: '全データの書き出しを作成中です。完成するまでお待ちください。',
    en: 'An export is being made. Wait until it is ready.',
  },
  not_allowed_now: { ja: '現在の状態では、この操作はできません。', en: 'This is not possible in the current status.' },
  quote_unconfirmed: {
    ja: 'この依頼は運営が確認中です。',
    en: 'Our staff are still checking this request.',
  },
  quote_to_confirm: {
    ja: 'この依頼は確認前です。先に依頼を確認してください。',
    en: 'This request is not confirmed yet. Confirm it first.',
  },
  quote_unanswered: { ja: 'この作品は権利者の回答待ちです。', en: 'This title is waiting for the provider’s answer.' },
  quote_answered: {
    ja: 'この作品は回答済みで、バイヤーの検討待ちです。',
    en: 'This title was answered and is waiting for the buyer.',
  },
  quote_signed: {
    ja: 'この作品の契約は署名済みです。',
    en: 'The agreement for this title is already signed.',
  },
  quote_awaits_prepayment: {
    ja: 'この作品は前払いの入金待ちです。',
    en: 'This title is waiting for the prepayment.',
  },
  quote_awaits_materials: {
    ja: 'この作品は素材の納品待ちです。',
    en: 'This title is waiting for its materials.',
  },
  quote_delivered: {
    ja: 'この作品は納品済みで、バイヤーの確認待ちです。',
    en: 'This title was delivered and is waiting for the buyer’s confirmation.',
  },
  mail_redacted: {
    ja: '一度だけ使えるリンクやコードを含むメールは再送できません。宛先の方に、手続きのやり直しをご案内ください。',
    en: 'This email contained a single-use link or code and cannot be resent. Ask the recipient to request a new one.',
  },
  quote_received: {
    ja: 'この作品の全ダウンロードは完了しています。',
    en: 'All downloads of this title are complete.',
  },
  quote_runs: { ja: 'この作品はすでに配信中です。', en: 'This title is already streaming.' },
  answer_expired: {
    ja: '回答の有効期限が切れているため、署名できません。',
    en: 'The offer has expired and can no longer be signed.',
  },
  nothing_amended: {
    ja: '現在の契約と同じ内容です。変更する項目を入力してください。',
    en: 'This is the same as the current agreement. Change at least one term.',
  },
  quote_ended: { ja: 'この作品の見積もりは終了しています。', en: 'The quote for this title has ended.' },
  undo_too_late: {
    ja: '元に戻せる時間を過ぎました。',
    en: 'It is too late to undo this.',
  },
  undo_moved_on: {
    ja: 'その後に変更があったため、元に戻せません。',
    en: 'Something has changed since, so this can no longer be undone.',
  },
  thread_full: {
    ja: '1件のお問い合わせや質問に保存できるメッセージは200件までです。新しくお送りください。',
    en: 'An enquiry or a question can have at most 200 messages. Send a new one.',
  },
  questions_full: {
    ja: '作品への質問は、1社につき24時間に{max}件までです。時間をおいてお送りください。',
    en: 'Your company can ask {max} questions within 24 hours. Try again later.',
  },
  faqs_full: {
    ja: '公開できるよくある質問は1作品につき{max}件までです。不要なものの公開を終了してください。',
    en: 'A title can have at most {max} published answers. Withdraw one that is no longer needed.',
  },
  too_many_notes: {
    ja: '社内メモは1件の見積もりにつき{most}件までです。',
    en: 'A quote can have at most {most} internal notes.',
  },
  clock_moved: {
    ja: '時計はすでに進められています。表示された日付を確認して、もう一度お試しください。',
    en: 'The clock was already moved. Check the day shown and try again.',
  },
  cursor_expired: {
    ja: 'このカーソルはもう使えません。カーソルなしで最初から読み直してください。',
    en: 'This cursor can no longer be used. Start again without a cursor.',
  },
  stale_version: {
    ja: '別の変更が先に保存されました。内容を見比べて、もう一度お試しください。',
    en: 'Someone else saved a change first. Compare both versions and try again.',
  },
  idempotency_secret: {
    ja: 'このリクエストはすでに処理されています。シークレットが表示されるのは一度だけです。必要な場合は、新しく発行してください。',
    en: 'This request was already carried out. Its secret is shown only once; create a new one if you need it.',
  },
  idempotency_mismatch: {
    ja: '同じIdempotency-Keyで異なる内容が送信されました。新しいキーを使ってください。',
    en: 'This idempotency key was already used with different content. Use a new key.',
  },
  P1000001: { ja: 'このアカウントは利用できなくなりました。', en: 'This account can no longer be used.' },
  P1000011: {
    ja: '代理操作中のアカウントは利用できなくなりました。',
    en: 'The account you are acting for can no longer be used.',
  },
  A1000001: { ja: '管理者アカウントは利用できなくなりました。', en: 'This manager account can no longer be used.' },
  R1000011: { ja: 'アカウントの種類が変更されました。', en: 'The role of this account has changed.' },
  login_failed: { ja: 'メールアドレスまたはパスワードが違います。', en: 'The email address or password is wrong.' },
  mfa_failed: {
    ja: '認証コードが違います。コードをご確認ください。',
    en: 'The code is wrong. Check it and try again.',
  },
  mfa_expired: {
    ja: '認証コードの有効期限が切れました。もう一度ログインしてください。',
    en: 'The code has expired. Please log in again.',
  },
  passkey_failed: {
    ja: 'パスキーを確認できませんでした。もう一度お試しいただくか、パスワードでログインしてください。',
    en: 'The passkey could not be verified. Try again, or use your password.',
  },
  link_expired: { ja: '再設定の有効期限が切れています。', en: 'The reconfiguration has expired.' },
  movie_in_use: {
    ja: '見積もりまたはカートで使われているため削除できません',
    en: 'Cannot delete because related data exists quote or cart',
  },
  already_approved: { ja: '{person}さんがすでに承認しました。', en: '{person} has already approved this title.' },
  already_declined: { ja: '{person}さんがすでに却下しました。', en: '{person} has already denied this title.' },
  already_fix_requested: {
    ja: '{person}さんがすでに差し戻しました。',
    en: '{person} has already requested a fix for this title.',
  },
  already_recalled: {
    ja: '{person}さんが申請を取り下げました。',
    en: '{person} has withdrawn this title.',
  },
  already_deletion_asked: {
    ja: '{person}さんがすでに削除を申請しています。',
    en: '{person} has already requested the deletion of this title.',
  },
  already_deleted: { ja: '{person}さんがすでに削除しました。', en: '{person} has already deleted this title.' },
  already_kept: {
    ja: '{person}さんがすでに削除を見送りました。作品は公開中です。',
    en: '{person} has already refused the deletion. The title stays published.',
  },
  already_restored: { ja: '{person}さんがすでに復元しました。', en: '{person} has already restored this title.' },
  account_approved: { ja: '{person}さんがすでに承認しました。', en: '{person} has already approved this account.' },
  account_denied: { ja: '{person}さんがすでに却下しました。', en: '{person} has already denied this account.' },
  account_blocked: { ja: '{person}さんがすでにブロックしました。', en: '{person} has already blocked this account.' },
  account_unblocked: {
    ja: '{person}さんがすでにブロックを解除しました。',
    en: '{person} has already unblocked this account.',
  },
  already_accepted: {
    ja: '{person}さんがすでにこの編集を承認しました。',
    en: '{person} has already accepted this edit.',
  },
  already_reverted: {
    ja: '{person}さんがすでにこの編集を元に戻しました。',
    en: '{person} has already reverted this edit.',
  },
  decided_first: {
    ja: '{person}さんが先に対応しました（{deed_ja}）。最新の内容をご確認ください。',
    en: '{person} acted first ({deed_en}). Check the current status.',
  },
  decided_by_staff: {
    ja: '運営がこの作品の審査を先に終えました。現在の状態をご確認ください。',
    en: 'Our staff have already decided on this title. Check its current status.',
  },
  edit_written_over: {
    ja: 'この編集の後に同じ項目が変更されています。作品の編集画面で修正してください。',
    en: 'These fields have changed again since this edit. Correct them on the title’s edit page.',
  },
  movie_has_running_quotes: {
    ja: '進行中の見積もりまたは契約があるため、権利者を変更できません。',
    en: 'The provider cannot be changed while this title has open quotes or agreements.',
  },
  episode_of_series: {
    ja: 'エピソードの権利者は、シリーズの画面で変更してください。',
    en: 'An episode has the same provider as its series. Change the provider on the series.',
  },
  movie_not_available: {
    ja: 'この作品は、現在はライセンスの対象外です。',
    en: 'This title is not available for licensing.',
  },
  screening_closed: {
    ja: 'この作品は現在視聴できません。',
    en: 'You cannot watch this title now.',
  },
  screening_terms: {
    ja: '視聴の条件に同意してください。',
    en: 'Please accept the terms of viewing.',
  },
  screening_ended: {
    ja: '視聴が終了しました。権利者が公開を終えたか、ほかの場所で視聴が終了されました。',
    en: 'The viewing has ended: the provider closed it, or it was ended elsewhere.',
  },
  too_many_streams: {
    ja: '同時に視聴できるのは{max}台までです。ほかの画面を閉じてから、もう一度お試しください。',
    en: 'You can watch on {max} screens at a time. Close another one and try again.',
  },
  screening_notes_full: {
    ja: 'メモは1作品につき{max}件までです。',
    en: 'You can write at most {max} notes on a title.',
  },
  screening_requests_full: {
    ja: '回答待ちのスクリーナーの依頼は{max}件までです。回答を待つか、取引担当にお問い合わせください。',
    en: 'You can have {max} screener requests waiting at a time. Try again when some of them are answered.',
  },
  captions_full: {
    ja: '字幕は1つの映像につき{max}件までです。',
    en: 'A film can have at most {max} subtitle files.',
  },
  films_unapproved: {
    ja: '映像は、運営が貴社の作品を1本承認してからアップロードできます。',
    en: 'Films can be uploaded once our staff have approved one of your titles.',
  },
  screener_pending: {
    ja: 'この作品の映像はすでにアップロード中または変換中です。完了または取り消しのあとに、次の映像をアップロードしてください。',
    en: 'Another file for this title is being uploaded or processed. Wait until it is done, or withdraw it first.',
  },
  invitations_full: {
    ja: '有効な招待は1作品につき{max}件までです。不要な招待を取り消してください。',
    en: 'A title can have at most {max} invitations. Revoke those you no longer need.',
  },
  collection_link_ended: {
    ja: 'このリンクの共有は終了しました。送信者に新しいリンクをご依頼ください。',
    en: 'This link has expired or was withdrawn. Ask the sender for a new one.',
  },
  collection_links_full: {
    ja: 'コレクションの共有リンクは、30日間に{max}件まで作成できます。',
    en: 'A collection can have at most {max} links within 30 days.',
  },
  trailer_requested: {
    ja: 'この作品の予告編は、直近24時間以内に依頼済みです。権利者の対応をお待ちください。',
    en: 'You requested this trailer less than 24 hours ago. The provider has your request.',
  },
  no_screener_password: {
    ja: 'スクリーナーのパスワードは設定されていません。',
    en: 'This title has no screener password.',
  },
  rights_taken: {
    ja: '許諾済みの権利と重複しています。権利、国、期間のいずれかを変更してください。',
    en: 'These rights overlap a licence already granted. Change the rights, countries or period.',
  },
  grant_of_agreement: {
    ja: '契約に基づく許諾は、契約が終了するまで削除できません。',
    en: 'A licence granted by an agreement ends only with that agreement.',
  },
  grant_of_series: {
    ja: 'シリーズ全体の許諾です。シリーズの画面で削除してください。',
    en: 'This licence covers the whole series. Remove it on the series page.',
  },
  address_invalid: {
    ja: 'このファイル転送用アドレスは使用できません。もう一度始めてください。',
    en: 'This transfer address cannot be used. Start the transfer again.',
  },
  address_expired: {
    ja: 'ファイル転送用アドレスの有効期限が切れました。もう一度お試しください。',
    en: 'This transfer address has expired. Try again.',
  },
  part_too_large: {
    ja: '送信されたデータが予定の大きさを超えています。もう一度送信してください。',
    en: 'The part is larger than announced. Send it again.',
  },
  part_incomplete: {
    ja: '未送信の部分があります。続きから送信してください。',
    en: 'Part of the file is missing. Resume the upload.',
  },
  part_checksum: {
    ja: '送信中にデータが変化しました。その部分をもう一度送信してください。',
    en: 'The part was changed in transit. Send it again.',
  },
  upload_aborted: { ja: 'このアップロードはキャンセルされています。', en: 'This upload was cancelled.' },
  upload_open: {
    ja: 'この項目には未完了のアップロードがあります。再開するか、キャンセルしてください。',
    en: 'This item has an unfinished upload. Resume or cancel it first.',
  },
  entry_full: {
    ja: 'この項目のファイルはすべてそろっています。差し替えるファイルを先に削除してください。',
    en: 'This item already has all its files. Remove the file to replace first.',
  },
  storage_full: {
    ja: 'サーバーの保存領域に空きがないため、保存できませんでした。これまでに保存・送信した分は残っています。しばらくしてからもう一度お試しください。',
    en: 'The server has run out of storage, so this was not saved. Everything saved or sent before is safe. Try again later.',
  },
  file_gone: { ja: 'このファイルは削除されています。', en: 'This file no longer exists.' },
  wrong_kind: {
    ja: '{name}の内容は、この項目で使用できる形式ではありません。{allowed}のいずれかを送信してください。',
    en: 'The content of {name} is not in a format that this item accepts. Send one of these: {allowed}.',
  },
  picture_type: {
    ja: '{name}は使用できる画像形式ではありません。使用できる形式：{allowed}',
    en: '{name} is not in an accepted picture format. Accepted formats: {allowed}.',
  },
  picture_broken: {
    ja: '{name}は破損しているため開けません。書き出し直してください。',
    en: '{name} is damaged or incomplete. Export it again.',
  },
  picture_bytes: {
    ja: '{name}は{size}MBです。画像は1点{max}MBまでです。',
    en: '{name} is {size} MB. The limit is {max} MB per picture.',
  },
  picture_pixels: {
    ja: '{name}の画素数が上限（{max}メガピクセル）を超えています。縮小してください。',
    en: '{name} is larger than {max} megapixels. Reduce its size.',
  },
  picture_small: {
    ja: '{name}は小さすぎます。短い辺が{min}ピクセル以上の画像を選んでください。',
    en: '{name} is too small. Its shorter side must be at least {min} pixels.',
  },
  pictures_full: {
    ja: '画像は1作品{max}点までです。先に不要な画像を削除してください。',
    en: 'A title can have up to {max} pictures. Remove one first.',
  },
  files_missing: { ja: '未納品の項目があと{count}点あります。', en: 'Files are still missing for {count} more items.' },
  by_hand_only: {
    ja: 'この見積もりの納品方法は、オンラインファイル転送ではありません。',
    en: 'This quote is not delivered by online file transfer.',
  },
  approval_needed: {
    ja: '社内承認が必要な金額（{limit}）を超えています。先に承認を申請してください。',
    en: 'Above your {limit} approval limit. Request approval first.',
  },
  approval_waits: {
    ja: '社内の承認待ちです。結果は申請者に通知します。',
    en: 'This is waiting for approval in your company. The colleague who asked is notified of the decision.',
  },
  no_approver: {
    ja: '先に、ほかのメンバーに「承認」の役割を設定してください。自分の申請は承認できません。',
    en: 'Give a colleague the approver role first. No one can approve their own request.',
  },
  approver_invited: {
    ja: '承認できるメンバーがまだいません。先に{names}さんに招待の承諾を依頼してください。',
    en: 'No colleague can approve yet. Ask {names} to accept the invitation first.',
  },
  answer_unsendable: {
    ja: '現在の状態では回答を送信できないため、申請者に差し戻しました。理由は申請のページでご確認ください。',
    en: 'This answer can no longer be sent, so it went back to your colleague. The reason is on this page.',
  },
  needs_full: {
    ja: '終了していない買付ニーズは{most}件までです。不要なものを終了してください。',
    en: 'You can have at most {most} needs that are not closed. Close one that you no longer need.',
  },
  need_full: {
    ja: 'この買付ニーズへの提案は上限の{most}件に達しています。',
    en: 'This need has already received {most} proposals, the maximum.',
  },
  proposals_full: {
    ja: '同時に出せる提案は{most}件までです。不要な提案を取り下げるか、返答をお待ちください。',
    en: 'You can have at most {most} open proposals. Withdraw one, or wait for an answer.',
  },
  proposal_messages_full: {
    ja: '1つの提案についてのメッセージは{most}件までです。',
    en: 'A proposal can have at most {most} messages.',
  },
  case_messages_full: {
    ja: '質問と回答は{most}件までです。',
    en: 'A business case can have at most {most} questions and answers.',
  },
  above_sign_limit: {
    ja: '署名の上限額（{limit}）を超えています。署名できる方：{names}',
    en: 'This is above your signing limit of {limit}. It can be signed by: {names}.',
  },
  second_signatory_needed: {
    ja: 'すでに署名済みです。もう1人の署名が必要です。署名できる方：{names}',
    en: 'You have already signed. The second signature can come from: {names}.',
  },
  terms_changed: {
    ja: '条件が変更されました。新しい条件を確認して、もう一度お試しください。',
    en: 'The terms have changed. Read the new terms and try again.',
  },
  titles_unanswered: {
    ja: '未回答の作品があります。その作品を外すか、回答を待ってから署名してください。',
    en: 'Some titles have not been answered. Remove them or wait for the answer before you sign.',
  },
  titles_unavailable: {
    ja: '現在はライセンスの対象外の作品があります。カートから外してください。',
    en: 'Some titles are no longer available for licensing. Remove them from the request.',
  },
  start_in_future: {
    ja: '配信開始日には、今日以前の日付を入力してください。',
    en: 'The streaming start is in the future. Enter today or an earlier date.',
  },
  start_too_early: {
    ja: '配信可能日より前の日付です。配信開始日をご確認ください。',
    en: 'This is before the earliest streaming start. Choose a later date.',
  },
  workbook_unreadable: {
    ja: 'Excelブック（.xlsx）として読み取れません。テンプレートまたは書き出した表をお使いください。',
    en: 'The file cannot be read as an Excel workbook (.xlsx). Use the template or an export.',
  },
  workbook_protected: {
    ja: 'ブックがパスワードで保護されています。保護を解除して保存し、もう一度お選びください。',
    en: 'The workbook is protected by a password. Save it without one and choose it again.',
  },
  workbook_kind: {
    ja: '{kind}形式のファイルです。Excelブック（.xlsx）として保存し、もう一度お選びください。',
    en: 'This is a {kind} file. Save it as an Excel workbook (.xlsx) and choose it again.',
  },
  workbook_too_large: {
    ja: 'ブックが大きすぎます。ファイルは{file}MB、展開後は{unpacked}MBまでです。',
    en: 'The workbook is too large. The limit is {file} MB, or {unpacked} MB unpacked.',
  },
  workbook_rows: {
    ja: '行が多すぎます。一度に取り込めるのは{max}行までです。表を分割してください。',
    en: 'Too many rows. The limit is {max} at a time. Split the sheet.',
  },
  workbook_parts: {
    ja: 'ブックの内容が複雑すぎます。必要なシートだけを残して保存し直してください。',
    en: 'The workbook has too many parts. Save the sheet on its own and try again.',
  },
  workbook_cells: {
    ja: 'セルが多すぎます。一度に取り込めるのは{cells}個までです。表を分割してください。',
    en: 'Too many cells. The limit is {cells} at a time. Split the sheet.',
  },
  workbook_text: {
    ja: 'セルの文字が長すぎます。1つのセルに{signs}文字までです。',
    en: 'A cell has too much text. The limit is {signs} characters.',
  },
  workbook_slow: {
    ja: 'ブックの読み取りに時間がかかりすぎたため、中止しました。表を分割してください。',
    en: 'Reading the workbook took too long and was stopped. Split the sheet.',
  },
  too_much_work: {
    ja: 'データ量が多すぎるため、処理を中止しました。分割して送信してください。',
    en: 'There was too much data for one request, so it was stopped. Split it and try again.',
  },
  workbook_headings: {
    ja: 'どのシートにも見出しが見つかりません（先頭から50行目まで）。テンプレートの見出しを変更せずにお使いください。',
    en: 'No sheet has a row with the headings (the first 50 rows were searched). Use the headings of the template unchanged.',
  },
  sheet_headings: {
    ja: '先頭シート「{sheet}」の{row}行目にテンプレートの列名がありません。見出しのシートと行を指定してください。',
    en: 'Row {row} of sheet “{sheet}” does not have the template’s column names. Choose the sheet and row of the headings.',
  },
  content_type: {
    ja: '{expected}形式で送信し、Content-Typeヘッダーにもその形式を指定してください。',
    en: 'Send the request as {expected} and set its Content-Type header to match.',
  },
  too_large: {
    ja: '送信内容が大きすぎます。分割して送信してください。',
    en: 'The request is too large. Send it in parts.',
  },
  address_too_long: {
    ja: 'アドレスが長すぎます（上限{max}バイト）。絞り込み条件を減らしてください。',
    en: 'The address is longer than {max} bytes. Remove some filters.',
  },
  busy: {
    ja: 'サーバーが混み合っています。しばらくしてから、もう一度お試しください。',
    en: 'The server is busy. Try again in a moment.',
  },
  too_many_requests: {
    ja: '試行回数の上限に達しました。しばらくしてから、もう一度お試しください。',
    en: 'Too many attempts. Try again later.',
  },
  eidr_not_configured: {
    ja: 'EIDRとの接続が設定されていません。作品の情報を直接入力してください。',
    en: 'The connection to EIDR is not set up. Enter the facts yourself.',
  },
  eidr_failed: {
    ja: 'EIDRに接続できませんでした。しばらくしてからもう一度お試しください。',
    en: 'EIDR did not respond. Try again later.',
  },
  eidr_unknown: {
    ja: 'この番号はEIDRに登録されていません。番号をご確認ください。',
    en: 'EIDR has no record with this number. Check the number.',
  },
  eidr_taken: {
    ja: 'このEIDRは別の作品に登録されています。番号をご確認ください。',
    en: 'Another title has this EIDR. Check the number.',
  },
  translation_not_configured: {
    ja: '翻訳サービスが設定されていません。翻訳文を直接入力してください。',
    en: 'No translation service is set up. Enter the translation yourself.',
  },
  translation_failed: {
    ja: '翻訳サービスに接続できませんでした。もう一度お試しください。',
    en: 'The translation service did not respond. Try again.',
  },
  rate_missing: {
    ja: '{currency}の為替レートが登録されていません。先に登録してください。',
    en: 'There is no exchange rate for {currency}. Add one first.',
  },
  rate_far_from_last: {
    ja: '{currency}の直近のレート（{last}）と{percent}％異なります。誤りがないかご確認ください。',
    en: 'This differs by {percent}% from the last rate of {currency} ({last}). Check that it is right.',
  },
  rates_far_from_last: {
    ja: '直近のレートと10％を超えて異なる行があります（{rows}行目）。誤りがないかご確認ください。',
    en: 'Some rows differ by more than 10% from the last rate (rows {rows}). Check that they are right.',
  },
  rate_voided: {
    ja: 'このレートは{person}さんがすでに無効にしました。',
    en: '{person} has already voided this rate.',
  },
  rates_file_broken: {
    ja: 'ファイルを読み取れません。1行目に「通貨」「レート」「加算」「適用日」の見出しがあるCSVファイルを選択してください。',
    en: 'The file cannot be read. Choose a CSV file with the headings currency, rate, addition and from in its first row.',
  },
  rates_file_long: {
    ja: '一度に取り込めるのは{max}行までです。',
    en: 'At most {max} rows can be imported together.',
  },
  invitation_used: {
    ja: 'この方はすでにログインしています。招待の再送や取り消しはできません。',
    en: 'This person has already logged in. The invitation can no longer be sent again or revoked.',
  },
  approval_pending: {
    ja: '同じ対象の変更が承認待ちです。承認、却下または取り下げの後に、もう一度お試しください。',
    en: 'Another change to this is already waiting for approval. Try again once it is decided or withdrawn.',
  },
  approval_decided: {
    ja: 'この変更はすでに処理されています（{person}）。最新の一覧をご確認ください。',
    en: 'This change has already been decided or withdrawn ({person}). Check the current list.',
  },
  approval_expired: {
    ja: 'この変更は承認の期限が切れました。必要であれば、もう一度申請してください。',
    en: 'This change expired before it was decided. Propose it again if it is still needed.',
  },
  approval_own: {
    ja: '自分が申請した変更は、自分では承認・却下できません。ほかの担当者に依頼してください。',
    en: 'You proposed this change yourself. Another person must approve or decline it.',
  },
  approval_proposer_gone: {
    ja: '申請者がこの内容を申請できる担当者でなくなったため、承認できません。却下し、必要であればもう一度申請してください。',
    en: 'The person who asked for this may no longer do so. Decline it, and ask again if it is still needed.',
  },
  payment_too_large: {
    ja: '未払額（{open}）を超えています。',
    en: 'This is more than the amount outstanding ({open}).',
  },
  refund_too_large: {
    ja: '返金可能額（{open}）を超えています。',
    en: 'This is more than the credit ({open}).',
  },
  payment_reversed: { ja: 'この入出金はすでに取り消されています。', en: 'This entry was already reversed.' },
  payment_kept: {
    ja: 'この記録は取り消せません。支払いの振込は、支払処理のページで「不成立」として登録してください。',
    en: 'This entry cannot be reversed. To correct a payout, mark it as failed on its payout run.',
  },
  paid_by_run_only: {
    ja: '個人の権利者への支払いは、源泉徴収があるため、支払処理で行ってください。',
    en: 'Pay an individual in a payout run: tax is withheld from the payment.',
  },
  payment_recorded: {
    ja: 'この入出金は{person}さんが登録済みです。',
    en: '{person} has already recorded this payment.',
  },
  account_moved: {
    ja: 'この取引台帳は更新されています。最新の未払額をご確認ください。',
    en: 'The transaction ledger has changed. Check the amount now outstanding.',
  },
  period_running: { ja: 'この期間はまだ終わっていません。', en: 'This period has not ended yet.' },
  period_settled: {
    ja: 'この期間は精算済みのため、報告を変更できません。',
    en: 'This period is settled as last reported.',
  },
  report_missing: { ja: 'この期間の利用報告が届いていません。', en: 'There is no usage report for this period yet.' },
  report_changed: {
    ja: '利用報告が訂正されました。最新の内容をご確認ください。',
    en: 'The usage report was corrected. Check the new figures.',
  },
  figures_unusual: {
    ja: 'これまでと大きく異なる数値があります。変更前と変更後をご確認のうえ、正しければ確認にチェックして送信してください。',
    en: 'Some figures differ a lot from those before. Compare old and new, and confirm them if they are right.',
  },
  earlier_period_open: {
    ja: '前の期間が未精算です。先に精算してください。',
    en: 'An earlier period is unsettled. Settle it first.',
  },
  year_running: { ja: 'この年はまだ終わっていません。', en: 'This year has not ended yet.' },
  books_running: {
    ja: 'この期間はまだ終わっていません。終了後に締めてください。',
    en: 'This period has not ended yet. Close it once it is over.',
  },
  books_closed: { ja: 'この期間はすでに締められています。', en: 'This period is already closed.' },
  books_open: { ja: 'この期間は締められていません。', en: 'This period is not closed.' },
  books_year_closed: {
    ja: 'この月を含む年が締められています。先に年を再開してください。',
    en: 'The year of this month is closed. Reopen the year first.',
  },
  books_months_open: {
    ja: '未締めの月があります。先にすべての月を締めてください。',
    en: 'Some months of this year are open. Close every month first.',
  },
  year_end_rate: {
    ja: '期末日の為替レートがない通貨の残高があります。先に為替レートを登録してください。',
    en: 'An amount is open in a currency that has no exchange rate at the year-end. Enter the rate first.',
  },
  year_end_changed: {
    ja: '申請の後に決算整理の仕訳が変わりました。却下して、申請し直してください。',
    en: 'The closing entries changed after they were proposed. Decline the change and propose it again.',
  },
  issuer_missing: {
    ja: '発行者の名称、住所、振込先口座が登録されていません。先に「ツール」の「発行者情報」で登録してください。',
    en: 'The name, address and bank account of the issuer have not been entered yet. Enter them first under “Tools” > “Issuer details”.',
  },
  buyer_on_hold: {
    ja: 'このバイヤーは与信停止中のため、確認できません。停止を解除してから確認してください。',
    en: 'This buyer is on credit hold. Lift the hold before you confirm the quote.',
  },
  on_hold_already: { ja: 'このバイヤーはすでに与信停止中です。', en: 'This buyer is already on credit hold.' },
  not_on_hold: { ja: 'このバイヤーは与信停止中ではありません。', en: 'This buyer is not on credit hold.' },
  not_paused: { ja: 'この契約の督促は停止されていません。', en: 'The reminders of this account are not paused.' },
  export_too_large: {
    ja: '一覧が{limit}件を超えています。条件で絞り込んでから書き出してください。',
    en: 'This list has more than {limit} rows. Narrow it down before you export it.',
  },
  payer_abroad_missing: {
    ja: '海外送金の送金人名、仕向銀行のBIC、市区町村が登録されていません。先に「ツール」の「発行者情報」で登録してください。',
    en: 'The payer of transfers abroad needs a name, a BIC and a town. Enter them first under “Tools” > “Issuer details”.',
  },
  transfer_sender_missing: {
    ja: '振込元口座が登録されていません。先に「ツール」の「発行者情報」で登録してください。',
    en: 'The account that payouts are made from has not been entered yet. Enter it first under “Tools” > “Issuer details”.',
  },
  bank_unknown: {
    ja: '金融機関コードまたは支店コードが実在しない口座があります：{names}。口座情報をご確認ください。',
    en: 'The bank or branch code of these accounts is not on the bank list: {names}. Check the bank details.',
  },
  transfer_amount: {
    ja: '振込ファイルの金額は1件10桁、合計12桁までです：{names}。別の方法で振り込んでください。',
    en: 'A transfer file holds amounts of 10 digits, 12 in total. These do not fit: {names}. Transfer them another way.',
  },
  transfer_day: {
    ja: '振込指定日は、今日以降の銀行営業日を指定してください（土日祝日と12月31日から1月3日までは指定できません）。',
    en: 'Choose today or a later day on which Japanese banks are open: not a weekend, a holiday or 31 December to 3 January.',
  },
  statement_broken: {
    ja: 'ファイルを読み込めません。全銀協規定形式の入出金明細または振込入金通知、camt.052・053・054、またはCSVのファイルを選んでください。途中で切れているファイルも読み込めません。',
    en: 'This file cannot be read. Choose a Zengin statement or receipt notice, a camt.052, 053 or 054, or a CSV file. A file that was cut off cannot be read either.',
  },
  statement_other_form: {
    ja: 'このファイルは{kind}形式のため読み込めません。全銀協規定形式の入出金明細、camt.053、またはCSVの明細を銀行から取得してください。',
    en: 'This is a {kind} file, which cannot be imported. Ask your bank for the statement as Zengin, camt.053 or CSV.',
  },
  statement_orders: {
    ja: 'このファイルは銀行への依頼データ（{kind}）で、入出金の明細ではありません。銀行から入出金明細を取得してください。',
    en: 'This file holds orders to a bank ({kind}), not a statement. Download the account statement from your bank.',
  },
  statement_encoding: {
    ja: 'このファイルの文字コードを判別できません。文字が正しく表示される文字コードを選んでください。',
    en: 'The encoding of this file is not certain. Choose the one in which its text is right.',
  },
  statement_encoding_unknown: {
    ja: 'ファイルが指定する文字コード（{name}）には対応していません。UTF-8のファイルを銀行から取得してください。',
    en: 'The file declares an encoding ({name}) that cannot be read. Ask your bank for the file in UTF-8.',
  },
  statement_encoding_wrong: {
    ja: 'このファイルは選択した文字コード（{name}）では読み取れません。別の文字コードを選んでください。',
    en: 'This file cannot be read as {name}. Choose another encoding.',
  },
  statement_empty: {
    ja: 'このファイルには明細が含まれていません。銀行から再度ダウンロードしてください。',
    en: 'This file holds no statement. Download it from the bank again.',
  },
  statement_short_records: {
    ja: 'レコード長が120バイトの全銀協規定形式のファイルです。読み込めるのは200バイトの形式です。銀行のサービスでレコード長200バイトの入出金取引明細を選び、取得し直してください。',
    en: 'This is a Zengin file with records of 120 bytes. Records of 200 bytes can be imported: choose the statement with that record length at your bank and download it again.',
  },
  statement_records: {
    ja: 'ファイルが壊れています。200桁でないレコードがあります（{rows}件目）。銀行から再度ダウンロードしてください。',
    en: 'The file is damaged: these records are not 200 characters long: {rows}. Download it from the bank again.',
  },
  statement_count: {
    ja: 'ファイルに記載の件数（{stated}件）と、実際の件数（{found}件）が一致しません。',
    en: 'The file states a count of {stated}, but has {found}.',
  },
  statement_sum: {
    ja: 'ファイルに記載の合計（{stated}）と、明細の合計（{found}）が一致しません。',
    en: 'The file states a total of {stated}, but its entries add up to {found}.',
  },
  statement_balance: {
    ja: '残高が一致しません。繰越残高{opening}に明細の合計{entries}を加えると{found}ですが、ファイルの最終残高は{closing}です。',
    en: 'The balances do not agree: {opening} and entries of {entries} make {found}, but the file closes with {closing}.',
  },
  statement_collective: {
    ja: '{row}件目の合算取引の内訳の合計（{found}）が、取引の金額（{stated}）と一致しません。',
    en: 'The transfers of collective entry {row} add up to {found}, but the entry is {stated}.',
  },
  reconciliation_long: {
    ja: '照合できない明細が{max}件を超えています。期間を短くしてください。',
    en: 'More than {max} entries are unmatched. Choose fewer days.',
  },
  bank_line_debit: {
    ja: 'この明細は出金です。入金として記録することはできません。',
    en: 'This entry is money paid. It cannot be recorded as received.',
  },
  statement_rows: {
    ja: '読み取れない明細が{count}件あります（行または明細の番号：{rows}）。列と形式を確認するか、これらを除いて取り込んでください。',
    en: 'These entries cannot be read, by line or number: {rows} ({count} in total). Check the columns and their format, or import without them.',
  },
  statement_long: {
    ja: '入金は1ファイル{max}件までです。期間を分けて読み込んでください。',
    en: 'A file may hold at most {max} receipts. Import it in shorter periods.',
  },
  statement_known: {
    ja: 'このファイルに新しい入金はありません。',
    en: 'There are no new receipts in this file.',
  },
  bank_line_aside: {
    ja: 'この入金は対象外になっています。先に対象に戻してください。',
    en: 'This receipt was set aside. Restore it first.',
  },
  bank_line_matched: {
    ja: 'この入金はすでに消し込まれています。先に入金の登録を取り消してください。',
    en: 'A payment was recorded from this receipt. Reverse the payment first.',
  },
  bank_line_spent: {
    ja: 'この入金の残額（{rest}）を超えています。',
    en: 'This is more than what is left of the receipt ({rest}).',
  },
  nothing_to_invoice: { ja: '請求する項目がありません。', en: 'There is nothing to invoice.' },
  document_cancelled: { ja: 'この書類は取消済みです。', en: 'This document was already cancelled.' },
  document_kept: {
    ja: 'この書類は取り消せません。',
    en: 'This document cannot be cancelled.',
  },
  nothing_to_pay: {
    ja: 'この日までに支払期日を迎える支払いはありません。',
    en: 'No payout is due by this date.',
  },
  tax_residence_missing: {
    ja: '国外の権利者の源泉徴収の区分が未登録です：{names}。支払予定の一覧から登録してください。',
    en: 'The withholding status of these providers abroad is not entered yet: {names}. Enter it in the list of payouts due.',
  },
  payout_waits_for_buyer: {
    ja: 'この権利者にはバイヤーの入金後に支払います。入金が済んでいない契約：{names}。入金を記録するか、支払いをやり直すか、権利者の設定を変更してください。',
    en: 'This provider is paid once its buyers have paid. Agreements still unpaid: {names}. Record the payments, draft the run again, or change the setting of the provider.',
  },
  payout_changed: {
    ja: '支払額が変わりました。最新の一覧をご確認ください。',
    en: 'The amounts due have changed. Check the list again.',
  },
  payout_run_changed: {
    ja: 'この支払処理の合計が{seen}から{now}に変わりました。明細をご確認のうえ、もう一度お手続きください。',
    en: 'The total of this payout run changed from {seen} to {now}. Check its transfers and try again.',
  },
  payout_run_moved: {
    ja: 'この支払処理の状態が変わりました。最新の状態をご確認ください。',
    en: 'The status of this payout run has changed. Check it again.',
  },
  payout_sent: {
    ja: 'この支払いは銀行へ送付済みのため、取り消せません。',
    en: 'This payout was sent to the bank and cannot be cancelled.',
  },
  payout_noticed: {
    ja: '支払通知書が発行済みの支払いが含まれています。先に支払通知書を取り消してください。',
    en: 'A payout in this run already has a payment notice. Cancel the notice first.',
  },
  bank_details_missing: {
    ja: '振込先口座が未登録、または銀行で受け付けられなかった権利者：{names}。登録をお願いするメールを送信しました。',
    en: 'Bank details are missing or were refused by the bank: {names}. We have emailed them to ask for their details.',
  },
  payout_paid: { ja: 'この支払いは支払済みとして登録されています。', en: 'This payout was already recorded as paid.' },
  report_rows: {
    ja: '表の作品が、この期間の作品と一致しません。この期間の表をお使いください。',
    en: 'The titles in this sheet do not match the period. Use the sheet for this period.',
  },
  account_in_use: {
    ja: '進行中の取引があるため、退会できません（見積もり{open_quotes}件、契約{running_agreements}件、未精算{open_payments}件）。',
    en: 'The account cannot be closed yet. It still has open quotes ({open_quotes}), running agreements ({running_agreements}) or unsettled payments ({open_payments}).',
  },
  last_owner: {
    ja: '会社には管理責任者が1人以上必要です。先に別のメンバーを管理責任者にしてください。',
    en: 'A company needs at least one owner. Make another member an owner first.',
  },
  contact_needed: {
    ja: '会社の連絡先を引き継げる管理責任者がいません。先に会社情報のメールアドレスを変更してください。',
    en: 'No other owner can take over as the company’s contact. Change the email address in the company profile first.',
  },
  too_many_members: {
    ja: 'メンバーは招待中の方を含めて{max}人までです。',
    en: 'A company has at most {max} members, invited ones included.',
  },
  consumer_block_failed: accountMessages.block_failed,
  unavailable: {
    ja: 'サーバーに一時的に接続できません。このページを開いたまま、しばらくしてからもう一度お試しください。',
    en: 'The service is temporarily unavailable. Keep this page open and try again shortly.',
  },
  internal: {
    ja: 'サーバーでエラーが発生しました。もう一度お試しください。',
    en: 'Something went wrong on our side. Try again.',
  },
} as const satisfies Record<string, Bilingual>;

export type RefusalCode = keyof typeof refusalTexts;
