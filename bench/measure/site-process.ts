import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { repositoryRoot } from './workspace.ts'

export type SiteProcess = { url: string; pid: number; stop(): Promise<void> }

/**
 * Starts the whole site as an operator does (`start`), or as a container does what is built (`serve`), on a port and a
 * folder of its own, and waits for its `ready` line. Throws with what it printed where it ends before.
 */
export async function startSiteProcess(
  environment: { PORT: string; DATA_DIR: string; [setting: string]: string },
  command: 'start' | 'serve' = 'start',
): Promise<SiteProcess> {
  const child = spawn(process.execPath, [path.join(repositoryRoot, `scripts/${command}.ts`)], {
    cwd: repositoryRoot,
    env: { ...process.env, LOG_LEVEL: 'error', ...environment },
    // By the channel the site notices when the bench is gone, even killed, and stops.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const ready = /^ready (http\S+)$/m.exec(output)?.[1]
      if (ready) resolve(ready)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the site ended with ${code} at its start\n${output}`)))
  })
  if (child.pid === undefined) throw new Error('the site has no process')
  return { url, pid: child.pid, stop: () => stopSiteProcess(child) }
}

/** It promises to stop within 10 s; a bench does not wait longer either. */
async function stopSiteProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 12_000)
  await exited
  clearTimeout(killTimer)
}
