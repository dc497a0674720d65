import type { SortDirection } from '@ninepocket/contract/collection/all-copies/copy-sort-columns'
import type { OwnOrPublicCopy } from '@ninepocket/contract/collection/user-inventory-item'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { IconButton } from '@ninepocket/ui/buttons/icon-button'
import { VisuallyHidden } from '@ninepocket/ui/layout/visually-hidden'
import { gridRoles } from '@ninepocket/ui/lists/grid-roles'
import { ChevronDown, ChevronUp, Pencil } from 'lucide-react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { getCopySlug } from '../../copy/get-copy-slug.ts'
import type { CopyTableOptions } from '../../data/queries/copy-table-query.ts'
import { openManageDrawer } from '../../drawer/manage-drawer-store.ts'
import type { ViewedCopyList } from '../../owner/copy-list-owner-loader.tsx'
import { useColumnPreference } from './column-preference.ts'
import css from './copies-table.module.css'
import { listChoosableColumns, type TableColumn } from './table-columns.ts'
import { buildChangedTableSearch } from './table-options.ts'
import type { CopySelection } from './use-copy-selection.ts'

const roles = {
  ...gridRoles,
  table: { role: 'table' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

const nameColumn = { name: 'name', label: 'Card', sort: 'name' } as const

/**
 * A table of copies with the chosen columns. On a phone each row is a block with labels.
 */
export function CopiesTable({
  listContext: { user, list, isOwner },
  copies,
  options,
  isBusy,
  selection,
}: {
  listContext: ViewedCopyList
  copies: ReadonlyArray<OwnOrPublicCopy>
  options: CopyTableOptions
  isBusy: boolean
  /** Selected copies and how to change them, where the viewer may select. */
  selection: CopySelection | null
}) {
  const names = useColumnPreference((preference) => preference.names)
  const columns = listChoosableColumns(isOwner).filter(({ name }) => names.includes(name))
  return (
    <section className={css.region} aria-label="Copies">
      <table {...roles.table} className={css.table} aria-busy={isBusy || undefined}>
        <thead {...roles.rowgroup} className={css.head}>
          <tr {...roles.row}>
            {selection ? (
              <th {...roles.columnheader} scope="col" className={css.select}>
                <input
                  type="checkbox"
                  aria-label="Select all copies on this page"
                  checked={copies.every(({ id }) => selection.copies.has(id))}
                  onChange={({ target }) => selection.set(copies, target.checked)}
                />
              </th>
            ) : null}
            {[nameColumn, ...columns].map((column) => (
              <ColumnHeader key={column.name} column={column} options={options} />
            ))}
            {isOwner ? (
              <th {...roles.columnheader} scope="col">
                <VisuallyHidden>Edit</VisuallyHidden>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {copies.map((copy) => (
            <tr key={copy.id} {...roles.row} className={css.row}>
              {selection ? (
                <td {...roles.cell} className={css.select}>
                  <input
                    type="checkbox"
                    aria-label={`Select your copy of ${copy.card?.name ?? 'an unknown card'}`}
                    checked={selection.copies.has(copy.id)}
                    onChange={({ target }) => selection.set([copy], target.checked)}
                  />
                </td>
              ) : null}
              <th {...roles.rowheader} scope="row" className={css.name}>
                <CopyLink username={user.username} listName={list.list} copy={copy} />
              </th>
              {columns.map((column) => (
                <Cell key={column.name} column={column} text={column.getText(copy, user.defaultCurrency)} />
              ))}
              {isOwner ? (
                <td {...roles.cell} className={css.edit}>
                  <EditButton copy={copy} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Empty cells are hidden on a phone. */
function Cell({ column, text }: { column: TableColumn; text: string | null }) {
  return (
    <td
      {...roles.cell}
      className={text === null ? css.empty : css.cell}
      data-label={column.phoneLabel ?? `${column.label} `}
      title={text ?? undefined}
    >
      {text === null ? null : <span className={css.text}>{text}</span>}
    </td>
  )
}

function ColumnHeader({
  column: { label, sort },
  options,
}: {
  column: Pick<TableColumn, 'label' | 'sort'>
  options: CopyTableOptions
}) {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const direction: SortDirection | null = options.sort !== sort ? null : options.direction === 'desc' ? 'desc' : 'asc'
  const next = buildChangedTableSearch(search, { sort, direction: direction === 'asc' ? 'desc' : '' })
  return (
    <th
      {...roles.columnheader}
      scope="col"
      aria-sort={direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
    >
      <Link className={css.sort} to={{ search: next }} replace state={state} preventScrollReset>
        {label}
        {direction === 'asc' ? <ChevronUp size={14} aria-hidden="true" /> : null}
        {direction === 'desc' ? <ChevronDown size={14} aria-hidden="true" /> : null}
      </Link>
    </th>
  )
}

function CopyLink({
  username,
  listName,
  copy,
}: {
  username: string
  listName: ViewedCopyList['list']['list']
  copy: OwnOrPublicCopy
}) {
  const paths = buildSitePaths(useSite().productNoun)
  const { card, product, insertSet } = copy
  // A copy whose card has left the catalogue has no page.
  if (!card || !product || !insertSet) return <>Unknown card</>
  return (
    <Link to={paths.userList(username, listName, product, insertSet, { slug: getCopySlug(copy) })}>{card.name}</Link>
  )
}

function EditButton({ copy: { id, card } }: { copy: OwnOrPublicCopy }) {
  if (!card) return null
  return (
    <IconButton label={`Edit your copy of ${card.name}`} onClick={() => openManageDrawer({ card, highlight: id })}>
      <Pencil size={16} aria-hidden="true" />
    </IconButton>
  )
}
