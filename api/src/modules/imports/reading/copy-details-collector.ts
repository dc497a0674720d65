import { cutText } from '../../../text/cut-text.ts'
import type { NamedCell } from './cells-by-field.ts'
import type { ImportedCopyDetails, ImportWarning } from './import-row.ts'

/** Limit on a note in characters (spec §7.13). */
const maxNoteLength = 5_000

/** Collects the details of a copy. What does not fit goes to the private note, with a warning. */
export function createCopyDetailsCollector() {
  const details: ImportedCopyDetails = {}
  const warnings: ImportWarning[] = []
  const notes: string[] = []

  const builder = {
    set<Name extends keyof ImportedCopyDetails>(name: Name, value: ImportedCopyDetails[Name]) {
      details[name] = value
    },
    get: <Name extends keyof ImportedCopyDetails>(name: Name) => details[name],
    has: (name: keyof ImportedCopyDetails) => details[name] !== undefined,
    /** Sets a text field, or notes the text if it is too long for the field. */
    setText(name: CopyTextDetailName, cell: NamedCell, maxLength: number) {
      if (cell.text.length > maxLength) builder.moveToNote(cell)
      else details[name] = cell.text
    },
    addNote(text: string) {
      notes.push(text)
    },
    moveToNote({ column, text }: NamedCell) {
      notes.push(`${column}: ${text}`)
      warnings.push({ column, value: text, reason: 'moved-to-note' })
    },
    warn(warning: ImportWarning) {
      warnings.push(warning)
    },
    build(): { details: ImportedCopyDetails; warnings: ImportWarning[] } {
      const note = notes.join('\n')
      if (note.length > maxNoteLength) warnings.push({ column: 'Private note', value: note, reason: 'shortened' })
      if (note !== '') details.privateNote = cutText(note, maxNoteLength)
      return { details, warnings }
    },
  }
  return builder
}
export type CopyDetailsCollector = ReturnType<typeof createCopyDetailsCollector>

export type CopyTextDetailName =
  | 'condition'
  | 'grader'
  | 'grade'
  | 'publicNote'
  | 'acquiredFrom'
  | 'box'
  | 'boxRow'
  | 'binder'
  | 'binderPage'
  | 'binderPocket'
