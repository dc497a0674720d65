import { Children, type ReactNode } from 'react'
import css from './tile-row.module.css'

/** Up to five tiles in a row, which scrolls sideways on a phone. */
export function TileRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css.row} aria-label={label}>
      {Children.map(children, (tile) => (
        <li className={css.cell}>{tile}</li>
      ))}
    </ul>
  )
}
