import { withdrawAnswer } from '@eigaichi/wire/quotes/answer/quote-answer';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { refusalText } from '../../../lib/error-texts.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import { notify, notifyRefusal } from '../../../ui/notify.ts';
import { type Quote, type QuoteMovie, useQuoteMove } from '../queries.ts';
import { useQuoteMovieName } from '../quoted-movie.tsx';

/** Withdraws unsigned answers (D2): all of them or the chosen ones. */
export const WithdrawAnswers = ({ quote, titles }: { quote: Quote; titles: readonly QuoteMovie[] }) => {
  const { t, language } = useTexts(['quotes', 'quote_answer']);
  const nameOf = useQuoteMovieName();
  const [asked, setAsked] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const withdraw = useQuoteMove(withdrawAnswer, quote.uuid);
  const chosen = titles.map(({ uuid }) => uuid).filter((uuid) => !left.includes(uuid));
  // Awaited here: the page renders again before the move's own callbacks would run.
  const take = async () => {
    if (chosen.length === 0) return;
    try {
      await withdraw.mutateAsync({ body: { quote_movies: chosen } });
      notify(t('answer.withdrawn'));
    } catch (error) {
      notifyRefusal(refusalText(error, language));
    }
    setAsked(false);
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('answer.withdraw')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('answer.withdraw')}
        confirm={
          titles.length === 1 ? t('answer.withdraw') : t('withdraw.do', { ns: 'quote_answer', count: chosen.length })
        }
        busy={withdraw.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() => void take()}
      >
        <p>{t('answer.withdraw_note')}</p>
        {titles.length > 1 && (
          <Checkbox.Group
            label={t('withdraw.which', { ns: 'quote_answer' })}
            value={chosen}
            onChange={(saved) => setLeft(titles.map(({ uuid }) => uuid).filter((uuid) => !saved.includes(uuid)))}
          >
            <div className={`${layout.stack} ${layout.gap10} ${layout.padTop6}`}>
              {titles.map((title) => (
                <Checkbox key={title.uuid} value={title.uuid} label={<Lang>{nameOf(title.movie)}</Lang>} />
              ))}
            </div>
          </Checkbox.Group>
        )}
      </ConfirmDialog>
    </>
  );
};
