import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { PickMany } from './pick-many.tsx';

const options = [
  { value: 'DK', label: 'Denmark' },
  { value: 'NO', label: 'Norway' },
  { value: 'SE', label: 'Sweden' },
  { value: 'US', label: 'United States', words: ['米国', 'US'] },
];

const Countries = () => {
  const [value, setValue] = useState<string[]>(['US']);
  return (
    <PickMany
      label="Countries"
      placeholder="None"
      options={options}
      groups={[{ key: 'nordics', label: 'Nordics', words: ['北欧諸国'], values: ['DK', 'NO', 'SE'] }]}
      value={value}
      onChange={setValue}
      summary={(labels) => labels.join(', ')}
      searchLabel="Search countries"
      nothing="No such country"
    />
  );
};

const search = () => page.getByLabelText('Search countries');
const control = () => page.getByRole('button', { name: /^Countries/ });

test('selects and deselects a group as a whole, next to other choices', async () => {
  await draw(<Countries />);
  await control().click();
  await page.getByRole('option', { name: 'Nordics' }).click();
  await expect.element(control()).toHaveTextContent('United States, Denmark, Norway, Sweden');
  await page.getByRole('option', { name: 'Norway' }).click();
  await expect.element(control()).toHaveTextContent('United States, Denmark, Sweden');
  await page.getByRole('option', { name: 'Nordics' }).click();
  await expect.element(control()).toHaveTextContent('United States, Denmark, Sweden, Norway');
  await page.getByRole('option', { name: 'Nordics' }).click();
  await expect.element(control()).toHaveTextContent('United States');
});

test('finds a country by full-width letters and selects it only by keyboard', async () => {
  await draw(<Countries />);
  control().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(search()).toHaveFocus();
  await userEvent.fill(search(), 'ＳＷＥ');
  await expect.element(page.getByRole('option')).toHaveTextContent('Sweden');
  await userEvent.keyboard('{ArrowDown}{Enter}{Escape}');
  await expect.element(control()).toHaveTextContent('United States, Sweden');
  await expect.element(control()).toHaveAttribute('aria-expanded', 'false');
});

test('finds countries and groups by their trade terms', async () => {
  await draw(<Countries />);
  await control().click();
  for (const [typed, found] of [
    ['米国', 'United States'],
    ['us', 'United States'],
    ['北欧諸国', 'Nordics'],
  ] as const) {
    await userEvent.fill(search(), typed);
    await expect.element(page.getByRole('option')).toHaveTextContent(found);
  }
});

test('a search that finds nothing says so', async () => {
  await draw(<Countries />);
  await control().click();
  await userEvent.fill(search(), 'xyz');
  await expect.element(page.getByText('No such country')).toBeVisible();
});
