/** As much of a contract's schema as a field needs. */
type ValidationRule = {
  safeParse(value: unknown): { success: boolean; error?: { issues: ReadonlyArray<{ message: string }> } }
}

/** What a rule of the contract says of a value, in its first message; undefined where nothing is wrong. */
export function getValidationError(rule: ValidationRule, value: string): string | undefined {
  return rule.safeParse(value).error?.issues[0]?.message
}
