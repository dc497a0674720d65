import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type RunningStandalone = {
  readonly url: string
  stop(): Promise<void>
}

/**
 * How a remote is started: by `npm run dev`, by the `bootstrap.mjs` that npm runs, or by the script that this runs.
 * Each is a little faster than the one before.
 */
export type StandaloneStartMethod = 'npm' | 'bootstrap' | 'script'

type Options = {
  repository?: string
  /** Default: `script`, because tests need neither npm nor an installation check. */
  startMethod?: StandaloneStartMethod
}

const repositoryRoot = fileURLToPath(new URL('../../../../', import.meta.url))

function getCommand(
  startMethod: StandaloneStartMethod,
  repository: string,
  remote: string,
): readonly [string, string[]] {
  const scripts = join(repository, 'scripts')
  if (startMethod === 'npm') return ['npm', ['run', 'dev', '--', remote]]
  if (startMethod === 'bootstrap') return [process.execPath, [join(scripts, 'bootstrap.mjs'), 'dev', remote]]
  return [process.execPath, [join(scripts, 'dev.ts'), remote]]
}

/**
 * Runs `npm run dev -- REMOTE` on a free port and waits for its `ready` line.
 * @throws {Error} with the output if it ends before
 */
export async function runStandalone(
  remote: string,
  { repository = repositoryRoot, startMethod = 'script' }: Options = {},
): Promise<RunningStandalone> {
  const [command, args] = getCommand(startMethod, repository, remote)
  const child = spawn(command, args, {
    cwd: repository,
    // If this process is killed, the script notices by the channel, and bootstrap (also under npm) by its parent.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, PORT: '0', npm_lifecycle_event: 'dev' },
  })
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  // `close` fires after the last process that npm started has ended.
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  void ended.then(() => process.off('exit', kill))
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
    child.once('close', () => reject(new Error(`${remote} did not start:\n${output}`)))
  })
  const stop = () => {
    kill()
    return ended
  }
  return { url, stop }
}
