import type { Schema } from '@ninepocket/contract/endpoint'
import type { ErrorBody } from '@ninepocket/contract/error-body'
import * as z from 'zod/mini'
import { invalidInput } from './domain-error.ts'

// The words of rules that bring none of their own.
z.config(z.locales.en())

type Failures = NonNullable<ErrorBody['errors']>
type Issue = z.core.$ZodIssue

/** Enough to mend a form by. A body of many mistakes must not become a reply of many more bytes. */
const mostFailures = 20
const longestPath = 100
/** No endpoint takes a body of more than a few levels. */
const deepest = 32

const shortened = (path: string) => (path.length > longestPath ? `${path.slice(0, longestPath)}…` : path)
const joined = (at: string, key: string) => shortened(at === '' ? key : `${at}.${key}`)

/** Unknown fields are each named, so that a misspelt one is never lost in silence (spec §10.5). */
function failuresOf(issue: Issue): Failures {
  const at = shortened(issue.path.join('.'))
  if (issue.code !== 'unrecognized_keys') return [{ path: at, message: issue.message }]
  return issue.keys
    .slice(0, mostFailures)
    .map((key) => ({ path: joined(at, key), message: `Unknown field "${shortened(key)}"` }))
}

/**
 * PostgreSQL's text holds no NUL, and nobody types one: refused wherever it stands. Without recursion, for a caller
 * decides how deep a value goes.
 */
function failuresOfText(value: unknown): Failures {
  const failures: Failures = []
  const open: Array<{ value: unknown; at: string; depth: number }> = [{ value, at: '', depth: 0 }]
  const refuse = (path: string, message: string) => failures.push({ path, message })
  for (let next = open.pop(); next && failures.length < mostFailures; next = open.pop()) {
    const { value, at, depth } = next
    if (typeof value === 'string') {
      if (value.includes('\0')) refuse(at, `${at || 'the body'} must not hold a NUL character`)
    } else if (typeof value === 'object' && value !== null) {
      if (depth === deepest) return [{ path: at, message: 'The body is nested too deeply' }]
      for (const [key, each] of Object.entries(value)) {
        const path = joined(at, key.replaceAll('\0', ''))
        if (key.includes('\0')) refuse(path, `${path || 'the body'} must not hold a NUL character`)
        else open.push({ value: each, at: path, depth: depth + 1 })
      }
    }
  }
  return failures.slice(0, mostFailures)
}

/**
 * Checks the parts of a request, each with its schema, and gives what the schemas made of them.
 * @throws DomainError 400 with the failing rules (twenty at most), in the order of the parts
 */
export function validate(
  parts: ReadonlyArray<readonly [schema: Schema | undefined, value: unknown]>,
): unknown[] {
  const failures: Failures = []
  const values = parts.map(([schema, value]) => {
    if (!schema) return undefined
    failures.push(...failuresOfText(value))
    const result = z.safeParse(schema, value)
    if (!result.success)
      for (const issue of result.error.issues.slice(0, mostFailures)) failures.push(...failuresOf(issue))
    return result.data
  })
  if (failures.length > 0) throw invalidInput(failures.slice(0, mostFailures))
  return values
}
