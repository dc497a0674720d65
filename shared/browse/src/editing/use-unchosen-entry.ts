import type { CatalogueField } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { parseIdFromPastedUrl } from '@ninepocket/paths/slug'
import { useEffect, useState } from 'react'

/** Finds fields for another entry that have words and no entry. `getText` returns the text of a field. */
export function useUnchosenEntry(fields: ReadonlyArray<CatalogueField>, getText: (name: string) => string) {
  const [reported, setReported] = useState<{ name: string; form: HTMLFormElement } | null>(null)
  useEffect(() => {
    // The first report shows the error, by which the field is found.
    reported?.form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [reported])
  const isUnchosen = ({ name, type }: CatalogueField) => {
    const text = getText(name).trim()
    return (type === 'parent' || type === 'entry') && text !== '' && parseIdFromPastedUrl(text) === null
  }
  return {
    /** Returns whether a field has words and no entry. The first one then shows its error and gets the focus. */
    reportUnchosenEntry(form: HTMLFormElement): boolean {
      const found = fields.find(isUnchosen)
      setReported(found ? { name: found.name, form } : null)
      return found !== undefined
    },
    getEntryError: (field: CatalogueField): string | undefined =>
      field.name === reported?.name && isUnchosen(field) ? 'Choose an entry from the results.' : undefined,
  }
}
