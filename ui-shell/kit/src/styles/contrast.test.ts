import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AVATAR_HUES } from '../components/ui/avatar';

type Rgb = [number, number, number];
interface Token {
  lightness: number;
  chroma: number;
  hue: number;
}

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');

/** The `oklch()` tokens of the block that begins with a selector. */
function tokens(selector: string): Map<string, Token> {
  const start = css.indexOf(selector);
  const block = css.slice(start, css.indexOf('\n}', start));
  const found = block.matchAll(/--([\w-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g);
  return new Map(
    [...found].map(([, name = '', lightness, chroma, hue]) => [
      name,
      { lightness: Number(lightness), chroma: Number(chroma), hue: Number(hue) },
    ]),
  );
}

/** OKLCH to linear sRGB, clipped to the gamut. */
function linear({ lightness, chroma, hue }: Token): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const cut = (value: number) => Math.min(1, Math.max(0, value));
  return [
    cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** The contrast ratio of WCAG 2.2. */
function contrast(one: Token, other: Token): number {
  const luminance = (token: Token) => {
    const [red, green, blue] = linear(token);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const planes = ['background', 'surface', 'sunken', 'raised', 'hover', 'selected'];
const statuses = ['urgent', 'warning', 'success', 'info'];

/** Every text colour on every background that it is used on. */
const texts: [string, string[]][] = [
  ['foreground', planes],
  ['muted-foreground', planes],
  ['subtle-foreground', planes],
  ['link', planes],
  ['selected-foreground', ['selected', ...planes]],
  ['primary-foreground', ['primary', 'primary-hover']],
  ['inverse-foreground', ['inverse']],
  ['inverse-muted', ['inverse']],
  ['urgent-on-solid', ['urgent-solid-hover']],
  ...statuses.flatMap((status): [string, string[]][] => [
    // A status text is also used without its background: an overdue date, an error below a field.
    [`${status}-fg`, [`${status}-bg`, ...planes]],
    [`${status}-on-solid`, [`${status}-solid`]],
  ]),
  ['foreground', statuses.map((status) => `${status}-bg`)],
  ['muted-foreground', statuses.map((status) => `${status}-bg`)],
  ['muted-foreground', ['chart-band']],
];

/** Colours needed to find or read a control, with their surroundings (WCAG 1.4.11). */
const shapes: [string, string[]][] = [
  ['control', ['background', 'surface', 'raised']],
  ['ring', planes],
  ['primary', planes],
  ['urgent-solid', ['background', 'surface', 'raised']],
  ['success-solid', ['success-bg', 'surface']],
  ...[1, 2, 3, 4, 5, 6].map((series): [string, string[]] => [
    `chart-${series}`,
    ['background', 'surface', 'raised', 'chart-band'],
  ]),
];

const themes = { light: tokens(':root,'), dark: tokens('.dark,') };

describe.each(Object.entries(themes))('%s theme', (theme, values) => {
  function token(name: string): Token {
    const found = values.get(name);
    if (!found) throw new Error(`tokens.css has no --${name} in ${theme}`);
    return found;
  }
  function failures(pairs: [string, string[]][], least: number): string[] {
    return pairs.flatMap(([front, backs]) =>
      backs
        .map((back) => ({ back, ratio: contrast(token(front), token(back)) }))
        .filter(({ ratio }) => ratio < least)
        .map(({ back, ratio }) => `${front} on ${back}: ${ratio.toFixed(2)}`),
    );
  }

  it('has text contrast of at least 4.5:1', () => {
    expect(failures(texts, 4.5)).toEqual([]);
  });

  it('has outlines and marks of at least 3:1 contrast', () => {
    expect(failures(shapes, 3)).toEqual([]);
  });

  it('has every token of the other theme', () => {
    expect([...values.keys()]).toEqual([...themes.light.keys()]);
  });
});

it('has initials of at least 4.5:1 in every hue', () => {
  const number = (name: string) => Number(new RegExp(`--avatar-${name}: ([\\d.]+);`).exec(css)?.[1]);
  for (const hue of AVATAR_HUES) {
    const front = { lightness: number('fg-lightness'), chroma: number('fg-chroma'), hue };
    const back = { lightness: number('lightness'), chroma: number('chroma'), hue };
    expect(contrast(front, back), `hue ${hue}`).toBeGreaterThan(4.5);
  }
});
