import '@mantine/charts/styles.css';
import { BarChart as MantineBarChart } from '@mantine/charts';
import classes from './bar-chart.module.css';
import typography from './typography.module.css';

/** `short` fits below the bar; the pointer's tooltip shows the name. */
export type Bar = { readonly name: string; readonly short?: string; readonly value: number };

/**
 * Bars of one measure. Decorative: a table with the same figures is next to it, so screen readers and the keyboard skip
 * it. Imports a large library: load it lazily.
 */
export const BarChart = ({
  bars,
  word,
  height = 120,
  sideways = false,
}: {
  bars: readonly Bar[];
  /** Counted unit, for the pointer's tooltip. */
  word: string;
  height?: number;
  sideways?: boolean;
}) => (
  <div className={`${typography.size12} ${classes.chart}`} aria-hidden="true">
    <MantineBarChart
      h={height}
      data={bars.map(({ name, value }) => ({ name, [word]: value }))}
      dataKey="name"
      series={[{ name: word, color: 'var(--ai)' }]}
      orientation={sideways ? 'vertical' : 'horizontal'}
      gridAxis={sideways ? 'none' : 'x'}
      tickLine="none"
      strokeDasharray="0"
      yAxisProps={sideways ? { width: 128 } : { width: 34, allowDecimals: false }}
      xAxisProps={
        sideways
          ? { allowDecimals: false }
          : { minTickGap: 28, tickFormatter: (name: string) => bars.find((bar) => bar.name === name)?.short ?? name }
      }
      barProps={{ isAnimationActive: false, radius: 0 }}
      maxBarWidth={22}
      tooltipAnimationDuration={0}
      barChartProps={{ accessibilityLayer: false }}
    />
  </div>
);
