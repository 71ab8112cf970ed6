import { type ReactNode, Suspense, useState } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import type { ProviderQuote, Quote } from '../queries.ts';
import { emptyProviderTermsDraft, type ProviderTermsDraft } from '../share-terms/share-draft.ts';

const ProviderTermsFields = lazy(async () => ({
  default: (await import('../share-terms/share-terms-fields.tsx')).ProviderTermsFields,
}));

/** Other rights, territories or terms for all titles of an answer. Collapsed: most accept the requested ones (D2b). */
export const OtherProviderQuoteTerms = (props: {
  quote: Quote;
  share: ProviderQuote;
  draft: ProviderTermsDraft;
  onChange: (draft: ProviderTermsDraft) => void;
  errorOf: (field: string) => ReactNode;
}) => {
  const { t } = useTexts('quotes');
  const { draft, onChange } = props;
  const [open, setOpen] = useState(Object.values(draft).some((value) => value !== null));
  const toggle = () => {
    setOpen(!open);
    if (open) onChange(emptyProviderTermsDraft);
  };
  return (
    <div>
      <button
        type="button"
        className={`${layout.bareButton} ${layout.tap} ${layout.pad2x0} ${layout.plainFont} ${typography.blue} ${typography.underlined}`}
        aria-expanded={open}
        onClick={toggle}
      >
        {t(open ? 'share_terms.as_asked' : 'share_terms.otherwise')}
      </button>
      {open && (
        <Suspense>
          <ProviderTermsFields {...props} />
        </Suspense>
      )}
    </div>
  );
};
