import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { DayField } from './day-field.tsx';

const Paid = () => {
  const [day, setDay] = useState<string | null>('2031-01-15');
  return (
    <>
      <DayField label="Paid on" value={day} onChange={setDay} min="2031-01-01" max="2031-12-31" />
      <output>{day}</output>
    </>
  );
};
const field = () => page.getByRole('textbox', { name: 'Paid on' });

test('accepts a typed day; reports invalid or unavailable ones and leaves the previous day', async () => {
  await draw(<Paid />);
  const type = async (text: string) => {
    await field().fill(text);
    await userEvent.keyboard('{Tab}');
  };
  for (const [text, sentence] of [
    ['31/02/2031', '“31/02/2031” isn’t a day. Write it as 2031/03/31, 20310331 or 31.3.2031.'],
    ['3/4/2031', '“3/4/2031” can be read in two ways. Write the year first, as in 2031/03/31.'],
    ['2030/12/31', 'Enter Jan 1st, 2031 or a later day.'],
    ['2032/01/01', 'Enter Dec 31st, 2031 or an earlier day.'],
  ] as const) {
    await type(text);
    await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
    await expect.element(field()).toHaveValue('Jan 15th, 2031');
    await expect.element(field()).toBeInvalid();
  }
  await type('令和13年3月31日');
  await expect.element(page.getByRole('status')).toHaveTextContent('2031-03-31');
  await expect.element(field()).toBeValid();
});
