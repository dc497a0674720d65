import type { ZodMiniType } from 'zod/mini'

/** Returns the message of the first failing rule, which the API sends with status 400; null for a valid value. */
export function findValidationMessage(schema: ZodMiniType, value: unknown): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null
}
