import type { Schema } from '@ninepocket/contract/endpoint'
import type { ErrorBody } from '@ninepocket/contract/error-body'
import * as z from 'zod/mini'
import { invalidInput } from './domain-error.ts'

// The words of rules that bring none of their own.
z.config(z.locales.en())

type Failures = NonNullable<ErrorBody['errors']>
type Issue = z.core.$ZodIssue

/** Unknown fields are each named, so that a misspelt one is never lost in silence (decisions). */
function failuresOf(issue: Issue): Failures {
  const at = issue.path.join('.')
  if (issue.code !== 'unrecognized_keys') return [{ path: at, message: issue.message }]
  return issue.keys.map((key) => ({
    path: at === '' ? key : `${at}.${key}`,
    message: `Unknown field "${key}"`,
  }))
}

/** PostgreSQL's text holds no NUL, and nobody types one: refused wherever it stands. */
function pathsWithNul(value: unknown, at: string): string[] {
  if (typeof value === 'string') return value.includes('\0') ? [at] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => {
    const path = at === '' ? key : `${at}.${key}`
    return key.includes('\0') ? [path.replaceAll('\0', '')] : pathsWithNul(each, path)
  })
}

/**
 * Checks the parts of a request, each with its schema, and gives what the schemas made of them.
 * @throws DomainError 400 with every failing rule, in the order of the parts
 */
export function validate(
  parts: ReadonlyArray<readonly [schema: Schema | undefined, value: unknown]>,
): unknown[] {
  const failures: Failures = []
  const values = parts.map(([schema, value]) => {
    if (!schema) return undefined
    for (const path of pathsWithNul(value, ''))
      failures.push({ path, message: `${path || 'the body'} must not hold a NUL character` })
    const result = z.safeParse(schema, value)
    if (!result.success) failures.push(...result.error.issues.flatMap(failuresOf))
    return result.data
  })
  if (failures.length > 0) throw invalidInput(failures)
  return values
}
