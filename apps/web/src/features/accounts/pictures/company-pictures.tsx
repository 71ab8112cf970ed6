import { type CompanyPictureKind, companyPictureKinds } from '@eigaichi/domain/pictures/company-pictures';
import { pictureMegabytes } from '@eigaichi/domain/pictures/picture-limits';
import {
  beginCompanyPicture,
  completeCompanyPicture,
  removeCompanyPicture,
} from '@eigaichi/wire/accounts/company-pictures';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { Button, FileButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useId, useMemo, useRef } from 'react';
import { callForData } from '../../../lib/api.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { notify } from '../../../ui/notify.ts';
import typography from '../../../ui/typography.module.css';
import { LeaveSending } from '../../pictures/leave-sending.tsx';
import type { PictureCalls } from '../../pictures/send-picture.ts';
import { isUploading } from '../../pictures/sending.ts';
import { SendingList } from '../../pictures/sending-list.tsx';
import { useSending } from '../../pictures/use-sending.ts';
import type { CompanyRole } from '../form/account-blocks.ts';
import formClasses from '../form/account-form.module.css';
import { type Company, companyQuery } from '../staff/staff-queries.ts';
import { CompanyPicture } from './company-picture.tsx';
import classes from './company-pictures.module.css';

type CompanyImages = AnswerOut<typeof completeCompanyPicture>['data'];

/** Removes a company's picture permanently. */
const takeAway = (uuid: string): Promise<CompanyImages> => callForData(removeCompanyPicture, { params: { uuid } });

const companyPictureWay = (account: string, kind: CompanyPictureKind): PictureCalls<CompanyImages> => ({
  begin: (upload, signal) =>
    callForData(beginCompanyPicture, { params: { id: account }, body: { ...upload, kind }, signal }),
  complete: (uuid, signal) => callForData(completeCompanyPicture, { params: { uuid }, signal }),
  giveUp: takeAway,
});

type Shown = { readonly company: Company; readonly kind: CompanyPictureKind };

const Slot = ({ company, kind, onChanged }: Shown & { onChanged: (images: CompanyImages) => void }) => {
  const { t } = useTexts('company_pictures');
  const reset = useRef<() => void>(null);
  const image = company[kind];
  const arrived = useCallback(
    (images: CompanyImages) => {
      onChanged(images);
      notify(t(`saved.${kind}`));
    },
    [onChanged, kind, t],
  );
  const way = useMemo(() => companyPictureWay(company.uuid, kind), [company.uuid, kind]);
  const { sendings, add, stop, again } = useSending(way, arrived);
  const removing = useAction(takeAway, { said: t(`removed.${kind}`), onDone: (images) => onChanged(images) });
  const choose = (file: File | null) => {
    if (file === null) return;
    // Choosing another file replaces the previous one.
    for (const { id } of sendings) stop(id);
    add([file]);
    reset.current?.();
  };
  const isSending = sendings.some(isUploading);
  return (
    <div className={`${layout.shrinks} ${layout.cells} ${layout.gap8} ${layout.packed}`} data-kind={kind}>
      <h3 className={`${typography.semibold} ${typography.size13}`}>{t(`kinds.${kind}`)}</h3>
      {image ? (
        <CompanyPicture image={image} kind={kind} name={company.company_name ?? ''} />
      ) : (
        <p className={`${layout.cells} ${typography.note} ${classes.none}`}>{t(`none.${kind}`)}</p>
      )}
      <div className={layout.row}>
        <FileButton accept="image/jpeg,image/png" resetRef={reset} onChange={choose}>
          {({ onClick }) => (
            <Button
              variant="default"
              size="xs"
              disabled={isSending}
              onClick={onClick}
              aria-label={t(image ? `replace_of.${kind}` : `choose_of.${kind}`)}
            >
              {t(image ? 'replace' : 'actions.choose_file')}
            </Button>
          )}
        </FileButton>
        {image && (
          <Button
            variant="subtle"
            size="xs"
            loading={removing.isPending}
            onClick={() => removing.mutate(image.uuid)}
            aria-label={t(`remove_of.${kind}`)}
          >
            {t('actions.remove_brief')}
          </Button>
        )}
      </div>
      <SendingList sendings={sendings} onStop={stop} onAgain={again} />
      <LeaveSending count={sendings.filter(isUploading).length} />
    </div>
  );
};

/** Logo and picture of a company (spec 3): sent, replaced and removed immediately, independent of the form below. */
export const CompanyPictures = ({
  as: role,
  company,
  seenBy,
}: {
  as: CompanyRole;
  company: Company;
  seenBy: CompanyRole | 'staff';
}) => {
  const { t } = useTexts('company_pictures');
  const client = useQueryClient();
  const id = useId();
  const changed = useCallback(
    (images: CompanyImages) => {
      const { queryKey } = companyQuery(role, company.uuid);
      client.setQueryData<Company>(queryKey, (known) => known && { ...known, ...images });
    },
    [client, role, company.uuid],
  );
  return (
    <section className={`${layout.block} ${formClasses.block}`} aria-labelledby={id}>
      <h2
        id={id}
        className={`${layout.padTop14} ${layout.padBottom12} ${typography.size20} ${typography.strong} ${typography.leading13}`}
      >
        {t('labels.pictures')}
      </h2>
      <p className={`${layout.measure} ${layout.below16} ${layout.cleared} ${typography.text}`}>
        {t(`lead.${seenBy}`)}
        <br />
        {t('limits', { size: pictureMegabytes })}
      </p>
      <div className={`${layout.pair} ${layout.gap20x24} ${layout.folds}`}>
        {companyPictureKinds.map((kind) => (
          <Slot key={kind} company={company} kind={kind} onChanged={changed} />
        ))}
      </div>
    </section>
  );
};
