import { hash } from 'node:crypto'

const statementNames = new Map<string, string>()

/**
 * Names a statement by the hash of its text, so that the server parses and plans it once per connection. `text` must
 * therefore be one of few; whatever varies without bound belongs in `values`.
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
