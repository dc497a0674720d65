import { Checkbox } from '@ninepocket/ui/forms/checkbox'
import { useEffect } from 'react'
import { useColumnPreference } from './column-preference.ts'
import { listChoosableColumns } from './table-columns.ts'
import css from './table-controls.module.css'

/** Chooses the columns of the table. This browser remembers them. */
export function ColumnChoice({ isOwner }: { isOwner: boolean }) {
  const { names, load, toggle } = useColumnPreference()
  useEffect(load, [load])
  return (
    <fieldset className={css.fields} aria-label="Columns">
      {listChoosableColumns(isOwner).map(({ name, label }) => (
        <Checkbox key={name} label={label} checked={names.includes(name)} onChange={() => toggle(name)} />
      ))}
    </fieldset>
  )
}
