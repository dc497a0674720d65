/** Seconds, as a person reads them: `0.4 s`, `12 s`. */
export function formatSeconds(ms: number): string {
  return ms < 9950 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`
}

/** One line to the person who started the command. */
export function printLine(text: string): void {
  process.stdout.write(`· ${text}\n`)
}

/** Does one step of a command and says when it is done, and how long it took. Steps under 50 ms are not worth a line. */
export async function runStep<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now()
  const result = await work()
  const took = performance.now() - started
  if (took >= 50) printLine(`${name}: ${formatSeconds(took)}`)
  return result
}
