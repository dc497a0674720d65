import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export async function runProgram(program: string, args: readonly string[], folder: string): Promise<void> {
  await run(program, args, { cwd: folder }).catch((error: Error & { stderr?: string }) => {
    throw new Error(error.stderr?.trim() || error.message)
  })
}
