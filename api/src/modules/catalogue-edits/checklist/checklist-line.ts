/** A card of a pasted checklist. What the paste leaves out is absent. */
export type ParsedCard = {
  cardNumber: string | null
  name: string
  /** Texts of other fields by their names. */
  fields: Readonly<Record<string, string>>
  /** Attributes by their names; null if only the name is given, as in "12 Ken Griffey Jr. RC". */
  attributes: Readonly<Record<string, string | null>>
}

export type ChecklistLine = ParsedCard & { line: number }
