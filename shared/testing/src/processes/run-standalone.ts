import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type RunningStandalone = {
  /** Of the panel, with a slash at its end. */
  readonly url: string
  stop(): Promise<void>
}

/** What a person types, what npm runs then, and what that hands over to; each costs a little more than the next. */
export type StartMethod = 'npm' | 'bootstrap' | 'script'

type Options = {
  /** Another copy of this repository. */
  repository?: string
  /** The script unless told otherwise: a test needs neither npm nor a look at the libraries. */
  startMethod?: StartMethod
}

const repositoryRoot = fileURLToPath(new URL('../../../../', import.meta.url))

function getCommand(
  startMethod: StartMethod,
  repository: string,
  remote: string,
): readonly [string, string[]] {
  const scripts = join(repository, 'scripts')
  if (startMethod === 'npm') return ['npm', ['run', 'dev', '--', remote]]
  if (startMethod === 'bootstrap') return [process.execPath, [join(scripts, 'bootstrap.mjs'), 'dev', remote]]
  return [process.execPath, [join(scripts, 'dev.ts'), remote]]
}

/**
 * Does what `npm run dev -- REMOTE` does, on a free port, in a process of its own, and waits for its `ready` line.
 * @throws {Error} with what it printed, where it ends before
 */
export async function runStandalone(
  remote: string,
  { repository = repositoryRoot, startMethod = 'script' }: Options = {},
): Promise<RunningStandalone> {
  const [command, args] = getCommand(startMethod, repository, remote)
  const child = spawn(command, args, {
    cwd: repository,
    // Where this process is killed, the script notices by the channel, and bootstrap, as below npm, by its parent.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, PORT: '0', npm_lifecycle_event: 'dev' },
  })
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  // Its output ends with the last of the processes that npm has started.
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
    child.once('close', () => reject(new Error(`${remote} did not start alone:\n${output}`)))
  })
  const stop = () => {
    kill()
    return ended
  }
  return { url, stop }
}
