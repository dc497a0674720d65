import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTemporaryDataFolder } from './create-temporary-data-folder.ts'
import { findFreePort } from './find-free-port.ts'

/** SIGTERM goes to the process, as from an operator; SIGINT to its group, as from Ctrl-C in a terminal. */
export type StopSignal = 'SIGTERM' | 'SIGINT'

export type RunningSite = {
  readonly url: string
  readonly pid: number
  readonly dataDir: string
  readonly output: string
  /** Stops the site and removes its data folder if it is temporary. */
  stop(signal?: StopSignal): Promise<void>
}

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const startScript = join(root, 'scripts', 'start.ts')
/** The first start creates a database and a demo catalogue, possibly on a busy machine. */
const startTimeoutMs = 180_000
const stopTimeoutMs = 12_000

/**
 * Runs the whole site as `npm start` does, in its own process group, and waits for its `ready` line. Uses a temporary
 * folder and a free port unless `DATA_DIR` and `PORT` are given. The second argument is an alternative command.
 * @throws {Error} with the output if the site does not start
 */
export async function runSite(
  settings: Readonly<Record<string, string>> = {},
  [program, ...args]: readonly [string, ...string[]] = [process.execPath, startScript],
): Promise<RunningSite> {
  const dataDir = settings.DATA_DIR || (await createTemporaryDataFolder('ninepocket-'))
  const site = spawn(program, args, {
    cwd: root,
    detached: true,
    // The channel lets the site stop when this process is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PORT: String(await findFreePort()),
      PUBLIC_URL: '',
      LOG_LEVEL: 'warn',
      ...settings,
      DATA_DIR: dataDir,
    },
  })
  const stopAndCleanUp = async (signal: StopSignal = 'SIGTERM') => {
    await stopSite(site, signal)
    if (!settings.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    return { ...(await waitUntilReady(site)), pid: site.pid ?? 0, dataDir, stop: stopAndCleanUp }
  } catch (error) {
    await stopAndCleanUp()
    throw error
  }
}

function waitUntilReady(site: ChildProcess): Promise<{ url: string; output: string }> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (why: string) => reject(new Error(`The site did not start (${why}):\n${output}`))
    const timer = setTimeout(() => fail('timeout'), startTimeoutMs)
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const [, url] = /^ready (\S+)$/m.exec(output) ?? []
      if (!url) return
      clearTimeout(timer)
      site.stdout?.off('data', read).resume()
      site.stderr?.off('data', read).pipe(process.stderr)
      resolve({ url, output })
    }
    site.stdout?.on('data', read)
    site.stderr?.on('data', read)
    site.once('error', (error) => fail(error.message))
    site.once('exit', (code) => fail(`exit code ${code}`))
  })
}

async function stopSite(site: ChildProcess, signal: StopSignal): Promise<void> {
  const { pid, exitCode, signalCode } = site
  if (pid === undefined || exitCode !== null || signalCode !== null) return
  const ended = new Promise((resolve) => site.once('exit', resolve))
  // A negative number addresses the process group.
  process.kill(signal === 'SIGINT' ? -pid : pid, signal)
  const killTimer = setTimeout(() => process.kill(-pid, 'SIGKILL'), stopTimeoutMs)
  await ended
  clearTimeout(killTimer)
}
