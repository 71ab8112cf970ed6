import type { readQuoteTerms } from '@eigaichi/wire/quotes/sign/quote-signing';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { formatDocumentMoment } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import classes from '../dialog.module.css';
import { moneyOf } from '../lines-ledger.tsx';
import type { ProviderQuote } from '../queries.ts';

type Signing = AnswerOut<typeof readQuoteTerms>['data']['signing'];

/** Effect of the reader's signature if it isn't the agreement's only one (D14h). */
export const SigningNote = ({ share, signing }: { share: ProviderQuote; signing: Signing }) => {
  const { t, language } = useTexts('quotes');
  if (signing === null) return null;
  const { decision, limit, others } = signing;
  const first = share.first_signature;
  const values = { limit: limit === null ? '' : moneyOf(limit), names: others.join(language === 'ja' ? '、' : ', ') };
  if (decision === 'above_sign_limit') return <p className={classes.warning}>{t('sign.above_limit', values)}</p>;
  if (first !== null && first !== undefined && !first.is_own)
    return (
      <p className={classes.warning}>
        {t('sign.is_second', { name: first.person_name, at: formatDocumentMoment(first.signed_at, language) })}
      </p>
    );
  return decision === 'sign_first' ? <p className={classes.warning}>{t('sign.is_first', values)}</p> : null;
};
