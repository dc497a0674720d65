import { hash } from 'node:crypto'

const statementNames = new Map<string, string>()

/**
 * A statement that the server parses and plans once for each connection. Its name is made from its text, so
 * `text` must be one of few: parts that vary without bound belong into `values`.
 */
export function prepareStatement(
  text: string,
  values: unknown[] = [],
): { name: string; text: string; values: unknown[] } {
  let name = statementNames.get(text)
  if (name === undefined) {
    name = hash('sha1', text)
    statementNames.set(text, name)
  }
  return { name, text, values }
}
