import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import type { Quote } from '../queries.ts';
import { AssigneePart } from './assignee-part.tsx';
import { useHasColleagues } from './colleague-queries.ts';
import classes from './colleagues-part.module.css';
import { NotesPart } from './notes-part.tsx';

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
        <div className={classes.assignees}>
          <AssigneePart quote={quote} work="quote" mayAssign={mayWork} />
          {!isStaff && isSigned && <AssigneePart quote={quote} work="delivery" mayAssign={mayWork} />}
        </div>
      )}
      {/* A person acting for a company neither reads nor writes its notes (D15). */}
      {abilities.includes('account.secure') && <NotesPart uuid={quote.uuid} mayWrite={mayWork} isAlone={!has} />}
    </>
  );
};
