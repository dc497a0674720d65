import type { EndpointSchema } from '@ninepocket/contract/endpoints/endpoint'
import * as z from 'zod/mini'
import type { ValidationErrors } from './validation-errors.ts'

/** Checks the length of a list without its elements. */
function checkLength(schema: z.core.$ZodArray, list: unknown[], at: string): ValidationErrors {
  const check = schema._zod.def.checks?.find((each) => each instanceof z.core.$ZodCheckMaxLength)
  if (!check || list.length <= check._zod.def.maximum) return []
  const { error } = z.safeParse(z.array(z.unknown()).check(check), list.slice(0, check._zod.def.maximum + 1))
  return (error?.issues ?? []).map(({ message }) => ({ path: at, message }))
}

/** Checks the length of a list, and then those of the lists in its elements until one is too long. */
function checkList(schema: z.core.$ZodArray, list: unknown[], at: string): ValidationErrors {
  const errors = checkLength(schema, list, at)
  for (let index = 0; errors.length === 0 && index < list.length; index++)
    errors.push(...findAt(schema._zod.def.element, list[index], `${at}.${index}`))
  return errors
}

/**
 * Finds lists that are longer than their schema allows, before the schema parses their elements. Those of a
 * union are left to the schema.
 */
export function findTooLongLists(schema: EndpointSchema, value: unknown): ValidationErrors {
  return findAt(schema, value, '')
}

function findAt(schema: z.core.SomeType, value: unknown, at: string): ValidationErrors {
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault
  )
    return findAt(schema._zod.def.innerType, value, at)
  if (schema instanceof z.core.$ZodPipe) return findAt(schema._zod.def.in, value, at)
  if (schema instanceof z.core.$ZodArray) return Array.isArray(value) ? checkList(schema, value, at) : []
  if (schema instanceof z.core.$ZodObject && typeof value === 'object' && value !== null) {
    const values = new Map<string, unknown>(Object.entries(value))
    return Object.entries(schema._zod.def.shape).flatMap(([key, field]) =>
      findAt(field, values.get(key), at === '' ? key : `${at}.${key}`),
    )
  }
  return []
}
