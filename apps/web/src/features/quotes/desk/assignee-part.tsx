import { assignQuote, listAssignees } from '@eigaichi/wire/quotes/desk/quote-desk';
import { NativeSelect } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { useSession } from '../../../lib/session.ts';
import { userOf } from '../../../lib/session-state.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { tell, tellRefusal } from '../../../ui/tell.ts';
import { type Quote, useQuoteMove } from '../queries.ts';

/** Staff who can see to a quote; a market’s whole staff fits one page. */
const assigneesQuery = queryOptions({
  queryKey: ['quotes', 'assignees'],
  queryFn: async ({ signal }) => (await call(listAssignees, { query: { per: 100 }, signal })).data,
});

/** Who of the staff sees to the quote (D37c); who may manage quotes gives it to a colleague, or takes it. */
export const AssigneePart = ({ quote }: { quote: Quote }) => {
  const { t } = useTranslation('quote_desk');
  const language = useLanguage();
  const session = useSession();
  const own = userOf(session)?.uuid;
  const mayAssign = session.abilities.includes('quotes.manage');
  const { data: colleagues = [] } = useQuery({ ...assigneesQuery, enabled: mayAssign });
  const assign = useQuoteMove(assignQuote, quote.uuid);
  const { assignee = null } = quote;
  const nameOf = ({ uuid, name }: { uuid: string; name: string }) => (uuid === own ? t('assign.you', { name }) : name);
  if (!mayAssign) return <p>{assignee === null ? t('assign.none') : t('assign.to', { name: nameOf(assignee) })}</p>;
  const known = assignee === null || colleagues.some(({ uuid }) => uuid === assignee.uuid);
  const offered = known ? colleagues : [...colleagues, assignee];
  const give = (value: string) => {
    const name = offered.find(({ uuid }) => uuid === value)?.name;
    assign.mutate(
      { body: { assignee: value === '' ? null : value, seen: assignee?.uuid ?? null } },
      {
        onSuccess: () => tell(name === undefined ? t('assign.cleared') : t('assign.done', { name })),
        onError: (error) => tellRefusal(refusalText(error, language)),
      },
    );
  };
  return (
    <NativeSelect
      label={t('assign.label')}
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
