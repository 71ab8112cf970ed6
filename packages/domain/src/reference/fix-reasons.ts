import { z } from 'zod';
import type { Option } from '../options/option-list.ts';
import { fixRequestReasons } from '../options/titles.ts';
import { nameMaxLength, requiredText } from '../shared/rules/texts.ts';

/** A reason as edited by managers; a used code keeps its wording, even if no longer offered. */
export type FixReason = Option<number> & { readonly is_offered: boolean; readonly version: number };

export const fixReasonInput = z.object({
  name_ja: requiredText(nameMaxLength),
  name_en: requiredText(nameMaxLength),
  is_offered: z.boolean().default(true),
});

export type FixReasonInput = z.output<typeof fixReasonInput>;

/** `other` stays, for anything missing from the list. */
export const otherFixReason: number = 99;

type StoredReason = {
  readonly code: number;
  readonly name_ja: string;
  readonly name_en: string;
  readonly is_offered: boolean;
  readonly version: number;
};

/** Current list: the product's own reasons as worded by managers, and the managers' own; `other` last. */
export const fixReasonsOf = (stored: readonly StoredReason[]): FixReason[] => {
  const own = fixRequestReasons
    .filter(({ code }) => !stored.some((row) => row.code === code))
    .map(({ code, label }) => ({ code, label, is_offered: true, version: 0 }));
  const written = stored.map(({ code, name_ja, name_en, is_offered, version }) => ({
    code,
    label: { ja: name_ja, en: name_en },
    is_offered,
    version,
  }));
  const place = ({ code }: { code: number }) => (code === otherFixReason ? Number.POSITIVE_INFINITY : code);
  return [...own, ...written].toSorted((a, b) => place(a) - place(b));
};
