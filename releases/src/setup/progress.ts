/** Formats a duration in seconds: `0.4 s`, `12 s`. */
export function formatSeconds(ms: number): string {
  return ms < 9950 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`
}

/** Levels of the site's log lines, which pino numbers. */
const levels = { info: 30, warn: 40, fatal: 60 }
let format: 'text' | 'json' = 'text'

/** Makes `printLine`, `printWarning` and `printFatalError` print text, which is the default, or JSON lines like those of the site's log. */
export function setOutputFormat(newFormat: typeof format): void {
  format = newFormat
}

/** Keeps a site running when a line cannot be written because the disk of its output is full. The line is lost. */
export function surviveFullDiskOfOutput(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOSPC') throw error
    })
}

/** Prints a line of a command's progress to standard output. */
export function printLine(text: string): void {
  process.stdout.write(format === 'json' ? formatLogLine('info', text) : `· ${text}\n`)
}

/** Prints a warning to standard output, between the lines of progress. */
export function printWarning(text: string): void {
  process.stdout.write(format === 'json' ? formatLogLine('warn', text) : `· warning: ${text}\n`)
}

/** Prints the error that ends a command, to standard error. */
export function printFatalError(text: string): void {
  process.stderr.write(format === 'json' ? formatLogLine('fatal', text) : `\n${text}\n`)
}

function formatLogLine(level: keyof typeof levels, msg: string): string {
  return `${JSON.stringify({ level: levels[level], time: new Date().toISOString(), pid: process.pid, msg })}\n`
}

/** Runs one step of a command and prints its duration. Steps under 50 ms print nothing. */
export async function runStep<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now()
  const result = await work()
  const took = performance.now() - started
  if (took >= 50) printLine(`${name}: ${formatSeconds(took)}`)
  return result
}
