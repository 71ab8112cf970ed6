import { companyName } from '@eigaichi/domain/accounts/company-name';
import { auditChanges } from '@eigaichi/domain/audit/audit-changes';
import { auditAction, auditEntity } from '@eigaichi/domain/audit/audit-words';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import type { searchAuditLog } from '@eigaichi/wire/staff/audit';
import { formatMoney } from '../../lib/format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { AddressLink } from '../../ui/address-link.tsx';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './tools.module.css';

type Found = AnswerOut<typeof searchAuditLog>;
type Entry = Found['data'][number];

export const Who = ({ entry }: { entry: Entry }) => {
  const { t, language } = useTexts('tools');
  const name = entry.person_name ?? t('audit.system');
  const company =
    entry.company === null
      ? null
      : companyName({ company_name: entry.company, company_name_english: entry.company_english }, language);
  return (
    <>
      <Lang>{entry.manager_name ?? name}</Lang>
      <div className={typography.note}>
        <Lang>
          {entry.manager_name === null
            ? [company, entry.person_email].filter(Boolean).join(' · ')
            : t('audit.for', { name: company ?? name })}
        </Lang>
      </div>
    </>
  );
};

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** The action and its object, by current name or number, with its page. */
export const Deed = ({ entry, names }: { entry: Entry; names: Found['names'] }) => {
  const { t, language } = useTexts('tools');
  const name = names[entry.entity_id];
  const own = isUuid(entry.entity_id) ? t('audit.gone') : entry.entity_id;
  return (
    <>
      {auditAction(entry.action, language)}
      <div className={typography.note}>
        {auditEntity(entry.entity, language)}{' '}
        {name === undefined ? (
          own
        ) : name.href === null ? (
          <Lang>{name[language]}</Lang>
        ) : (
          <AddressLink href={name.href}>
            <Lang>{name[language]}</Lang>
          </AddressLink>
        )}
      </div>
    </>
  );
};

/** Number of changes shown at first; the rest is collapsed. */
const shown = 4;

/** Changes field by field: old and new value. */
export const Changes = ({ entry, names }: { entry: Entry; names: Found['names'] }) => {
  const { t, language } = useTexts('tools');
  const changes = auditChanges(
    { action: entry.action, before: entry.before, after: entry.after },
    { language, nameOf: (id) => names[id], money: formatMoney },
  );
  const list = (some: typeof changes) => (
    <dl className={`${layout.cells} ${layout.gap2x12} ${classes.changes}`}>
      {some.map(({ field, before, after }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes, and a field may be there twice
        <div key={at} className={`${layout.cells} ${layout.wholeRow} ${layout.itemsBaseline}`}>
          <dt className={typography.hint}>{field}</dt>
          <dd className={`${typography.anywhere} ${typography.lines}`}>
            {before !== null && (
              <>
                <del className={typography.quiet}>
                  <Lang>{before}</Lang>
                </del>{' '}
              </>
            )}
            <Lang>{after ?? '–'}</Lang>
          </dd>
        </div>
      ))}
    </dl>
  );
  if (changes.length <= shown) return list(changes);
  return (
    <>
      {list(changes.slice(0, shown))}
      <details>
        <summary>{t('audit.more', { count: changes.length - shown })}</summary>
        {list(changes.slice(shown))}
      </details>
    </>
  );
};
