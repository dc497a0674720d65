import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Limit on Git's output. The names of all files of a large repository fit. */
const maxBuffer = 64 * 1024 * 1024

/** Runs Git in a folder and returns its output. @throws {Error} with Git's message */
export async function runGit(folder: string, ...args: string[]): Promise<string> {
  return (await promisify(execFile)('git', args, { cwd: folder, maxBuffer })).stdout
}
