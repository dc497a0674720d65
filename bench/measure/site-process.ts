import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { repositoryRoot } from './workspace.ts'

export type SiteProcess = { url: string; pid: number; stop(): Promise<void> }

/** Starts the whole site and waits for its `ready` line. @throws {Error} with its output if it ends before */
export async function startSiteProcess(
  environment: { PORT: string; DATA_DIR: string; [setting: string]: string },
  command: 'start' | 'serve' = 'start',
): Promise<SiteProcess> {
  const child = spawn(process.execPath, [path.join(repositoryRoot, `scripts/${command}.ts`)], {
    cwd: repositoryRoot,
    env: { ...process.env, LOG_LEVEL: 'error', ...environment },
    // The IPC channel stops the site when the benchmark's process ends, even if it is killed.
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
    child.once('exit', (code) => reject(new Error(`the site exited with ${code} before it was ready\n${output}`)))
  })
  if (child.pid === undefined) throw new Error('the site could not be started')
  return { url, pid: child.pid, stop: () => stopSiteProcess(child) }
}

/** The site must stop within 10 s, so this waits no longer. */
async function stopSiteProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 12_000)
  await exited
  clearTimeout(killTimer)
}
