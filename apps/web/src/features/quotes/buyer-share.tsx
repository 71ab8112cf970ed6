import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShortDate } from '../../lib/format.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { Lang } from '../../ui/lang.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './buyer-share.module.css';
import { companyName } from './company-name.tsx';
import { conditionsOf, priceWords } from './conditions-words.ts';
import { LinesLedger, moneyOf } from './lines-ledger.tsx';
import { NegotiateDialog } from './negotiate-dialog.tsx';
import { mayDo, type Quote, type QuoteShare, type QuoteTitle } from './queries.ts';
import { QuotedTitle } from './quoted-title.tsx';
import { SignDialog } from './sign-dialog.tsx';
import { StatusPill } from './status-pill.tsx';
import { TitleAvailability } from './title-availability.tsx';

const Title = ({ quote, share, title }: { quote: Quote; share: QuoteShare; title: QuoteTitle }) => {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const { pricing_type, currency } = conditionsOf(quote.conditions);
  const asked = priceWords(pricing_type, title.asked, currency, t);
  const answered = title.answer === null ? null : priceWords(pricing_type, title.answer, currency, t);
  const total = title.buyer_lines?.at(-1);
  return (
    <li className={classes.title}>
      <div className={classes.row}>
        <QuotedTitle movie={title.movie}>
          {(title.status !== share.status || title.negotiating !== share.negotiating) && (
            <StatusPill status={title.status} negotiating={title.negotiating} />
          )}
          {title.status <= 3 && <TitleAvailability quote={quote} movie={title.movie.uuid} />}
          {title.end_reason !== null && <p className={classes.reason}>{title.end_reason}</p>}
        </QuotedTitle>
        <div className={classes.figure}>
          <p className={classes.label}>{t('page.asked')}</p>
          <p>{asked}</p>
        </div>
        <div className={classes.figure}>
          <p className={classes.label}>{title.negotiating ? t('page.counter') : t('page.answered')}</p>
          <p className={answered === null ? classes.until : classes.answer}>{answered ?? t('page.no_answer')}</p>
          {title.valid_until !== null && title.status === 3 && (
            <p className={classes.until}>
              {t('page.valid_on', { date: formatShortDate(title.valid_until, language) })}
            </p>
          )}
          {answered !== null && total !== undefined && (
            <button type="button" className={classes.how} aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? t('page.hide_how') : t('page.see_how')}
            </button>
          )}
        </div>
      </div>
      {open && title.buyer_lines !== undefined && <LinesLedger lines={title.buyer_lines} />}
    </li>
  );
};

/** One provider's share as the buyer reads it: its titles, what they come to, and what can be done. */
export const BuyerShare = ({ quote, share, alone }: { quote: Quote; share: QuoteShare; alone: boolean }) => {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const [dialog, setDialog] = useState<'sign' | 'negotiate' | null>(null);
  const name = companyName(share.provider, language);
  const answered = share.movies.some((title) => title.answer !== null && title.status === 3);
  return (
    <Section
      title={<Lang>{name}</Lang>}
      level={3}
      {...(alone ? {} : { aside: <StatusPill status={share.status} negotiating={share.negotiating} /> })}
    >
      <ul className={classes.titles}>
        {share.movies.map((title) => (
          <Title key={title.uuid} quote={quote} share={share} title={title} />
        ))}
      </ul>
      {answered && (
        <div className={classes.foot}>
          <p>
            <span className={classes.label}>{t('page.total')}</span>
            <span className={classes.total}>{share.buyer_total === undefined ? '' : moneyOf(share.buyer_total)}</span>
          </p>
          <div className={classes.actions}>
            {mayDo(share.actions, 'negotiate') && (
              <Button variant="default" size="md" onClick={() => setDialog('negotiate')}>
                {t('negotiate.open')}
              </Button>
            )}
            {mayDo(share.actions, 'sign') && (
              <Button size="md" onClick={() => setDialog('sign')}>
                {t('sign.open')}
              </Button>
            )}
          </div>
        </div>
      )}
      {dialog === 'sign' && <SignDialog quote={quote} share={share} name={name} onClose={() => setDialog(null)} />}
      {dialog === 'negotiate' && (
        <NegotiateDialog quote={quote} share={share} name={name} onClose={() => setDialog(null)} />
      )}
    </Section>
  );
};
