/** Formats a duration in seconds: `0.4 s`, `12 s`. */
export function formatSeconds(ms: number): string {
  return ms < 9950 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`
}

export function printLine(text: string): void {
  process.stdout.write(`· ${text}\n`)
}

export function printWarning(text: string): void {
  printLine(`warning: ${text}`)
}

/** Runs one step of a command and prints its duration. Steps under 50 ms print nothing. */
export async function runStep<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now()
  const result = await work()
  const took = performance.now() - started
  if (took >= 50) printLine(`${name}: ${formatSeconds(took)}`)
  return result
}
