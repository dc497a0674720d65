import type { ZodMiniType } from 'zod/mini'

/** A rule as the rule of a form's field: what to say of a value, in the words of the first check that fails. */
export function messageOf(rule: ZodMiniType): (value: string) => string | undefined {
  return (value) => rule.safeParse(value).error?.issues[0]?.message
}
