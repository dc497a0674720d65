import { Children, type ReactNode } from 'react'
import css from './tile-row.module.css'

export function TileRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css.row} aria-label={label}>
      {Children.map(children, (tile) => (
        <li className={css.cell}>{tile}</li>
      ))}
    </ul>
  )
}
