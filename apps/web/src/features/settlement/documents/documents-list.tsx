import { Link } from '@tanstack/react-router';
import { formatDate } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { moneyOf, useReader } from '../money-texts.tsx';
import type { Account } from '../queries.ts';
import classes from '../settlement.module.css';
import { settlementAddress } from '../settlement-addresses.ts';
import { kindOfDocument } from './kind-of-document.ts';

/** Documents of an account, newest first, each with its files. */
export const DocumentsList = ({ documents }: { documents: Account['documents'] }) => {
  const { t, language } = useTexts('settlement');
  const role = useReader();
  if (documents.length === 0) return <p className={classes.note}>{t('documents.none')}</p>;
  return (
    <ul className={layout.below24}>
      {documents.map((document) => (
        <li key={document.uuid} className={`${layout.floored} ${layout.padBlock10}`}>
          <div className={`${layout.wrapApartMiddle} ${classes.periodHead}`}>
            <span>
              <Link to={settlementAddress(role, `document/${document.uuid}`)}>
                {`${t(`kinds.${kindOfDocument(document.kind)}`)} ${document.code}`}
              </Link>{' '}
              <span className={classes.state}>
                {t('documents.issued', { date: formatDate(document.issued_on, language) })}
                {document.due_on !== null &&
                  ` · ${t(document.kind === 'payment_notice' ? 'documents.pays_on' : 'documents.due_on', { date: formatDate(document.due_on, language) })}`}
                {document.cancelled_by !== null && ` · ${t('documents.cancelled', { code: document.cancelled_by })}`}
              </span>
            </span>
            <span className={classes.links}>
              <strong>{moneyOf(document.amount)}</strong>
              {(['pdf', 'xlsx'] as const).map((format) => (
                <a key={format} href={`/api/settlement/document/${document.uuid}/file/${format}`} download>
                  {t(`documents.${format}`)}
                </a>
              ))}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
};
