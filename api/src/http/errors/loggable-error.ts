/** Returns only what identifies an error, because details from the database contain values, which may be personal. */
export function toLoggableError(thrown: unknown): object {
  if (!(thrown instanceof Error)) return { type: typeof thrown }
  const { name, message, stack } = thrown
  return { type: name, message, stack, ...('code' in thrown && { code: thrown.code }) }
}
