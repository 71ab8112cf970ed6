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

test('the focus returns to the button of a dialog that is drawn only while it is open', async () => {
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

test('opened from a menu, it returns the focus to the button of the menu', async () => {
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
