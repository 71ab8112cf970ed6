/** Flat colours of one plate: its ground, three forms, and the lettering, which is on the ground only. */
export type Palette = {
  readonly name: string;
  readonly ground: string;
  readonly a: string;
  readonly b: string;
  readonly c: string;
  readonly letter: string;
};

const palette = (name: string, ground: string, a: string, b: string, c: string, letter: string): Palette => ({
  name,
  ground: `#${ground}`,
  a: `#${a}`,
  b: `#${b}`,
  c: `#${c}`,
  letter: `#${letter}`,
});

/** Art direction, "Drawn plates" 2; the order is part of every plate's seed. */
export const palettes: readonly [Palette, ...Palette[]] = [
  palette('朱と生成', 'F3ECDD', 'D6402A', '1C1C1E', 'E9A03B', '1C1C1E'),
  palette('藍夜', '1E2F62', 'F1E9D8', 'D9482F', '7FA3C7', 'F6F0E2'),
  palette('朱地', 'C63A24', 'F4E8D3', '231A1A', 'F0B440', 'FFF8EA'),
  palette('山吹', 'EFB22B', '1D1C1A', 'C93A22', 'FBF0D2', '1D1C1A'),
  palette('松葉', '22473D', 'EFE6CF', 'E6A93A', '6F9E86', 'F6F0DE'),
  palette('墨', '18191C', 'EDE7DA', 'D3452C', '6C6F76', 'F5F0E6'),
  palette('桜鼠', 'EBCFC6', '24356B', 'C8402B', 'F8EEE6', '1F2B57'),
  palette('浅葱', '8CC0C4', '14333E', 'F4EDDB', 'D5482F', '10282F'),
  palette('利休', 'CFC9A4', '3B4A2B', 'F6F1DE', 'B5482C', '2B361F'),
  palette('藤', 'C9C3E2', '2C2558', 'F7F2EA', 'D85A3A', '241E4A'),
  palette('白黒', 'F5F3EE', '17171A', 'C9C5BB', 'D23F28', '17171A'),
  palette('葡萄', '452539', 'F0D7C8', 'E59A38', 'A8476A', 'F9EBDF'),
  palette('空', '2F62A8', 'F4EEDF', 'F1BC3A', '172C5C', 'FFFAEC'),
  palette('柿渋', '8E3F22', 'F1DFC3', '2A1A16', 'E3953C', 'FBF0DC'),
];

const channel = (value: number) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    channel(Number.parseInt(hex.slice(start, start + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast of two colours after WCAG 2.2, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};
