import type { FieldChanges } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import { type CatalogueKind, catalogueFields } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import css from './field-change-list.module.css'
import { toFieldText } from './field-text.ts'

/** Lists fields with their values before and after. */
export function FieldChangeList({ kind, changes }: { kind: CatalogueKind; changes: FieldChanges }) {
  return (
    <ul className={css.changes}>
      {catalogueFields[kind].map(({ name, label }) => {
        const change = changes[name]
        return change ? (
          <li key={name}>
            {label}: <del>{toFieldText(change.from) || 'empty'}</del> → <ins>{toFieldText(change.to) || 'empty'}</ins>
          </li>
        ) : null
      })}
    </ul>
  )
}
