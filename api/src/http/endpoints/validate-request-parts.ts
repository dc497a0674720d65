import type { EndpointSchema } from '@ninepocket/contract/endpoints/endpoint'
import type { ErrorBody } from '@ninepocket/contract/endpoints/error-body'
import * as z from 'zod/mini'
import { createInvalidInputError } from '../errors/domain-error.ts'

// Messages of rules without a message of their own.
z.config(z.locales.en())

type ValidationErrors = NonNullable<ErrorBody['errors']>
type ZodIssue = z.core.$ZodIssue

/** Enough to correct a form. A body with many errors must not produce an even larger reply. */
const maxErrors = 20
const maxPathLength = 100
/** No endpoint accepts a body of more than a few levels. */
const maxDepth = 32

const truncatePath = (path: string) => (path.length > maxPathLength ? `${path.slice(0, maxPathLength)}…` : path)
const joinPath = (at: string, key: string) => truncatePath(at === '' ? key : `${at}.${key}`)

/** Reports every unknown field by name, so that a misspelled one is not silently ignored (spec §10.5). */
function toValidationErrors(issue: ZodIssue): ValidationErrors {
  const at = truncatePath(issue.path.join('.'))
  if (issue.code !== 'unrecognized_keys') return [{ path: at, message: issue.message }]
  return issue.keys
    .slice(0, maxErrors)
    .map((key) => ({ path: joinPath(at, key), message: `Unknown field "${truncatePath(key)}"` }))
}

/**
 * Finds NUL characters, which PostgreSQL's text cannot hold, at any place of a value. Iterative, because the caller
 * decides how deep the value is.
 */
function findInvalidText(value: unknown): ValidationErrors {
  const errors: ValidationErrors = []
  const stack: Array<{ value: unknown; at: string; depth: number }> = [{ value, at: '', depth: 0 }]
  const addError = (path: string, message: string) => errors.push({ path, message })
  for (let next = stack.pop(); next && errors.length < maxErrors; next = stack.pop()) {
    const { value, at, depth } = next
    if (typeof value === 'string') {
      if (value.includes('\0')) addError(at, `${at || 'the body'} must not contain a NUL character`)
    } else if (typeof value === 'object' && value !== null) {
      if (depth === maxDepth) return [{ path: at, message: 'The body is nested too deeply' }]
      for (const [key, each] of Object.entries(value)) {
        const path = joinPath(at, key.replaceAll('\0', ''))
        if (key.includes('\0')) addError(path, `${path || 'the body'} must not contain a NUL character`)
        else stack.push({ value: each, at: path, depth: depth + 1 })
      }
    }
  }
  return errors.slice(0, maxErrors)
}

/**
 * Validates one part of a request.
 * @throws DomainError 400 with the failing rules
 */
export function validateRequestPart<S extends EndpointSchema>(schema: S, value: unknown): z.output<S> {
  validateRequestParts([[schema, value]])
  return z.parse(schema, value)
}

/**
 * Validates the parts of a request, each with its schema, and returns the schemas' outputs.
 * @throws DomainError 400 with the failing rules (20 at most), in the order of the parts
 */
export function validateRequestParts(
  parts: ReadonlyArray<readonly [schema: EndpointSchema | undefined, value: unknown]>,
): unknown[] {
  const errors: ValidationErrors = []
  const values = parts.map(([schema, value]) => {
    if (!schema) return undefined
    errors.push(...findInvalidText(value))
    const result = z.safeParse(schema, value)
    if (!result.success)
      for (const issue of result.error.issues.slice(0, maxErrors)) errors.push(...toValidationErrors(issue))
    return result.data
  })
  if (errors.length > 0) throw createInvalidInputError(errors.slice(0, maxErrors))
  return values
}
