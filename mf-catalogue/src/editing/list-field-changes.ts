import { parseFieldText, toFieldText } from '@ninepocket/browse/editing/field-text'
import type {
  EditableCatalogueRow,
  FieldChanges,
  FieldValues,
} from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import { catalogueFields } from '@ninepocket/contract/catalogue/editing/catalogue-fields'

/** Returns the fields whose texts differ. A value that its input cannot show exactly is left as it is. */
export function listFieldChanges({ kind, fields }: EditableCatalogueRow, values: FieldValues): FieldChanges {
  const changed = catalogueFields[kind].filter(
    ({ name, type }) => toFieldText(values[name]) !== toFieldText(parseFieldText(toFieldText(fields[name]), type)),
  )
  return Object.fromEntries(changed.map(({ name }) => [name, { from: fields[name] ?? null, to: values[name] ?? null }]))
}
