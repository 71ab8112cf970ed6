import type { Bilingual } from '@eigaichi/domain/shared/language';

/** Sentences of the rules that the session's dialogs check (spec 5). */
export const ruleTexts: Record<string, Bilingual> & { format: Bilingual } = {
  required: { en: 'The {field} field is required', ja: '{field}は必須項目です' },
  email: { en: '{field} must be a valid email address', ja: '{field}の形式が正しくありません' },
  min_length: { en: '{field} must be at least {min} characters', ja: '{field}は{min}文字以上で入力してください' },
  max_length: { en: '{field} must be at most {max} characters', ja: '{field}は{max}文字以内で入力してください' },
  password: {
    en: '{field} needs a lowercase letter, an uppercase letter and a digit, letters and digits only',
    ja: '{field}は半角英数字のみで、英小文字・英大文字・数字を含めてください',
  },
  format: { en: 'Please check {field}', ja: '{field}をご確認ください' },
};
