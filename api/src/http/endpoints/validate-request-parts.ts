import type { EndpointSchema } from '@ninepocket/contract/endpoints/endpoint'
import * as z from 'zod/mini'
import { createInvalidInputError } from '../errors/domain-error.ts'
import { findInvalidText } from './find-invalid-text.ts'
import { findTooLongLists } from './find-too-long-lists.ts'
import { joinErrorPath, maxValidationErrors, truncateErrorPath, type ValidationErrors } from './validation-errors.ts'

// Messages of rules without a message of their own.
z.config(z.locales.en())

type ZodIssue = z.core.$ZodIssue

/** Reports every unknown field by name, so that a misspelled one is not silently ignored (spec §10.5). */
function toValidationErrors(issue: ZodIssue): ValidationErrors {
  const at = truncateErrorPath(issue.path.join('.'))
  if (issue.code !== 'unrecognized_keys') return [{ path: at, message: issue.message }]
  return issue.keys
    .slice(0, maxValidationErrors)
    .map((key) => ({ path: joinErrorPath(at, key), message: `Unknown field "${truncateErrorPath(key)}"` }))
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
    // The schema reports each element of a list before it looks at the list's length: it gets no list that is too long.
    const sizeErrors = [...findInvalidText(value), ...findTooLongLists(schema, value)]
    errors.push(...sizeErrors)
    if (sizeErrors.length > 0) return undefined
    const result = z.safeParse(schema, value)
    if (!result.success)
      for (const issue of result.error.issues.slice(0, maxValidationErrors)) errors.push(...toValidationErrors(issue))
    return result.data
  })
  if (errors.length > 0) throw createInvalidInputError(errors.slice(0, maxValidationErrors))
  return values
}
