import { withdrawSignature } from '@eigaichi/wire/quotes/sign/quote-signing';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { refusalText } from '../../../lib/error-texts.ts';
import { formatDocumentMoment } from '../../../lib/format.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { notify, notifyRefusal } from '../../../ui/notify.ts';
import classes from '../dialog.module.css';
import { type ProviderQuote, type Quote, useQuoteMove } from '../queries.ts';

/** The first of two signatures: signatory and time, its pending condition, and its withdrawal (D14h). */
export const FirstSignature = ({ quote, share }: { quote: Quote; share: ProviderQuote }) => {
  const { t, language } = useTexts('quotes');
  const [asked, setAsked] = useState(false);
  const withdraw = useQuoteMove(withdrawSignature, quote.uuid);
  const { first_signature: first } = share;
  if (first === null || first === undefined) return null;
  const at = formatDocumentMoment(first.signed_at, language);
  const values = { name: first.person_name, title: first.person_title, at };
  return (
    <div className={classes.warning}>
      <p>{t(first.is_own ? 'first_signature.own' : 'first_signature.others', values)}</p>
      {mayDo(share, 'withdraw_signature') && (
        <div className={layout.row}>
          <Button size="xs" variant="default" onClick={() => setAsked(true)}>
            {t('first_signature.withdraw')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={asked}
        title={t('first_signature.ask')}
        confirm={t('first_signature.withdraw')}
        grave
        busy={withdraw.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() =>
          withdraw.mutate(
            { body: { quote_provider: share.uuid } },
            {
              onSuccess: () => notify(t('first_signature.withdrawn')),
              onError: (error) => notifyRefusal(refusalText(error, language)),
              onSettled: () => setAsked(false),
            },
          )
        }
      >
        {t('first_signature.ask_text')}
      </ConfirmDialog>
    </div>
  );
};
