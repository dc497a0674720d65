import type { FieldValue } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import type { FieldType } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { parseIdFromPastedUrl } from '@ninepocket/paths/slug'

/** Returns a field's value as its input shows it. Attributes have a line each: `RC: Rookie`. */
export function toFieldText(value: FieldValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([key, each]) => `${key}: ${each}`)
    .join('\n')
}

/** Returns the value that an input's text stands for; null if it is empty. The server checks it. */
export function parseFieldText(text: string, type: FieldType): FieldValue {
  const trimmed = text.trim()
  if (type === 'attributes') return parseAttributes(trimmed)
  if (trimmed === '') return null
  if (type === 'parent' || type === 'entry') return parseIdFromPastedUrl(trimmed) ?? trimmed
  if (type === 'number' && /^-?\d{1,15}$/.test(trimmed)) return Number(trimmed)
  return trimmed
}

function parseAttributes(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return Object.fromEntries(
    lines.map((line) => {
      const [key = '', ...rest] = line.split(':')
      return [key.trim(), rest.join(':').trim()]
    }),
  )
}
