/** Runs a command's work; a failure is told in its own words, without a trace, and ends with exit code 1. */
export async function runMain(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
