import { useState } from 'react';
import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { IntegerInput } from './whole-input.tsx';

const Year = ({ start }: { start: number | null }) => {
  const [year, setYear] = useState(start);
  return (
    <>
      <IntegerInput label="Year" value={year} onChange={setYear} min={1888} max={2100} />
      <output>{String(year)}</output>
    </>
  );
};

const compose = (text: string) =>
  cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });

const field = () => page.getByRole('textbox', { name: 'Year' });
const year = () => page.getByRole('status');

test('full-width digits become a number and stay unchanged until the composition ends', async () => {
  await draw(<Year start={null} />);
  await field().click();
  // whatwg/html 11395, maskito 955: number fields dropped them. react 3926: changing fields doubled them.
  for (const shown of ['１', '１９', '１９５４']) {
    await compose(shown);
    await expect.element(field()).toHaveValue(shown);
  }
  await cdp().send('Input.insertText', { text: '１９５４' });
  await expect.element(field()).toHaveValue('1954');
  await expect.element(year()).toHaveTextContent('1954');
});

test.each([
  ['２０００年', '2000', '2000'],
  ['12', '12', '1888'],
  ['1,954', '1954', '1954'],
  ['1954.5', '1954', '1954'],
  ['99999', '9999', '2100'],
  ['-1', '1', '1888'],
  ['abc', '', 'null'],
])('%s is shown as "%s" and left as %s', async (text, shown, left) => {
  await draw(<Year start={null} />);
  await field().click();
  await cdp().send('Input.insertText', { text });
  await expect.element(field()).toHaveValue(shown);
  await userEvent.tab();
  await expect.element(year()).toHaveTextContent(left);
});

test('an emptied field has no number', async () => {
  await draw(<Year start={1954} />);
  await field().fill('');
  await expect.element(year()).toHaveTextContent('null');
});
