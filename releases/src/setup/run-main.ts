import { printFatalError } from './progress.ts'

/** Runs a command. On failure, prints the message without a stack trace and exits with code 1. */
export async function runMain(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    printFatalError(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
