import type { EndpointSchema } from '@ninepocket/contract/endpoints/endpoint'
import * as z from 'zod/mini'
import type { ValidationErrors } from './find-invalid-text.ts'

type AnySchema = z.core.$ZodTypes
type Place = { schema: z.core.$ZodType; value: unknown; at: string }

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type MaxLengthCheck = z.core.$ZodCheckMaxLength

const isMaxLength = (check: z.core.$ZodCheck<never>): check is MaxLengthCheck & z.core.$ZodCheck<never> =>
  check._zod.def.check === 'max_length'

/** Checks the length of a list without its elements. */
function checkLength(schema: z.core.$ZodArray, list: unknown[], at: string): ValidationErrors {
  const check = schema._zod.def.checks?.find(isMaxLength)
  if (!check || list.length <= check._zod.def.maximum) return []
  const lengthOnly = z.array(z.unknown(), { error: schema._zod.def.error }).check(check)
  const { error } = z.safeParse(lengthOnly, list.slice(0, check._zod.def.maximum + 1))
  return (error?.issues ?? []).map(({ message }) => ({ path: at, message }))
}

/** Checks the length of a list, and then those of the lists in its elements until one is too long. */
function checkList(schema: z.core.$ZodArray, list: unknown[], at: string): ValidationErrors {
  const errors = checkLength(schema, list, at)
  for (let index = 0; errors.length === 0 && index < list.length; index++)
    errors.push(...findAt({ schema: schema._zod.def.element, value: list[index], at: `${at}.${index}` }))
  return errors
}

/**
 * Finds lists that are longer than their schema allows, before the schema parses their elements. Those of a
 * union are left to the schema.
 */
export function findTooLongLists(schema: EndpointSchema, value: unknown): ValidationErrors {
  return findAt({ schema, value, at: '' })
}

function findAt(place: Place): ValidationErrors {
  const { value, at } = place
  const { def } = (place.schema as AnySchema)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return findAt({ schema: def.innerType, value, at })
    case 'pipe':
      return findAt({ schema: def.in, value, at })
    case 'array':
      return Array.isArray(value) ? checkList(place.schema as z.core.$ZodArray, value, at) : []
    case 'object':
      return isRecord(value)
        ? Object.entries(def.shape).flatMap(([key, schema]) =>
            findAt({ schema, value: value[key], at: at === '' ? key : `${at}.${key}` }),
          )
        : []
    default:
      return []
  }
}
