import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';

const line = '1px solid';

/** Buttons and marks take the art direction's inks; Mantine's ten-step scales can't express them for both schemes. */
const inks: Record<string, Record<string, { background: string; hover: string; color: string; border: string }>> = {
  ai: {
    filled: { background: 'var(--ai)', hover: 'var(--ai-hover)', color: 'var(--on-ai)', border: `${line} transparent` },
    light: { background: 'var(--ai-wash)', hover: 'var(--ai-line)', color: 'var(--ai)', border: `${line} transparent` },
    outline: { background: 'transparent', hover: 'var(--ai-wash)', color: 'var(--ai)', border: `${line} var(--ai)` },
    subtle: { background: 'transparent', hover: 'var(--ai-wash)', color: 'var(--ai)', border: `${line} transparent` },
    transparent: { background: 'transparent', hover: 'transparent', color: 'var(--ai)', border: `${line} transparent` },
  },
  ink: {
    filled: { background: 'var(--ink)', hover: 'var(--ink2)', color: 'var(--paper)', border: `${line} transparent` },
    light: { background: 'var(--sink)', hover: 'var(--line)', color: 'var(--ink)', border: `${line} transparent` },
    outline: { background: 'transparent', hover: 'var(--wash)', color: 'var(--ink)', border: `${line} var(--line2)` },
    subtle: { background: 'transparent', hover: 'var(--wash)', color: 'var(--ink)', border: `${line} transparent` },
    transparent: {
      background: 'transparent',
      hover: 'transparent',
      color: 'var(--ink)',
      border: `${line} transparent`,
    },
  },
  shu: {
    filled: {
      background: 'var(--shu-fill)',
      hover: 'var(--shu)',
      color: 'var(--on-shu)',
      border: `${line} transparent`,
    },
    light: {
      background: 'var(--shu-wash)',
      hover: 'var(--shu-line)',
      color: 'var(--shu)',
      border: `${line} transparent`,
    },
    outline: { background: 'transparent', hover: 'var(--shu-wash)', color: 'var(--shu)', border: `${line} var(--shu)` },
    subtle: { background: 'transparent', hover: 'var(--shu-wash)', color: 'var(--shu)', border: `${line} transparent` },
    transparent: {
      background: 'transparent',
      hover: 'transparent',
      color: 'var(--shu)',
      border: `${line} transparent`,
    },
  },
};

const plain = { background: 'var(--paper)', hover: 'var(--wash)', color: 'var(--ink)', border: `${line} var(--line2)` };

export const variantColours: VariantColorsResolver = (input) => {
  if (input.variant === 'default') return plain;
  const name = input.color ?? input.theme.primaryColor;
  return inks[name]?.[input.variant] ?? defaultVariantColorsResolver(input);
};
