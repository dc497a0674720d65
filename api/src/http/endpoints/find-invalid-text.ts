import { joinErrorPath, maxValidationErrors, type ValidationErrors } from './validation-errors.ts'

/** No endpoint accepts a body of more than a few levels. */
const maxDepth = 32
/** More than the largest body of the contract has: a number line of 10,000 copies with their serial numbers. */
const maxValues = 100_000
/** No object of the contract has as many fields. */
const maxFields = 1_000

/** A value with the way to it: its path is spelled out for an error only, because the caller decides how many there are. */
type Node = { value: unknown; key: string | number; depth: number; parent: Node | null }

function toPath({ key, parent }: Node): string {
  const name = String(key).replaceAll('\0', '')
  return parent ? joinErrorPath(toPath(parent), name) : name
}

const hasText = (value: unknown) => typeof value === 'string' || (typeof value === 'object' && value !== null)

/** Returns the parts of a value that can hold text, with their keys. */
function listChildren(parent: Node, value: object): Node[] {
  const depth = parent.depth + 1
  if (!Array.isArray(value)) return Object.entries(value).map(([key, value]) => ({ value, key, depth, parent }))
  return value.flatMap((each, key) => (hasText(each) ? { value: each, key, depth, parent } : []))
}

/**
 * Finds NUL characters, which PostgreSQL's text cannot hold, at any place of a value, and values that are too deep or too
 * many. Iterative, because the caller decides how deep the value is.
 */
export function findInvalidText(value: unknown): ValidationErrors {
  const errors: ValidationErrors = []
  const stack: Node[] = [{ value, key: '', depth: 0, parent: null }]
  let valueCount = 0
  for (let node = stack.pop(); node && errors.length < maxValidationErrors; node = stack.pop()) {
    const { value, key, depth } = node
    if (String(key).includes('\0') || (typeof value === 'string' && value.includes('\0'))) {
      const path = toPath(node)
      errors.push({ path, message: `${path || 'the body'} must not contain a NUL character` })
    } else if (typeof value === 'object' && value !== null) {
      if (depth === maxDepth) return [{ path: toPath(node), message: 'The body is nested too deeply' }]
      const size = Array.isArray(value) ? value.length : Object.keys(value).length
      valueCount += size
      if (valueCount > maxValues || (size > maxFields && !Array.isArray(value)))
        return [{ path: toPath(node), message: 'The body has too many values' }]
      for (const child of listChildren(node, value)) stack.push(child)
    }
  }
  return errors
}
