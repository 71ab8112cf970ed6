import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { AmountField } from './amount-field.tsx';

const Price = ({ decimals = 0, saved = '' }: { decimals?: number; saved?: string }) => {
  const [value, setValue] = useState(saved);
  return (
    <>
      <AmountField label="Price" currency="USD" decimals={decimals} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
};

const field = () => page.getByRole('textbox', { name: 'Price' });

test('groups thousands on blur, not while typing', async () => {
  await draw(<Price />);
  await userEvent.type(field(), '1250000');
  await expect.element(field()).toHaveValue('1250000');
  await userEvent.tab();
  await expect.element(field()).toHaveValue('1,250,000');
});

test('groups a saved amount without changing it', async () => {
  await draw(<Price saved="1250000" />);
  await expect.element(field()).toHaveValue('1,250,000');
  await expect.element(page.getByRole('status')).toHaveTextContent('1250000');
});

test('accepts full-width digits with the currency sign', async () => {
  await draw(<Price decimals={2} />);
  await userEvent.fill(field(), '＄１,２５０.５０');
  await expect.element(page.getByRole('status')).toHaveTextContent('1250.50');
});

test('refuses the sign of another currency', async () => {
  await draw(<Price />);
  await userEvent.fill(field(), '¥1250');
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field()).toHaveValue('¥1250');
  await userEvent.fill(field(), '1250');
  await expect.element(field()).not.toHaveAttribute('aria-invalid', 'true');
});
