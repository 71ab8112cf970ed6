import { expect, test } from 'vitest';
import { oneLine } from './one-line.ts';

test.each([
  ['Hana\r\nBcc: all@market.example', 'Hana Bcc: all@market.example'],
  ['  森　花  ', '森 花'],
  ['a\u0000b\u2028c\u202ed', 'a b c d'],
  ['\t\n', ''],
  ['Ana Lúcia', 'Ana Lúcia'],
])('%o is %o in one line', (text, line) => expect(oneLine(text)).toBe(line));
