import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShortDate } from '../../lib/format.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { Section } from '../../ui/section.tsx';
import classes from './buyer-share.module.css';
import { conditionsOf, priceWords } from './conditions-words.ts';
import { LinesLedger, moneyOf } from './lines-ledger.tsx';
import { NegotiateDialog } from './negotiate-dialog.tsx';
import { mayDo, type Quote, type QuoteShare, type QuoteTitle } from './queries.ts';
import { QuotedTitle } from './quoted-title.tsx';
import { SignDialog } from './sign-dialog.tsx';
import { StatusPill } from './status-pill.tsx';

const Title = ({ quote, title }: { quote: Quote; title: QuoteTitle }) => {
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
          <StatusPill status={title.status} negotiating={title.negotiating} />
          {title.end_reason !== null && <p className={classes.reason}>{title.end_reason}</p>}
        </QuotedTitle>
        <div className={classes.figure}>
          <p className={classes.label}>{t('page.asked')}</p>
          <p>{asked}</p>
        </div>
        <div className={classes.figure}>
          <p className={classes.label}>{title.negotiating ? t('page.counter') : t('page.answered')}</p>
          <p className={classes.answer}>{answered ?? t('page.no_answer')}</p>
          {title.valid_until !== null && title.status === 3 && (
            <p className={classes.until}>
              {t('page.valid_until')} {formatShortDate(title.valid_until, language)}
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
export const BuyerShare = ({ quote, share }: { quote: Quote; share: QuoteShare }) => {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const [dialog, setDialog] = useState<'sign' | 'negotiate' | null>(null);
  const name =
    language === 'en'
      ? (share.provider.company_name_english ?? share.provider.company_name)
      : share.provider.company_name;
  const answered = share.movies.some((title) => title.answer !== null && title.status === 3);
  return (
    <Section title={name} level={3} aside={<StatusPill status={share.status} negotiating={share.negotiating} />}>
      <ul className={classes.titles}>
        {share.movies.map((title) => (
          <Title key={title.uuid} quote={quote} title={title} />
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
