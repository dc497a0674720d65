import { formatPrice } from '@ninepocket/contract/collection/format-price'
import css from './ledger.module.css'
import type { PaidAndValueRow } from './paid-and-value-row.ts'
import { PaidAndValueTable } from './paid-and-value-table.tsx'

const rowHeightPx = 56
const barHeightPx = 12
/** More bars would say less than the table. */
const maxBars = 10

/** Bars of what was paid and of the own values, with all figures in a table below. */
export function PaidAndValueChart({
  title,
  label,
  rows,
}: {
  title: string
  label: string
  rows: ReadonlyArray<PaidAndValueRow>
}) {
  const bars = rows.slice(0, maxBars)
  const largest = Math.max(...bars.flatMap(({ sum }) => [Number(sum.paid), Number(sum.value)]))
  const toWidth = (amount: string) => `${largest === 0 ? 0 : (Number(amount) / largest) * 100}%`
  return (
    <figure className={css.chart}>
      <figcaption className={css.legend}>
        <span className={css.paidKey}>Paid</span>
        <span className={css.valueKey}>Your value</span>
      </figcaption>
      <svg width="100%" height={bars.length * rowHeightPx} role="img" aria-label={`Bar chart: ${title}`}>
        {bars.map(({ name, sum }, index) => (
          <g key={name} transform={`translate(0 ${index * rowHeightPx})`}>
            <title>{`${name}: paid ${formatPrice(sum.paid, sum.currency)}, your value ${formatPrice(sum.value, sum.currency)}`}</title>
            <text className={css.barName} y={16}>
              {name}
            </text>
            <rect className={css.paidBar} y={22} height={barHeightPx} width={toWidth(sum.paid)} rx={2} />
            <rect className={css.valueBar} y={36} height={barHeightPx} width={toWidth(sum.value)} rx={2} />
          </g>
        ))}
      </svg>
      <details>
        <summary className={css.summary}>Show the figures</summary>
        <PaidAndValueTable label={label} rows={rows} />
      </details>
    </figure>
  )
}
