import { missingText } from '@eigaichi/domain/shared/rule-texts';
import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { refusalText } from '../../../../lib/error-texts.ts';
import { dayOf, formatDate } from '../../../../lib/format.ts';
import { useSession } from '../../../../lib/session.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Lang } from '../../../../ui/lang.tsx';
import layout from '../../../../ui/layout.module.css';
import { notify, notifyRefusal } from '../../../../ui/notify.ts';
import typography from '../../../../ui/typography.module.css';
import { type QuoteSet, setAddress, useChangeSet, useRemoveSet } from '../../../accounts/quote-set-queries.ts';
import classes from './saved-sets.module.css';

/** One saved set: use, view, rename, or remove (with confirmation). */
export const SetRow = ({ set, use }: { set: QuoteSet; use: ReactNode }) => {
  const { t, language } = useTexts('quotes');
  const [doing, setDoing] = useState<'rename' | 'remove' | null>(null);
  const [name, setName] = useState(set.name);
  const mayWrite = useSession().abilities.includes('lists.write');
  const change = useChangeSet();
  const remove = useRemoveSet();
  const refuse = { onError: (error: unknown) => notifyRefusal(refusalText(error, language)) };
  const rename = () => {
    if (name.trim() === '') return;
    change.mutate(
      { uuid: set.uuid, version: set.version, name: name.trim() },
      {
        ...refuse,
        onSuccess: () => {
          notify(t('sets.renamed'));
          setDoing(null);
        },
      },
    );
  };
  if (doing === 'rename')
    return (
      <form
        className={`${layout.wrapBottom} ${layout.wrapApart} ${classes.rename}`}
        onSubmit={(event) => {
          event.preventDefault();
          rename();
        }}
      >
        <TextInput
          label={t('sets.name')}
          maxLength={200}
          value={name}
          ref={(input) => input?.focus()}
          onChange={(event) => setName(event.currentTarget.value)}
          error={name.trim() === '' ? missingText(t('sets.name'), language) : undefined}
        />
        <Button type="submit" loading={change.isPending}>
          {t('actions.save')}
        </Button>
        <Button variant="default" onClick={() => setDoing(null)}>
          {t('actions.cancel')}
        </Button>
      </form>
    );
  return (
    <div className={`${layout.wrapApartMiddle} ${classes.row}`}>
      <div className={`${layout.shrinks} ${classes.words}`}>
        <Link {...setAddress(set)} className={`${typography.semibold} ${typography.anywhere}`}>
          <Lang>{set.name}</Lang>
        </Link>
        <p className={`${layout.wrapMiddle} ${layout.gap4}`}>
          {[
            t('sets.saved_on', { date: formatDate(dayOf(set.updated_at), language) }),
            ...(set.old_format ? [t('sets.old_format')] : []),
          ].join(' · ')}
        </p>
      </div>
      {doing === 'remove' ? (
        <div className={`${layout.wrapMiddle} ${layout.gap4}`} role="alert">
          <span>{t('sets.remove_ask')}</span>
          <Button
            size="xs"
            color="shu"
            loading={remove.isPending}
            onClick={() => remove.mutate(set.uuid, { ...refuse, onSuccess: () => notify(t('sets.removed')) })}
          >
            {t('actions.delete_brief')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setDoing(null)}>
            {t('actions.cancel')}
          </Button>
        </div>
      ) : (
        <div className={`${layout.wrapMiddle} ${layout.gap4}`}>
          {use}
          {mayWrite && (
            <>
              <Button
                size="xs"
                variant="subtle"
                aria-label={t('sets.rename_named', { name: set.name })}
                onClick={() => setDoing('rename')}
              >
                {t('sets.rename')}
              </Button>
              <Button
                size="xs"
                variant="subtle"
                aria-label={t('sets.remove_named', { name: set.name })}
                onClick={() => setDoing('remove')}
              >
                {t('actions.delete_brief')}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
};
