import { companyName } from '@eigaichi/domain/accounts/company-name';
import { quoteAddress } from '@eigaichi/domain/quotes/list/pages';
import { awaitsSignature } from '@eigaichi/domain/quotes/quote-movie-states';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import type { ProviderQuote, Quote } from '../queries.ts';
import { ProviderQuoteTotal, SharesNote } from '../share-totals.tsx';
import { FirstSignature } from '../sign/first-signature.tsx';
import { StatusPill } from '../status-pill.tsx';
import classes from './buyer-provider-quote.module.css';
import { BuyerQuoteMovie } from './buyer-quote-movie.tsx';

const SignDialog = lazy(async () => ({ default: (await import('../sign/sign-dialog.tsx')).SignDialog }));
const NegotiateDialog = lazy(async () => ({ default: (await import('./negotiate-dialog.tsx')).NegotiateDialog }));

/** One provider quote for the buyer: its titles, total and possible moves. */
export const BuyerProviderQuote = ({ quote, share, alone }: { quote: Quote; share: ProviderQuote; alone: boolean }) => {
  const { t, language } = useTexts('quotes');
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'sign' | 'negotiate' | null>(null);
  const name = companyName(share.provider, language);
  const answered = share.movies.some((title) => title.answer !== null && awaitsSignature(title.status));
  return (
    <Section
      title={<Lang>{name}</Lang>}
      small
      {...(alone
        ? {}
        : { aside: <StatusPill status={share.status} negotiating={share.negotiating} titles={share.movies} /> })}
    >
      <ul>
        {share.movies.map((title) => (
          <BuyerQuoteMovie key={title.uuid} quote={quote} share={share} title={title} />
        ))}
      </ul>
      <FirstSignature quote={quote} share={share} />
      {answered && (
        <div
          className={`${layout.wrapBottom} ${layout.wrapApart} ${layout.gap16} ${layout.padTop16} ${layout.padBottom40}`}
        >
          <div className={classes.sum}>
            <ProviderQuoteTotal share={share} side="buyer" />
            <SharesNote quote={quote} />
          </div>
          <div className={`${layout.line} ${layout.gap12} ${classes.actions}`}>
            {mayDo(share, 'negotiate') && (
              <Button variant="default" size="md" onClick={() => setDialog('negotiate')}>
                {t('negotiate.open')}
              </Button>
            )}
            {mayDo(share, 'sign') && (
              <Button size="md" onClick={() => setDialog('sign')}>
                {t(share.first_signature == null ? 'sign.open' : 'sign.open_second')}
              </Button>
            )}
          </div>
        </div>
      )}
      <Suspense>
        {dialog === 'sign' && (
          <SignDialog
            quote={quote}
            share={share}
            name={name}
            onClose={() => setDialog(null)}
            onSigned={() => void navigate({ to: quoteAddress('consumer', 'purchased', quote.uuid) })}
          />
        )}
        {dialog === 'negotiate' && (
          <NegotiateDialog quote={quote} share={share} name={name} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </Section>
  );
};
