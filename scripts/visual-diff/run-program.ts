import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs a program to its end. @throws {Error} with its output if it fails */
export async function runProgram(program: string, args: readonly string[], folder: string): Promise<void> {
  await run(program, args, { cwd: folder }).catch((error: Error & { stderr?: string }) => {
    throw new Error(error.stderr?.trim() || error.message)
  })
}
