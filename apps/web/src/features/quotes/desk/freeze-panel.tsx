import { confirmQuote } from '@eigaichi/wire/quotes/request/quote-request';
import { Button } from '@mantine/core';
import { refusalText } from '../../../lib/error-texts.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { notifyRefusal } from '../../../ui/notify.ts';
import typography from '../../../ui/typography.module.css';
import { useNotifyUndo } from '../../desk/use-notify-undo.ts';
import { type Quote, useQuoteMove } from '../queries.ts';
import { ConfirmPreview } from './confirm-preview.tsx';
import classes from './desk.module.css';

/** Confirms a request after showing all its effects (D7). */
export const FreezePanel = ({ quote }: { quote: Quote }) => {
  const { t, language } = useTexts(['quote_desk', 'quotes']);
  const confirm = useQuoteMove(confirmQuote, quote.uuid);
  const notifyUndo = useNotifyUndo();
  return (
    <section className={`${layout.below24} ${layout.pad16} ${classes.freeze}`} aria-labelledby="freezes">
      <h2 className={typography.heading} id="freezes">
        {t('quote_desk:freeze.title')}
      </h2>
      <ConfirmPreview quote={quote} />
      <div className={`${layout.row} ${layout.padTop16}`}>
        <Button
          size="md"
          loading={confirm.isPending}
          onClick={() =>
            confirm.mutate(
              { body: { version: quote.version } },
              {
                onSuccess: ({ undo }) => notifyUndo(t('quotes:manager.confirmed'), undo === undefined ? [] : [undo]),
                onError: (error) => notifyRefusal(refusalText(error, language)),
              },
            )
          }
        >
          {t('quotes:manager.confirm')}
        </Button>
      </div>
    </section>
  );
};
