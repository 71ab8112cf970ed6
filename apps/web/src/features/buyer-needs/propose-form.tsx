import { maxProposedTitles, proposalInput, proposalTextMaxLength } from '@eigaichi/domain/buyer-needs/proposals';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { saveProposal } from '@eigaichi/wire/buyer-needs/buyer-needs';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { AmountField } from '../../lib/amount-field.tsx';
import { call } from '../../lib/api.ts';
import { useZodForm } from '../../lib/form.tsx';
import { FormActions } from '../../lib/form-actions.tsx';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Waiting } from '../../lib/waiting.tsx';
import { SearchField } from '../../lib/word-field.tsx';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { Segmented } from '../../ui/segmented.tsx';
import typography from '../../ui/typography.module.css';
import { AvailabilityMark } from '../rights/availability-mark.tsx';
import tools from '../tools/tools.module.css';
import { type Candidate, candidatesQuery, type Need, needTouches, type Proposal } from './need-queries.ts';
import { type NamedTitle, useTitleLine, useTitleName } from './proposal-titles.tsx';
import classes from './proposals.module.css';

type Values = z.input<typeof proposalInput>;
type Row = NamedTitle & { readonly movie: string; readonly availability: Candidate['availability'] | null };

/** Candidates read at a time. */
const per = 50;

const namedOf = (proposal: Proposal | null): readonly Row[] =>
  (proposal?.titles ?? []).map((title) => ({ ...title, availability: null }));

type Props = {
  readonly need: Need;
  /** The provider's proposal so far. */
  readonly proposal: Proposal | null;
  /** Titles that match and are free. */
  readonly matching: readonly Candidate[];
  readonly onDone: () => void;
  /** Leaves a change without sending it. */
  readonly onClose?: () => void;
};

/** Titles of an earlier proposal, or the first matching ones up to the number wanted. */
const firstTitles = ({ need, proposal, matching }: Props): Values['titles'] =>
  proposal === null
    ? matching.slice(0, Math.min(need.title_count, maxProposedTitles)).map(({ movie }) => ({ movie, price: '' }))
    : proposal.titles.map(({ movie, price }) => ({ movie, price: price === null ? '' : String(price.amount) }));

const Form = (props: Props) => {
  const { need, proposal, matching, onDone, onClose } = props;
  const { t, language } = useTexts('buyer_needs');
  const { t: rights } = useTexts('rights');
  const nameOf = useTitleName();
  const lineOf = useTitleLine();
  const [which, setWhich] = useState<'free' | 'all'>(matching.length === 0 ? 'all' : 'free');
  const [word, setWord] = useState('');
  const { data: found } = useQuery(
    candidatesQuery(need.uuid, { which, per, ...(word === '' ? {} : { free_word: word }) }),
  );
  const [chosen, setChosen] = useState<readonly Row[]>(() => [...namedOf(proposal), ...matching]);
  const form = useZodForm<Values>({
    schema: proposalInput,
    initialValues: { titles: firstTitles(props), terms: proposal?.terms ?? '', note: proposal?.note ?? '' },
  });
  const { titles } = form.values;
  // As it was when the form opened: a newer version isn't overwritten.
  const [version] = useState(proposal?.version ?? 0);
  const send = useAction(
    (values: Values) => call(saveProposal, { params: { uuid: need.uuid }, body: { ...values, version } }),
    { said: t('propose.sent'), onDone, asks: form.showRefusal, touches: needTouches },
  );
  const isChosen = (movie: string) => titles.some((title) => title.movie === movie);
  const toggle = (row: Row) => {
    setChosen((rows) => (rows.some(({ movie }) => movie === row.movie) ? rows : [...rows, row]));
    form.setFieldValue(
      'titles',
      isChosen(row.movie)
        ? titles.filter(({ movie }) => movie !== row.movie)
        : [...titles, { movie: row.movie, price: '' }],
    );
  };
  const listed: readonly Row[] = found?.data ?? matching;
  const rows = [
    ...titles.flatMap(({ movie }) => [...listed, ...chosen].find((row) => row.movie === movie) ?? []),
    ...listed.filter(({ movie }) => !isChosen(movie)),
  ];
  return (
    <form className={layout.column} noValidate onSubmit={form.onSubmit((values) => send.mutate(values))}>
      <p className={typography.note}>{t('propose.lead')}</p>
      <div className={tools.fields}>
        <Segmented
          label={t('propose.which')}
          value={which}
          options={(['free', 'all'] as const).map((value) => ({ value, label: t(`propose.${value}`) }))}
          onChange={setWhich}
        />
        <SearchField label={t('propose.find')} value={word} onChange={setWord} />
      </div>
      {matching.length === 0 && <p className={typography.note}>{t('propose.nothing')}</p>}
      <p role="status" className={typography.hint}>
        {t('propose.chosen', { count: titles.length })}
      </p>
      {form.errors.titles !== undefined && <p className={typography.error}>{form.errors.titles}</p>}
      <ul aria-label={t('propose.which')}>
        {rows.map((row) => {
          const at = titles.findIndex(({ movie }) => movie === row.movie);
          const fault = form.errors[`titles.${at}.movie`];
          return (
            <li key={row.movie} className={`${layout.entry} ${layout.gap8x24} ${classes.row}`}>
              <Checkbox
                label={<Lang>{nameOf(row)}</Lang>}
                description={lineOf(row)}
                checked={at >= 0}
                disabled={at < 0 && titles.length >= maxProposedTitles}
                onChange={() => toggle(row)}
                error={fault}
              />
              <span>
                {row.availability !== null && (
                  <AvailabilityMark state={row.availability}>{rights(`short.${row.availability}`)}</AvailabilityMark>
                )}
              </span>
              {at >= 0 && (
                <AmountField
                  label={t('propose.price_of', { title: nameOf(row) })}
                  hiddenLabel
                  name={`titles.${at}.price`}
                  currency={need.currency}
                  width={200}
                  placeholder={t('proposals.on_request')}
                  value={String(titles[at]?.price ?? '')}
                  onChange={(price) =>
                    form.setFieldValue(
                      'titles',
                      titles.map((title, place) => (place === at ? { ...title, price } : title)),
                    )
                  }
                  error={form.errors[`titles.${at}.price`]}
                />
              )}
            </li>
          );
        })}
      </ul>
      <p className={typography.hint}>{t('propose.price_hint')}</p>
      {(['terms', 'note'] as const).map((name) => (
        <Textarea
          key={name}
          label={fieldLabel(name, language)}
          autosize
          minRows={2}
          maxLength={proposalTextMaxLength}
          {...form.getInputProps(name)}
        />
      ))}
      {onClose === undefined ? (
        <div>
          <Button type="submit" size="md" loading={send.isPending}>
            {t('propose.send')}
          </Button>
        </div>
      ) : (
        <FormActions busy={send.isPending} confirm={t('propose.send')} onClose={onClose} />
      )}
    </form>
  );
};

/** Proposes titles for a need, with those selected that match and are free (D41b). */
export const ProposeForm = (props: Omit<Props, 'matching'>) => {
  const { t } = useTexts('buyer_needs');
  const { data, error } = useQuery(candidatesQuery(props.need.uuid, { which: 'free', per }));
  return (
    <>
      <Waiting data={data} error={error} label={t('propose.title')} />
      {data !== undefined && <Form {...props} matching={data.data} />}
    </>
  );
};
