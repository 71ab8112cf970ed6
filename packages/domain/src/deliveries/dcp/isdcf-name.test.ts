import { expect, test } from 'vitest';
import { isIsdcfName } from './isdcf-name.ts';

test.each([
  ['WomanInTheDunes_FTR-1_F-133_JA-EN_JP-G_51_2K_GP_20261120_GPL_SMPTE_OV', true],
  ['Midareru_TLR-A-2D_S_EN-XX_US-GB_51-HI_4K_ST_20260101_FAC_IOP_OV', true],
  ['Woman in the Dunes', false],
  ['WomanInTheDunes_Feature_F_JA-EN_JP_51_2K_GP', false],
  ['', false],
])('“%s”: %s', (title, follows) => {
  expect(isIsdcfName(title)).toBe(follows);
});
