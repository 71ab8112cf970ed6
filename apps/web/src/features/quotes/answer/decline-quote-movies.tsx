import { declineQuote } from '@eigaichi/wire/quotes/answer/quote-answer';
import { Button, Checkbox, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../../../lib/error-texts.ts';
import { focusFirstInvalid } from '../../../lib/first-invalid.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Lang } from '../../../ui/lang.tsx';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import { tell } from '../../../ui/tell.ts';
import classes from '../dialog.module.css';
import { type Quote, type QuoteMovie, useQuoteMove } from '../queries.ts';
import { useQuoteMovieName } from '../quoted-movie.tsx';

/** Declines titles with a reason that the buyer reads (D2). */
export const DeclineQuoteMovies = ({ quote, titles }: { quote: Quote; titles: readonly QuoteMovie[] }) => {
  const { t } = useTranslation(['quotes', 'quote_answer']);
  const language = useLanguage();
  const nameOf = useQuoteMovieName();
  const alone = titles.length === 1;
  const name = t(alone ? 'answer.decline_this' : 'answer.decline');
  const all = titles.map(({ uuid }) => uuid);
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>(alone ? all : []);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const decline = useQuoteMove(declineQuote, quote.uuid);
  const submit = async () => {
    setTried(true);
    if (chosen.length === 0 || reason.trim() === '') {
      focusFirstInvalid();
      return;
    }
    try {
      await decline.mutateAsync({ body: { quote_movies: [...chosen], reason } });
      tell(t('decline.done', { ns: 'quote_answer', count: chosen.length }));
      setOpened(false);
    } catch {
      // The dialog shows the refusal.
    }
  };
  return (
    <>
      <Button variant="subtle" onClick={() => setOpened(true)}>
        {name}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={name} size={480}>
        <div className={classes.body}>
          {!alone && (
            <Checkbox.Group
              label={t('decline.which', { ns: 'quote_answer' })}
              value={[...chosen]}
              onChange={setChosen}
              error={tried && chosen.length === 0 ? t('decline.choose', { ns: 'quote_answer' }) : undefined}
            >
              <div className={classes.choices}>
                {titles.map((title) => (
                  <Checkbox key={title.uuid} value={title.uuid} label={<Lang>{nameOf(title.movie)}</Lang>} />
                ))}
              </div>
            </Checkbox.Group>
          )}
          <Textarea
            label={t('answer.decline_reason')}
            autosize
            minRows={3}
            maxLength={400}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={tried && reason.trim() === '' ? t('sign.needed') : undefined}
          />
          {decline.error !== null && <RefusalBox title={refusalText(decline.error, language)} />}
          <div className={classes.actions}>
            <Button variant="default" onClick={() => setOpened(false)}>
              {t('cancel.keep_as_is')}
            </Button>
            <Button color="shu" loading={decline.isPending} onClick={() => void submit()}>
              {chosen.length === 0 || alone
                ? t('answer.decline_do')
                : t('decline.title', { ns: 'quote_answer', count: chosen.length })}
            </Button>
          </div>
        </div>
      </Modal>
    </>
  );
};
