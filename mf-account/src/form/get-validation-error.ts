type ValidationRule = {
  safeParse(value: unknown): { success: boolean; error?: { issues: ReadonlyArray<{ message: string }> } }
}

/** Returns the first message of a failed rule; undefined if the value is valid. */
export function getValidationError(rule: ValidationRule, value: string): string | undefined {
  return rule.safeParse(value).error?.issues[0]?.message
}
