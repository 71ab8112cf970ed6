import { deskQueues } from '@eigaichi/domain/desk/queues';
import { currencies } from '@eigaichi/domain/options/currencies';
import { quoteTasks } from '@eigaichi/domain/quotes/desk/tasks';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { AmountFilter } from '../../../lib/amount-filter.tsx';
import { isEnter } from '../../../lib/composing.ts';
import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { PeriodField } from '../../../ui/period-field.tsx';
import { useHasColleagues } from '../colleagues/colleague-queries.ts';
import classes from './list-filters.module.css';
import { assignedChoices, countFilters, filterNames, type ListSearch, nextChoices } from './list-search.ts';

type Change = (change: Readonly<Record<string, string | null>>) => void;

/** Text field that updates the address on blur or Enter, not at every keystroke. */
const Typed = ({
  label,
  value,
  inputMode,
  onDone,
}: {
  label: string;
  value: string;
  inputMode?: 'decimal';
  onDone: (value: string) => void;
}) => {
  const [text, layOutText] = useState(value);
  const done = () => {
    if (text.trim() !== value) onDone(text.trim());
  };
  return (
    <TextInput
      label={label}
      value={text}
      {...(inputMode === undefined ? {} : { inputMode })}
      onChange={(event) => layOutText(event.currentTarget.value)}
      onBlur={done}
      onKeyDown={(event) => isEnter(event) && done()}
    />
  );
};

/** Combinable filters by date, amount and counterparty (D35b), and by next mover; all are stored in the address. */
export const ListFilters = ({ search, change }: { search: ListSearch; change: Change }) => {
  const { t, language } = useTexts('quote_list');
  const role = roleOf(useSession()) ?? 'consumer';
  const hasColleagues = useHasColleagues();
  return (
    <div
      className={`${layout.cells} ${layout.washed} ${layout.gap12x16} ${layout.below16} ${layout.pad16} ${layout.fromEnd} ${classes.fields}`}
    >
      <NativeSelect
        label={t('next')}
        value={search.next ?? ''}
        data={[
          { value: '', label: t('next_of.any') },
          ...nextChoices
            .filter((choice) => choice !== role)
            .map((choice) => ({ value: choice, label: t(`next_of.${choice}`) })),
        ]}
        onChange={(event) => change({ next: event.currentTarget.value })}
      />
      <Typed
        key={`company ${search.company}`}
        label={t(`company.${role}`)}
        value={search.company ?? ''}
        onDone={(company) => change({ company })}
      />
      <PeriodField
        label={t('requested')}
        placeholder={t('requested_any')}
        clearLabel={t('requested_clear')}
        value={{ start: search.requested_from ?? null, end: search.requested_to ?? null }}
        onChange={({ start, end }) => change({ requested_from: start, requested_to: end })}
      />
      <div className={`${layout.cells} ${layout.gap8} ${classes.amount}`}>
        <NativeSelect
          label={t('labels.currency')}
          value={search.currency ?? ''}
          data={[
            { value: '', label: t('labels.any') },
            ...currencies.map(({ code }) => ({ value: code, label: code })),
          ]}
          onChange={(event) => change({ currency: event.currentTarget.value })}
        />
        {(['amount_min', 'amount_max'] as const).map((name) => (
          <AmountFilter
            key={`${name} ${search[name]}`}
            label={t(name)}
            currency={search.currency}
            value={search[name] ?? ''}
            onDone={(value) => change({ [name]: value })}
          />
        ))}
      </div>
      {(role === 'manager' || hasColleagues) && (
        <NativeSelect
          label={t('assigned')}
          value={search.assigned ?? ''}
          data={[
            { value: '', label: t('assigned_of.any') },
            ...assignedChoices.map((choice) => ({ value: choice, label: t(`assigned_of.${choice}`) })),
          ]}
          onChange={(event) => change({ assigned: event.currentTarget.value })}
        />
      )}
      {role === 'manager' && (
        <NativeSelect
          className={`${layout.spansTwo} ${classes.task}`}
          label={t('task')}
          value={search.task ?? ''}
          data={[
            { value: '', label: t('task_any') },
            ...deskQueues
              .filter(({ name }) => quoteTasks.some((task) => task === name))
              .map(({ name, label }) => ({ value: name, label: label[language] })),
          ]}
          // Staff tasks are among the purchased quotes.
          onChange={({ currentTarget: { value } }) =>
            change({ task: value, ...(value === '' ? {} : { tab: 'purchased' }) })
          }
        />
      )}
      <Checkbox
        className={`${layout.spansTwo} ${layout.selfMiddle} ${classes.late}`}
        label={t('late')}
        checked={search.late === 'true'}
        onChange={(event) => change({ late: event.currentTarget.checked ? 'true' : null })}
      />
      {countFilters(search) > 0 && (
        <Button
          variant="subtle"
          className={classes.clear ?? ''}
          onClick={() => change(Object.fromEntries(filterNames.map((name) => [name, null])))}
        >
          {t('actions.clear_filters')}
        </Button>
      )}
    </div>
  );
};
