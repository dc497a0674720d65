import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { root } from './workspace.ts'

export type RunningSite = { url: string; pid: number; stop(): Promise<void> }

/**
 * Starts the whole site as an operator does (`start`), or as a container does what is built (`serve`), on a port and a
 * folder of its own, and waits for its `ready` line. Throws with what it printed where it ends before.
 */
export async function startSite(
  environment: { PORT: string; DATA_DIR: string; [setting: string]: string },
  command: 'start' | 'serve' = 'start',
): Promise<RunningSite> {
  const child = spawn(process.execPath, [path.join(root, `scripts/${command}.ts`)], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'error', ...environment },
    // By the channel the site notices when the bench is gone, even killed, and stops.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const ready = /^ready (http\S+)$/m.exec(said)?.[1]
      if (ready) resolve(ready)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the site ended with ${code} at its start\n${said}`)))
  })
  if (child.pid === undefined) throw new Error('the site has no process')
  return { url, pid: child.pid, stop: () => stopSite(child) }
}

/** It promises to stop within 10 s; a bench does not wait longer either. */
async function stopSite(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 12_000)
  await gone
  clearTimeout(late)
}
