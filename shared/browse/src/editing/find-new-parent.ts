import type { FieldChanges } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import {
  type CatalogueKind,
  catalogueFields,
  parentKinds,
} from '@ninepocket/contract/catalogue/editing/catalogue-fields'

/** Returns the row to which changes move a row of `kind`; null if they do not move it. */
export function findNewParent(kind: CatalogueKind, changes: FieldChanges): { kind: CatalogueKind; id: string } | null {
  const parentKind = parentKinds[kind]
  const field = catalogueFields[kind].find(({ type }) => type === 'parent')
  const change = field && changes[field.name]
  if (!change || change.to === change.from) return null
  const id = change.to
  return parentKind && typeof id === 'string' && /^[0-9a-f]{24}$/.test(id) ? { kind: parentKind, id } : null
}
