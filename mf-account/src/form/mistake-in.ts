/** As much of a contract's schema as a field needs. */
type Rule = {
  safeParse(value: unknown): { success: boolean; error?: { issues: ReadonlyArray<{ message: string }> } }
}

/** What a rule of the contract says of a value, in its first message; undefined where nothing is wrong. */
export function mistakeIn(rule: Rule, value: string): string | undefined {
  return rule.safeParse(value).error?.issues[0]?.message
}
