import type { ZodMiniType } from 'zod/mini'

/** The message of the first failing rule: what the API answers with 400; null where the value is taken. */
export function getFirstErrorMessage(schema: ZodMiniType, value: unknown): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null
}
