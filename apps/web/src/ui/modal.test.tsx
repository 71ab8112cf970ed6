import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { Modal } from './modal.tsx';

const Opening = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Correct</Button>
      {open && (
        <Modal opened onClose={() => setOpen(false)} title="Correct the quote">
          <Button>Send</Button>
        </Modal>
      )}
    </>
  );
};

test('returns the focus to the button of a dialog that is mounted only while open', async () => {
  await draw(<Opening />);
  const opener = page.getByRole('button', { name: 'Correct' });
  await opener.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

const FromMenu = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button>More</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen(true)}>Correct</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open && (
        <Modal opened onClose={() => setOpen(false)} title="Correct the quote">
          <Button>Send</Button>
        </Modal>
      )}
    </>
  );
};

test("returns the focus to the menu's button if opened from a menu", async () => {
  await draw(<FromMenu />);
  const opener = page.getByRole('button', { name: 'More' });
  await opener.click();
  await page.getByRole('menuitem', { name: 'Correct' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

const Replacing = () => {
  const [step, setStep] = useState<'choose' | 'record' | null>(null);
  const close = () => setStep(null);
  return (
    <>
      <Button onClick={() => setStep('choose')}>Match</Button>
      {step === 'choose' && (
        <Modal opened onClose={close} title="Whose payment is it?">
          <Button onClick={() => setStep('record')}>Agreement 0001</Button>
        </Modal>
      )}
      {step === 'record' && (
        <Modal opened onClose={close} title="Record the receipt">
          <Button>Record</Button>
        </Modal>
      )}
    </>
  );
};

test('after a replaced dialog, returns the focus to the first opener', async () => {
  await draw(<Replacing />);
  const opener = page.getByRole('button', { name: 'Match' });
  await opener.click();
  await page.getByRole('button', { name: 'Agreement 0001' }).click();
  await expect.element(page.getByRole('button', { name: 'Record' })).toBeVisible();
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

const Loading = () => {
  const [state, setState] = useState<'loading' | 'open' | null>(null);
  return (
    <>
      <Button
        loading={state === 'loading'}
        onClick={() => {
          setState('loading');
          setTimeout(() => setState('open'), 100);
        }}
      >
        Record
      </Button>
      {state === 'open' && (
        <Modal opened onClose={() => setState(null)} title="Record the prepayment">
          <Button>Send</Button>
        </Modal>
      )}
    </>
  );
};

test('returns the focus to a button that was disabled while its dialog loaded', async () => {
  await draw(<Loading />);
  const opener = page.getByRole('button', { name: 'Record' });
  await opener.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});
