import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { onRowKey } from './row-keys.ts';

const opened: string[] = [];

const drawTable = () =>
  draw(
    <table>
      <tbody onKeyDown={onRowKey}>
        {['First', 'Second'].map((name) => (
          <tr key={name} tabIndex={-1} aria-label={name}>
            <td>
              <input type="checkbox" data-mark aria-label={`Select ${name}`} />
              <button type="button" data-open onClick={() => opened.push(name)}>
                {`Open ${name}`}
              </button>
              <input aria-label={`Note on ${name}`} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>,
  );

const row = (name: string) => page.getByRole('row', { name });

test('j, k, x and Enter move through a table, select a row and open it', async () => {
  await drawTable();
  page.getByRole('button', { name: 'Open First' }).element().focus();
  await userEvent.keyboard('j');
  await expect.element(row('Second')).toHaveFocus();
  await userEvent.keyboard('x');
  await expect.element(page.getByRole('checkbox', { name: 'Select Second' })).toBeChecked();
  await userEvent.keyboard('k');
  await expect.element(row('First')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => opened).toEqual(['First']);
});

test('keys typed into a field or composing a word do nothing', async () => {
  await drawTable();
  const note = page.getByRole('textbox', { name: 'Note on First' });
  await note.click();
  await userEvent.keyboard('jx');
  await expect.element(note).toHaveValue('jx');
  await expect.element(page.getByRole('checkbox', { name: 'Select First' })).not.toBeChecked();
  const first = row('First').element();
  first.focus();
  first.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', isComposing: true, bubbles: true }));
  await expect.element(page.getByRole('checkbox', { name: 'Select First' })).not.toBeChecked();
});
