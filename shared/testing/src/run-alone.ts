import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type RunningAlone = {
  /** Of the panel, with a slash at its end. */
  readonly url: string
  stop(): Promise<void>
}

const here = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Runs `npm run dev -- REMOTE` on a free port, in a process of its own, and waits for its `ready` line. `repository` is
 * another copy of this one.
 * @throws {Error} with what it printed, where it ends before
 */
export async function runAlone(remote: string, repository: string = here): Promise<RunningAlone> {
  const child = spawn(process.execPath, [join(repository, 'scripts', 'dev.ts'), remote], {
    cwd: repository,
    // The channel lets it stop by itself where this process is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, PORT: '0' },
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
