import { packageKindOf } from '@eigaichi/domain/deliveries/package-kind';
import { Button, type ButtonProps, FileButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import { placed } from './upload/package-file.ts';
import { useAcceptFiles } from './use-take-files.ts';

declare module 'react' {
  interface InputHTMLAttributes<T> {
    /** Makes the browser open a folder picker (HTML, File and Directory Entries API). */
    webkitdirectory?: T extends HTMLInputElement ? '' : never;
  }
}

/** A button that opens the system's file picker; the same file can be chosen twice in a row. */
export const PickFile = ({
  label,
  children,
  onPick,
  ...button
}: ButtonProps & { label?: string; children: ReactNode; onPick: (file: File) => void }) => (
  <FileButton key={label} onChange={(file) => file !== null && onPick(file)}>
    {({ onClick }) => (
      <Button
        variant="default"
        size="xs"
        {...button}
        onClick={onClick}
        {...(label === undefined ? {} : { 'aria-label': label })}
      >
        {children}
      </Button>
    )}
  </FileButton>
);

/** A button that opens the system's folder picker; a digital cinema package folder is sent as one file. */
export const PickFolder = ({ label, onPick }: { label: string; onPick: (file: File) => void }) => {
  const { t } = useTexts('deliveries');
  const { take, refuse } = useAcceptFiles();
  const pick = (files: File[]) =>
    take(placed(files), ([first, ...others], inside) => {
      const isPackage = first?.name.endsWith('.tar') === true && others.length === 0;
      if (isPackage) return onPick(first);
      return refuse(packageKindOf(inside.map(({ path }) => path)), t('folder_no_package'));
    });
  return (
    <FileButton key={label} multiple onChange={(files) => void pick(files)} inputProps={{ webkitdirectory: '' }}>
      {({ onClick }) => (
        <Button variant="default" size="xs" onClick={onClick} aria-label={label}>
          {t('choose_folder')}
        </Button>
      )}
    </FileButton>
  );
};
