import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { SortableList } from './sortable-list.tsx';

const names = ['Poster', 'Still', 'Logo'];

const Pictures = () => {
  const [order, setOrder] = useState(names);
  return (
    <SortableList items={order.map((name) => ({ id: name, name }))} onOrder={setOrder} label="Pictures">
      {({ name }, { handle, place }) => (
        <span>
          {handle} {`${place} ${name}`}
        </span>
      )}
    </SortableList>
  );
};

const texts = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent?.trim());
const lift = async (name: string) => {
  page
    .getByRole('button', { name: `Move ${name}` })
    .element()
    .focus();
  await userEvent.keyboard(' ');
};

test('Space and the arrows move a picture, which retains the focus and announces its place', async () => {
  await draw(<Pictures />);
  await lift('Poster');
  await expect.element(page.getByText('Poster is over position 1 of 3.')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByText('Poster is over position 2 of 3.')).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.poll(texts).toEqual(['1 Still', '2 Poster', '3 Logo']);
  await expect.element(page.getByText('Poster is now at position 2 of 3.')).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Move Poster' })).toHaveFocus();
});

test('Escape puts a lifted picture back', async () => {
  await draw(<Pictures />);
  await lift('Logo');
  await expect.element(page.getByText('Logo is over position 3 of 3.')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Logo is back at position 3.')).toBeInTheDocument();
  expect(texts()).toEqual(['1 Poster', '2 Still', '3 Logo']);
});
