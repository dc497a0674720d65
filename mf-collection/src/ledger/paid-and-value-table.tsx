import { formatPrice } from '@ninepocket/contract/collection/format-price'
import type { CurrencyCode } from '@ninepocket/contract/site/currency'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { Link } from 'react-router-dom'
import css from './ledger.module.css'
import type { PaidAndValueRow } from './paid-and-value-row.ts'

/** The figures of a ledger. `label` names the first column. */
export function PaidAndValueTable({ label, rows }: { label: string; rows: ReadonlyArray<PaidAndValueRow> }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">Paid</th>
          <th scope="col">Your value</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, to, sum }) => (
          <tr key={to ?? name}>
            <th scope="row">{to ? <Link to={to}>{name}</Link> : name}</th>
            <AmountCell amount={sum.paid} currency={sum.currency} count={sum.paidCount} />
            <AmountCell amount={sum.value} currency={sum.currency} count={sum.valueCount} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function AmountCell({ amount, currency, count }: { amount: string; currency: CurrencyCode; count: number }) {
  return (
    <td>
      {formatPrice(amount, currency)} <span className={css.count}>{formatCountWithNoun(count, 'copy', 'copies')}</span>
    </td>
  )
}
