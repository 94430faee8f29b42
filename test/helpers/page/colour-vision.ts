/** Red, green and blue as shares of light, 0..1. */
type Light = readonly [number, number, number];

/** The light that eyes without one kind of cone see (Machado, Oliveira and Fernandes 2009, severity 1), row by row. */
const eyes = {
  all: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

export type Eyes = keyof typeof eyes;
export const allEyes = Object.keys(eyes) as Eyes[];

function lightOf(colour: string): Light {
  const share = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [share(1), share(3), share(5)];
}

const luminance = ([r, g, b]: Light): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** The contrast of two colours by WCAG 2, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [low, high] = [a, b].map((colour) => luminance(lightOf(colour))).sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Returns the distance of two colours for some eyes in CIELAB (1976), of which 2.3 is just visible side by side. */
export function distance(a: string, b: string, who: Eyes): number {
  const [one, other] = [a, b].map((colour) => lab(seen(lightOf(colour), eyes[who]))) as [Light, Light];
  return Math.hypot(...one.map((value, i) => value - other[i]!));
}

const seen = (light: Light, matrix: readonly number[]): Light =>
  [0, 3, 6].map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        light.reduce((sum, share, i) => sum + matrix[row + i]! * share, 0),
      ),
    ),
  ) as unknown as Light;

function lab([r, g, b]: Light): Light {
  const root = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (841 / 108) * t + 4 / 29);
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = root(luminance([r, g, b]));
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
