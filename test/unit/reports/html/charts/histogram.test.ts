import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { histogramSvg } from '../../../../../reports/html/charts/histogram.ts';

const style = {
  label: 'A < B',
  axis: 'models',
  least: [0, 1] as const,
  colour: (value: number) => (value > 0 ? '#111111' : '#222222'),
};
const histogram = (shares: Record<number, number>) => ({
  ...{ round: 0, subject: 'spears', metric: 'hp_lost' },
  bins: Object.entries(shares)
    .map(([value, probability]) => ({ value: Number(value), count: probability, probability }))
    .sort((a, b) => a.value - b.value),
});

interface Bar {
  readonly fill: string;
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly height: number;
}

function draw(shares: Record<number, number>, mean?: number): { bars: Bar[]; texts: string[]; svg: string } {
  const row =
    mean === undefined
      ? undefined
      : {
          ...{ round: 0, subject: 'spears', metric: 'hp_lost', kind: 'mean' as const },
          ...{ n: 100, estimate: mean, ciLow: mean - 0.02, ciHigh: mean + 0.02, stdError: 0.01, deviation: 1 },
        };
  const svg = histogramSvg({ histogram: histogram(shares) }, row, style);
  const { document } = parseHTML(`<html><body>${svg}</body></html>`);
  const number = (element: { getAttribute(name: string): string | null }, name: string) =>
    Number(element.getAttribute(name));
  const bars = [...document.querySelectorAll('rect')].map((rect) => ({
    fill: rect.getAttribute('fill'),
    left: number(rect, 'x'),
    width: number(rect, 'width'),
    top: number(rect, 'y'),
    height: number(rect, 'height'),
  }));
  return { bars, texts: [...document.querySelectorAll('text')].map((text) => text.textContent), svg };
}

describe('histogramSvg()', () => {
  it('draws bars whose heights are as the shares, from 0 up', () => {
    const { bars } = draw({ 0: 0.25, 1: 0.75 });
    expect(bars).toHaveLength(2);
    const [low, high] = bars as [Bar, Bar];
    // Each bar is drawn half a unit short on every side.
    expect((high.height + 1) / (low.height + 1)).toBeCloseTo(3, 1);
    expect(high.top + high.height).toBeCloseTo(low.top + low.height, 1);
    expect(high.top + high.height).toBeCloseTo(200 - 42, -0.3);
    expect(high.left).toBeGreaterThan(low.left + low.width);
  });

  it('colours by value', () => {
    expect(draw({ '-1': 0.5, 1: 0.5 }).bars.map(({ fill }) => fill)).toEqual(['#222222', '#111111']);
  });

  it('marks the mean', () => {
    expect(draw({ 0: 0.25, 1: 0.75 }, 0.75).texts).toContain('mean 0.75');
    expect(draw({ 0: 0.25, 1: 0.75 }).texts.join(' ')).not.toContain('mean');
  });

  it('leaves out what is rarer than 1 in 2000 at an end, and nothing in the middle', () => {
    const rare = { 0: 0.0001, 1: 0.4, 2: 0.0001, 3: 0.5996, 40: 0.0002 };
    expect(draw(rare).bars).toHaveLength(3);
  });

  it('keeps bars of spaced values apart and at one width', () => {
    const { bars } = draw({ 0: 0.5, 280: 0.5 });
    expect(bars).toHaveLength(2);
    expect(bars[0]!.width).toBeCloseTo(bars[1]!.width, 1);
  });

  it('writes whole numbers on the axis, with a true minus sign', () => {
    const { texts } = draw({ '-2': 0.5, '-1': 0.5 });
    expect(texts).toContain('−2');
    expect(texts.join(' ')).not.toContain('.0');
  });

  it('has a handful of numbers on the axis however wide it is', () => {
    for (const far of [3, 12, 13, 40, 99, 240, 1000, 12_345]) {
      const numbers = draw({ 0: 0.5, [far]: 0.5 }).texts.filter((text) => /^\d+$/.test(text));
      // Up to seven of them belong to the shares.
      expect(numbers.length, String(far)).toBeLessThanOrEqual(13 + 7);
      expect(numbers.length, String(far)).toBeGreaterThanOrEqual(8);
    }
  });

  it('does not let a single bar fill the chart', () => {
    const [bar] = draw({ 0: 1 }).bars;
    expect(bar!.width).toBeLessThan(220);
    expect(bar!.width).toBeGreaterThan(165);
  });

  it('speaks for itself to a screen reader', () => {
    const { svg } = draw({ 0: 1 });
    expect(svg).toContain('role="img"');
    expect(svg).toContain('<title>A &lt; B</title>');
  });
});
