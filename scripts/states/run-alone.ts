import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../dev/free-port.ts'

export type RunningAlone = {
  /** Of the panel, with a slash at its end. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Runs `npm run dev -- REMOTE` of a repository and waits for its `ready` line.
 * @throws {Error} with what it printed, where it ends before
 */
export async function runAlone(repository: string, remote: string): Promise<RunningAlone> {
  const child = spawn(process.execPath, [join(repository, 'scripts', 'dev.ts'), remote], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, PORT: String(await freePort()) },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const [, found] = /^ready (\S+)$/m.exec(output) ?? []
      if (found) resolve(found)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`${remote} did not start alone:\n${output}`)))
  })
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { url, stop }
}
