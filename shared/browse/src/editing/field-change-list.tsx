import type { FieldChanges, FieldValue } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import {
  type CatalogueField,
  type CatalogueKind,
  catalogueFields,
} from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import css from './field-change-list.module.css'
import { toFieldText } from './field-text.ts'
import { ParentLink } from './parent-link.tsx'

/** Lists fields with their values before and after. */
export function FieldChangeList({ kind, changes }: { kind: CatalogueKind; changes: FieldChanges }) {
  const showValue = ({ type }: CatalogueField, value: FieldValue) => {
    const text = toFieldText(value)
    if (text === '') return 'empty'
    return type === 'parent' ? <ParentLink kind={kind} id={text} /> : text
  }
  return (
    <ul className={css.changes}>
      {catalogueFields[kind].map((field) => {
        const change = changes[field.name]
        return change ? (
          <li key={field.name}>
            {field.label}: <del>{showValue(field, change.from)}</del> → <ins>{showValue(field, change.to)}</ins>
          </li>
        ) : null
      })}
    </ul>
  )
}
