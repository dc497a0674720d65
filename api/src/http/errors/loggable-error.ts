/** Of an error only what names it: details of the database hold values, and values may be a person's. */
export function toLoggableError(thrown: unknown): object {
  if (!(thrown instanceof Error)) return { type: typeof thrown }
  const { name, message, stack } = thrown
  return { type: name, message, stack, ...('code' in thrown && { code: thrown.code }) }
}
