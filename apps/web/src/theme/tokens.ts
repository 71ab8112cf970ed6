/** The art direction's colours, light and dark side by side; it also states each pair's contrast. */
export const colours = {
  paper: ['#FFFFFF', '#131417'],
  wash: ['#F6F5F2', '#1A1B1F'],
  sink: ['#ECEAE5', '#25272C'],
  line: ['#E3E1DB', '#2F3137'],
  line2: ['#88867F', '#777982'],
  ink: ['#17181C', '#F3F1EC'],
  ink2: ['#494A51', '#C6C5C3'],
  ink3: ['#66666C', '#9C9CA3'],
  ai: ['#27408F', '#A8B9F8'],
  'ai-hover': ['#1C3073', '#C3CFFB'],
  'on-ai': ['#FFFFFF', '#141B3D'],
  'ai-wash': ['#EEF1FA', '#1C2340'],
  'ai-line': ['#BCC7E8', '#3C4A80'],
  shu: ['#BF3218', '#FF8E73'],
  'shu-fill': ['#D23C23', '#E85C42'],
  'on-shu': ['#FFFFFF', '#1C0B06'],
  'shu-wash': ['#FDF1ED', '#301A14'],
  'shu-line': ['#EFB9AB', '#7A3626'],
  /** Impersonation, header only: crimson and sky, distinct from shu and ai. */
  'as-provider': ['#FBE0E2', '#4A1420'],
  'as-provider-edge': ['#B01030', '#FF7A90'],
  'as-buyer': ['#DCEBFB', '#10304F'],
  'as-buyer-edge': ['#0B63B8', '#6DB6FF'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export const variablesOf = (scheme: 'light' | 'dark'): Record<string, string> =>
  Object.fromEntries(
    Object.entries(colours).map(([name, [light, dark]]) => [`--${name}`, scheme === 'light' ? light : dark]),
  );
