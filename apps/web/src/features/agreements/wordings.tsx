import { paragraphTexts } from '@eigaichi/domain/agreements/wording/deal-facts';
import { wordingDifferences } from '@eigaichi/domain/agreements/wording/wording-differences';
import { bracketed } from '@eigaichi/domain/shared/punctuation';
import {
  createWording,
  deleteWording,
  listWordings,
  publishWording,
  withdrawWording,
} from '@eigaichi/wire/agreements/agreement-wordings';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, Suspense, useState } from 'react';
import { call } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { FormActions } from '../../lib/form-actions.tsx';
import { formatDate } from '../../lib/format.ts';
import { lazy } from '../../lib/lazy.ts';
import { mayDo } from '../../lib/may-do.ts';
import { dataQuery } from '../../lib/read-query.ts';
import { useSession } from '../../lib/session.ts';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Refusal, Waiting } from '../../lib/waiting.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DayField } from '../../ui/day-field.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import typography from '../../ui/typography.module.css';
import classes from './agreements.module.css';
import type { Wording } from './wording-form.tsx';

const WordingForm = lazy(async () => ({ default: (await import('./wording-form.tsx')).WordingForm }));

const touches = ['agreements'];

const Preview = ({ wording }: { wording: Wording }) => {
  const { t } = useTexts('agreements');
  return (
    <p className={`${layout.wrapMiddle} ${layout.gap4x16} ${typography.size14}`}>
      <span className={typography.note}>{t('preview')}</span>
      {(['consumer', 'provider'] as const).flatMap((side) =>
        (['pdf', 'xlsx'] as const).map((format) => {
          const name = t(`preview_of.${side}`, { format: format === 'pdf' ? 'PDF' : 'Excel' });
          return (
            <a
              key={`${side} ${format}`}
              className={`${layout.inlineMiddle} ${layout.tap}`}
              href={`/api/agreement_wording/${wording.wording_version}/preview/${side}/${format}`}
              aria-label={t('preview_as', { version: wording.wording_version, name })}
              download
            >
              {name}
            </a>
          );
        }),
      )}
    </p>
  );
};

const Publish = ({ wording, onDone }: { wording: Wording; onDone: () => void }) => {
  const { t } = useTexts('agreements');
  const [day, setDay] = useState<string | null>(null);
  const act = useAction(
    (effective_on: string) =>
      call(publishWording, { params: { uuid: wording.uuid ?? '' }, body: { version: wording.version, effective_on } }),
    { said: () => t('published'), touches, quiet: true },
  );
  const broken = isApiError(act.error) ? act.error.errors[0]?.message : undefined;
  return (
    <div className={`${layout.cells} ${layout.gap20}`}>
      <p>{t('publish_lead', { version: wording.wording_version })}</p>
      <DayField
        label={t('effective_on')}
        value={day}
        onChange={(chosen) => {
          setDay(chosen);
          act.reset();
        }}
        error={broken}
      />
      {broken === undefined && <Refusal of={act.error} />}
      <FormActions
        busy={act.isPending}
        confirm={t('publish')}
        onSend={() => act.mutate(day ?? '', { onSuccess: onDone })}
        onClose={onDone}
      />
    </div>
  );
};

/** An action that requires confirmation. */
const Requested = ({ wording, deed }: { wording: Wording; deed: 'withdraw' | 'delete' }) => {
  const { t } = useTexts('agreements');
  const [asked, setAsked] = useState(false);
  const params = { uuid: wording.uuid ?? '' };
  const act = useAction(
    async () => {
      if (deed === 'delete') await call(deleteWording, { params });
      else await call(withdrawWording, { params, body: { version: wording.version } });
    },
    { said: () => t(deed === 'delete' ? 'deleted' : 'withdrawn'), touches },
  );
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setAsked(true)}>
        {t(deed)}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t(`ask_${deed}`)}
        confirm={t(deed)}
        grave
        busy={act.isPending}
        onConfirm={() => act.mutate(undefined, { onSettled: () => setAsked(false) })}
        onClose={() => setAsked(false)}
      >
        {t('ask_text', { version: wording.wording_version })}
      </ConfirmDialog>
    </>
  );
};

const marks = { same: Fragment, removed: 'del', added: 'ins' } as const;

/** Changes of a wording from the previous one: removed and new paragraphs, in both languages. */
const Differences = ({ wording, before }: { wording: Wording; before: Wording }) => {
  const { t } = useTexts('agreements');
  const clauses = wordingDifferences(before.clauses, wording.clauses);
  return (
    <details>
      <summary>{t('differences', { version: before.wording_version, count: clauses.length })}</summary>
      {clauses.map(({ kind, heading, lines }) => (
        <div key={`${kind} ${heading.en}`} className={`${layout.halves} ${layout.folds} ${classes.clauses}`}>
          {(['ja', 'en'] as const).map((side) => (
            <div key={side} lang={side}>
              <h4 className={typography.size14}>{bracketed(heading[side], t(`difference.${kind}`), side)}</h4>
              {lines.map(({ kind: change, text }, at) => {
                const Mark = marks[change];
                const words = paragraphTexts(text[side], side).join('\n');
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has no identity but its place
                  <p key={at} className={`${typography.lines} ${classes.line}`}>
                    <Mark>{words}</Mark>
                  </p>
                );
              })}
            </div>
          ))}
        </div>
      ))}
    </details>
  );
};

const OneWording = ({ wording, before }: { wording: Wording; before: Wording | undefined }) => {
  const { t, language } = useTexts('agreements');
  const [open, setOpen] = useState<'edit' | 'publish' | null>(null);
  const day = wording.effective_on === null ? '' : formatDate(wording.effective_on, language);
  const title = t('wording', { version: wording.wording_version });
  return (
    <Section title={title} aside={t(`states.${wording.state}`, { day })}>
      <p className={typography.note}>{t('signed_on', { count: wording.signed })}</p>
      <Preview wording={wording} />
      {wording.actions.length > 0 && (
        <div className={`${layout.wrapMiddle} ${layout.gap8x12} ${layout.padBlock12}`}>
          {(['edit', 'publish'] as const)
            .filter((name) => mayDo(wording, name))
            .map((name) => (
              <Button
                key={name}
                size="xs"
                variant={name === 'publish' ? 'filled' : 'default'}
                onClick={() => setOpen(name)}
              >
                {t(name)}
              </Button>
            ))}
          {(['withdraw', 'delete'] as const)
            .filter((name) => mayDo(wording, name))
            .map((name) => (
              <Requested key={name} wording={wording} deed={name} />
            ))}
        </div>
      )}
      <Modal
        opened={open !== null}
        onClose={() => setOpen(null)}
        title={open === null ? title : t(`${open}_named`, { version: wording.wording_version })}
        size={open === 'edit' ? 960 : 480}
      >
        <Suspense fallback={<Skeleton label={t('messages.loading')} shape="form" />}>
          {open === 'edit' && <WordingForm wording={wording} onDone={() => setOpen(null)} />}
        </Suspense>
        {open === 'publish' && <Publish wording={wording} onDone={() => setOpen(null)} />}
      </Modal>
      {before !== undefined && <Differences wording={wording} before={before} />}
      <details>
        <summary>{t('show')}</summary>
        {wording.clauses.map(({ heading, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a clause has no identity but its place
          <div key={at} className={`${layout.halves} ${layout.folds} ${classes.clauses}`}>
            {(['ja', 'en'] as const).map((side) => (
              <div key={side} lang={side}>
                <h4 className={typography.size14}>{`${at + 1}. ${heading[side]}`}</h4>
                <p className={`${typography.lines} ${classes.line}`}>{paragraphTexts(text[side], side).join('\n')}</p>
              </div>
            ))}
          </div>
        ))}
      </details>
    </Section>
  );
};

/** The wording of the individual agreement in both versions, with drafts and history. */
export const Wordings = () => {
  const { t } = useTexts('agreements');
  const mayWrite = useSession().abilities.includes('agreements.manage');
  const { data, error } = useQuery(dataQuery(listWordings, {}, ['agreements']));
  const current = data?.find(({ state }) => state === 'in_force');
  const act = useAction(() => call(createWording, { body: { clauses: current?.clauses ?? [] } }), {
    said: () => t('messages.saved'),
    touches,
  });
  return (
    <>
      <Waiting data={data} error={error} label={t('messages.loading')} firstOnly />
      {mayWrite && current !== undefined && (
        <div className={`${layout.wrapMiddle} ${layout.gap8x12} ${layout.padBlock12}`}>
          <Button loading={act.isPending} onClick={() => act.mutate()}>
            {t('new')}
          </Button>
          <p className={typography.note}>{t('new_lead')}</p>
        </div>
      )}
      {data?.map((wording, at) => (
        <OneWording
          key={wording.wording_version}
          wording={wording}
          // The latest earlier wording that isn't a draft: a draft is compared with the wording it would replace.
          before={data.slice(at + 1).find(({ state }) => state !== 'draft') ?? undefined}
        />
      ))}
    </>
  );
};
