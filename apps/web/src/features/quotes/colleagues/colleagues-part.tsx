import type { QuoteWork } from '@eigaichi/domain/quotes/colleagues/works';
import { assignQuote } from '@eigaichi/wire/quotes/colleagues/quote-colleagues';
import { NativeSelect } from '@mantine/core';
import { refusalText } from '../../../lib/error-texts.ts';
import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import { notify, notifyRefusal } from '../../../ui/notify.ts';
import { type Quote, useQuoteMove } from '../queries.ts';
import { useColleagues, useHasColleagues } from './colleague-queries.ts';
import { NotesPart } from './notes-part.tsx';

type Named = { readonly name: string; readonly is_self: boolean };

/** The colleague in charge of the quote or its delivery (D14i, D37c), and the choice of another. */
const AssigneePart = ({ quote, work, mayAssign }: { quote: Quote; work: QuoteWork; mayAssign: boolean }) => {
  const { t, language } = useTexts('quote_colleagues');
  const colleagues = useColleagues().filter(({ assignable }) => assignable);
  const assign = useQuoteMove(assignQuote, quote.uuid);
  const assignee = work === 'quote' ? quote.assignee : quote.delivery_assignee;
  const nameOf = ({ name, is_self }: Named) => (is_self ? t('labels.named_you', { name }) : name);
  if (!mayAssign)
    return (
      <p>
        {t(`assign.label.${work}`)}
        {': '}
        <Lang>{assignee === null ? t('assign.none') : nameOf(assignee)}</Lang>
      </p>
    );
  const known = assignee === null || colleagues.some(({ uuid }) => uuid === assignee.uuid);
  const offered = known ? colleagues : [...colleagues, assignee];
  const give = (value: string) => {
    const name = offered.find(({ uuid }) => uuid === value)?.name;
    assign.mutate(
      { body: { assignee: value === '' ? null : value, seen: assignee?.uuid ?? null, work } },
      {
        onSuccess: () => notify(name === undefined ? t('assign.cleared') : t('assign.done', { name })),
        onError: (error) => notifyRefusal(refusalText(error, language)),
      },
    );
  };
  return (
    <NativeSelect
      label={t(`assign.label.${work}`)}
      value={assignee?.uuid ?? ''}
      disabled={assign.isPending}
      data={[
        { value: '', label: t('assign.none') },
        ...offered.map((colleague) => ({ value: colleague.uuid, label: nameOf(colleague) })),
      ]}
      onChange={(event) => give(event.currentTarget.value)}
    />
  );
};

/** Coordination among colleagues: the person in charge of the quote and its delivery, and notes (D14i, D37c). */
export const ColleaguesPart = ({ quote }: { quote: Quote }) => {
  const session = useSession();
  const { abilities } = session;
  const isStaff = roleOf(session) === 'manager';
  const has = useHasColleagues() || isStaff;
  const mayWork = abilities.includes(isStaff ? 'quotes.manage' : 'quotes.message');
  const isSigned = quote.providers.some(({ agreement }) => agreement !== null);
  return (
    <>
      {has && (
        <div className={`${layout.cells} ${layout.gap12} ${layout.padTop24}`}>
          <AssigneePart quote={quote} work="quote" mayAssign={mayWork} />
          {!isStaff && isSigned && <AssigneePart quote={quote} work="delivery" mayAssign={mayWork} />}
        </div>
      )}
      {/* A person acting for a company neither reads nor writes its notes (D15). */}
      {abilities.includes('account.secure') && <NotesPart uuid={quote.uuid} mayWrite={mayWork} isAlone={!has} />}
    </>
  );
};
