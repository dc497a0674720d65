import { gridRoles } from '@ninepocket/ui/lists/grid-roles'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import css from './card-row.module.css'

/**
 * A card or copy as the cells of a row. The row takes the focus and opens the link, so the link has no tab stop.
 * Widgets in `actions` tell owned and wanted cards by `data-row-card` (docs/runtime-contracts.md).
 */
export function CardRow({
  to,
  from,
  onFollow,
  number,
  name,
  setNames,
  details,
  serial,
  actions,
}: {
  to: string
  from: string | undefined
  onFollow: () => void
  /** As printed; null where the card has none. */
  number: string | null
  name: string
  /** The card's set and insert set, in lists that mix sets. */
  setNames?: string | undefined
  details: string
  /** "/50" of a card, "7/50" of a copy. */
  serial: string | null
  /** undefined where rows have no actions. */
  actions?: ReactNode
}) {
  return (
    <>
      <td {...gridRoles.gridcell} className={css.number}>
        <span className={css.pocket}>{number}</span>
      </td>
      <td {...gridRoles.gridcell} className={setNames ? `${css.name} ${css.withSet}` : css.name}>
        <Link className={css.link} to={to} state={{ from }} tabIndex={-1} onClick={onFollow}>
          {name}
        </Link>
        {setNames ? <span className={css.set}>{setNames}</span> : null}
      </td>
      <td {...gridRoles.gridcell} className={css.details}>
        {details}
      </td>
      <td {...gridRoles.gridcell} className={css.serial}>
        {serial}
      </td>
      {actions === undefined ? null : (
        <td {...gridRoles.gridcell} className={css.actions}>
          {actions}
        </td>
      )}
    </>
  )
}

export function CardRowHeader({
  nameLabel = 'Card',
  detailsLabel,
  hasActions,
}: {
  nameLabel?: string
  detailsLabel: string
  hasActions: boolean
}) {
  const columns = ['No.', nameLabel, detailsLabel, 'Print run']
  return (
    <>
      {columns.map((label) => (
        <th {...gridRoles.columnheader} key={label} scope="col">
          {label}
        </th>
      ))}
      {hasActions ? (
        <th {...gridRoles.columnheader} scope="col" className={css.actions}>
          Actions
        </th>
      ) : null}
    </>
  )
}

export function CardRowPlaceholder() {
  return (
    <td {...gridRoles.gridcell} className={css.placeholder}>
      Loading…
    </td>
  )
}
