import { formatNumber } from '@ninepocket/contract/site/format-count'
import { useId } from 'react'
import css from './bar-chart.module.css'

const chartHeight = 100
const barWidth = 24
const barGap = 8
/** More labels do not fit below the bars of a phone. */
const maxLabels = 4

/** Bars of counts, with a table of the same values for those who cannot see them. */
export function BarChart({
  title,
  valueName,
  bars,
}: {
  title: string
  /** The heading of the values' column. */
  valueName: string
  bars: ReadonlyArray<{ label: string; value: number }>
}) {
  const id = useId()
  const highest = Math.max(0, ...bars.map(({ value }) => value))
  return (
    <figure className={css.chart} aria-labelledby={id}>
      <figcaption id={id} className={css.title}>
        {title}
      </figcaption>
      <svg
        className={css.bars}
        viewBox={`0 0 ${bars.length * (barWidth + barGap)} ${chartHeight}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map(({ label, value }, index) => {
          const height = (value / Math.max(1, highest)) * chartHeight
          const x = index * (barWidth + barGap) + barGap / 2
          return <rect key={label} x={x} y={chartHeight - height} width={barWidth} height={height} />
        })}
      </svg>
      <div className={css.axis} aria-hidden="true">
        {bars.length <= maxLabels ? (
          bars.map(({ label, value }) => <span key={label}>{`${label}: ${formatNumber(value)}`}</span>)
        ) : (
          <>
            <span>{bars[0]?.label}</span>
            <span>{`Highest: ${formatNumber(highest)}`}</span>
            <span>{bars.at(-1)?.label}</span>
          </>
        )}
      </div>
      <details>
        <summary>Table</summary>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">{valueName}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{formatNumber(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
