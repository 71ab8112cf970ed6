import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseLanguage } from '../lib/i18n.ts';
import { draw } from '../testing/draw.tsx';
import { type Period, PeriodField } from './period-field.tsx';

const Licence = ({ start }: { start: Period }) => {
  const [period, setPeriod] = useState(start);
  return (
    <>
      <PeriodField
        label="Licence term"
        placeholder="Any"
        value={period}
        onChange={setPeriod}
        clearLabel="Clear the term"
        terms={[{ label: '12 months', value: ['2027-01-01', '2027-12-31'] }]}
      />
      <output>{`${period.start} to ${period.end}`}</output>
    </>
  );
};

const empty = { start: null, end: null };
const shown = () => page.getByRole('status');
const field = () => page.getByRole('textbox', { name: 'Licence term' });
const calendar = () => page.getByRole('button', { name: 'Licence term: choose a date' });

test('accepts a typed or pasted period; reports invalid ones and leaves the previous one', async () => {
  await draw(<Licence start={empty} />);
  await field().fill('令和13年3月1日〜20310331');
  await userEvent.keyboard('{Enter}');
  await expect.element(shown()).toHaveTextContent('2031-03-01 to 2031-03-31');
  await expect.element(field()).toHaveValue('Mar 1st, 2031 – Mar 31st, 2031');
  await field().fill('next spring');
  await userEvent.keyboard('{Tab}');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('“next spring” isn’t a period. Write it as 2031/03/01 – 2031/03/31.');
  await expect.element(shown()).toHaveTextContent('2031-03-01 to 2031-03-31');
});

test('selects a term in two clicks and shows it in the long date form', async () => {
  await draw(<Licence start={empty} />);
  await calendar().click();
  await page.getByRole('button', { name: '12 months' }).click();
  await expect.element(shown()).toHaveTextContent('2027-01-01 to 2027-12-31');
  await expect.element(field()).toHaveValue('Jan 1st, 2027 – Dec 31st, 2027');
});

test('selects two days by keyboard, including the same day twice', async () => {
  await draw(<Licence start={{ start: '2027-03-01', end: '2027-03-31' }} />);
  calendar().element().focus();
  await userEvent.keyboard('{Enter}');
  const day = page.getByRole('button', { name: 'Mar 15th, 2027' });
  await expect.element(day).toBeVisible();
  // The opening calendar takes the focus; moved earlier, the focus would be taken back.
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).toBeTruthy();
  day.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(shown()).toHaveTextContent('2027-03-15 to null');
  await userEvent.keyboard('{Enter}');
  await expect.element(shown()).toHaveTextContent('2027-03-15 to 2027-03-15');
});

test('clearing leaves both ends open', async () => {
  await draw(<Licence start={{ start: '2027-03-01', end: '2027-03-31' }} />);
  await page.getByRole('button', { name: 'Clear the term' }).click();
  await expect.element(shown()).toHaveTextContent('null to null');
});

test('writes the year before the month in the Japanese calendar, and days as everywhere', async () => {
  await chooseLanguage('ja');
  onTestFinished(() => chooseLanguage('en'));
  await draw(<Licence start={{ start: '2027-03-01', end: '2027-03-31' }} />);
  await page.getByRole('button', { name: 'Licence term：日付を選択' }).click();
  const opened = page.getByRole('dialog', { name: 'Licence term：日付を選択' });
  await expect.element(opened.getByText('2027年3月', { exact: true })).toBeVisible();
  await expect.element(opened.getByRole('button', { name: '2027年03月15日' })).toBeVisible();
});
