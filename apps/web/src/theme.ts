import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { createElement } from 'react';
import { colours, variablesOf } from './theme/tokens.ts';
import { variantColours } from './theme/variants.ts';

const chevron = createElement(IconChevronDown, { size: 16, stroke: 1.5, 'aria-hidden': true });

/** Mantine requires ten steps, the art direction has one ink per scheme: light fills the low steps, dark the rest. */
const scale = (name: 'ai' | 'shu' | 'ink'): MantineColorsTuple => {
  const [light, dark] = colours[name];
  return [dark, dark, dark, dark, dark, light, light, light, light, light];
};

export const theme = createTheme({
  colors: { ai: scale('ai'), shu: scale('shu'), ink: scale('ink') },
  primaryColor: 'ai',
  primaryShade: { light: 8, dark: 2 },
  white: '#FFFFFF',
  black: '#17181C',
  fontFamily: "'Inter Variable', 'Inter Until', 'Inter Until Wide', var(--gothic), sans-serif",
  fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', 'Segoe UI Mono', Menlo, monospace",
  fontSizes: { xs: '12px', sm: '13px', md: '15px', lg: '17px', xl: '20px' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.5', lg: '1.35', xl: '1.3' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '3px', sm: '4px', md: '4px', lg: '4px', xl: '999px' },
  defaultRadius: 'sm',
  shadows: Object.fromEntries(['xs', 'sm', 'md', 'lg', 'xl'].map((size) => [size, 'var(--float)'])),
  headings: {
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '34px', lineHeight: '1.15' },
      h2: { fontSize: '26px', lineHeight: '1.2' },
      h3: { fontSize: '20px', lineHeight: '1.3' },
      h4: { fontSize: '17px', lineHeight: '1.35', fontWeight: '600' },
      h5: { fontSize: '15px', lineHeight: '1.5', fontWeight: '650' },
      h6: { fontSize: '13px', lineHeight: '1.5', fontWeight: '650' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  variantColorResolver: variantColours,
  // Control sizes in px: xs 32 in tables, sm 40, md 48 for the main one.
  components: {
    // Named only by key: imports would add all of them to every page.
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'ink', size: 40 } },
    Checkbox: { defaultProps: { radius: 'xs', size: '18px' } },
    Radio: { defaultProps: { size: '18px' } },
    Select: { defaultProps: { rightSection: chevron, allowDeselect: false } },
    MultiSelect: { defaultProps: { rightSection: chevron } },
    // Their headers are not banners of the page.
    Modal: {
      defaultProps: {
        attributes: { header: { role: 'presentation' } },
        centered: true,
        shadow: 'md',
        overlayProps: { backgroundOpacity: 0.45 },
        transitionProps: { duration: 200 },
      },
    },
    Drawer: {
      defaultProps: {
        attributes: { header: { role: 'presentation' } },
        shadow: 'md',
        transitionProps: { duration: 200 },
      },
    },
    Menu: {
      defaultProps: { shadow: 'md', offset: 6, transitionProps: { duration: 120 }, withInitialFocusPlaceholder: false },
    },
    Popover: { defaultProps: { shadow: 'md' } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false } },
  },
});

/** Mantine's own defaults miss AA contrast; all those that affect texts or control edges are replaced here. */
const mantine = (scheme: 'light' | 'dark') => ({
  ...variablesOf(scheme),
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink3)',
  '--mantine-color-placeholder': 'var(--ink3)',
  '--mantine-color-error': 'var(--shu)',
  '--mantine-color-anchor': 'var(--ai)',
  '--mantine-color-default': 'var(--paper)',
  '--mantine-color-default-hover': 'var(--wash)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line2)',
  '--mantine-color-disabled': 'var(--wash)',
  '--mantine-color-disabled-color': 'var(--ink3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-ai-filled': 'var(--ai)',
  '--mantine-color-ai-filled-hover': 'var(--ai-hover)',
  '--mantine-color-ai-light': 'var(--ai-wash)',
  '--mantine-color-ai-light-hover': 'var(--ai-line)',
  '--mantine-color-ai-light-color': 'var(--ai)',
  '--mantine-color-ai-outline': 'var(--ai)',
  '--mantine-color-ai-contrast': 'var(--on-ai)',
  '--mantine-primary-color-filled': 'var(--ai)',
  '--mantine-primary-color-filled-hover': 'var(--ai-hover)',
  '--mantine-primary-color-contrast': 'var(--on-ai)',
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--float': '0 1px 2px rgb(0 0 0 / 6%), 0 12px 32px -8px rgb(0 0 0 / 18%)' },
  light: mantine('light'),
  dark: mantine('dark'),
});
