import type { FieldChanges, FieldValue } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import type { CatalogueField, CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { getSuggestibleFields } from '@ninepocket/contract/catalogue/editing/suggested-merge-or-withdrawal'
import { CatalogueRowLink } from './catalogue-row-link.tsx'
import { CatalogueRowParentLink } from './catalogue-row-parent-link.tsx'
import css from './field-change-list.module.css'
import { toFieldText } from './field-text.ts'

/** Lists fields with their values before and after. A suggested merge or withdrawal is one of them. */
export function FieldChangeList({ kind, changes }: { kind: CatalogueKind; changes: FieldChanges }) {
  const showValue = ({ type }: CatalogueField, value: FieldValue) => {
    const text = toFieldText(value)
    if (text === '') return 'empty'
    if (type === 'entry') return <CatalogueRowLink kind={kind} id={text} />
    return type === 'parent' ? <CatalogueRowParentLink kind={kind} id={text} /> : text
  }
  return (
    <ul className={css.changes}>
      {getSuggestibleFields(kind).map((field) => {
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
