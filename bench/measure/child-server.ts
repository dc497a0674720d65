import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

export type ChildServer<Ready> = { pid: number; ready: Ready; stop(): Promise<void> }

const stopTimeoutMs = 10_000

/** Starts `script` and waits for its ready message. @throws {Error} if it ends before */
export async function startChildServer<Ready>(
  script: string,
  environment: Record<string, string> = {},
): Promise<ChildServer<Ready>> {
  const child = fork(script, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [ready] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) =>
      Promise.reject(new Error(`${script} exited with ${code} before it was ready`)),
    ),
  ])
  if (child.pid === undefined) throw new Error(`${script} could not be started`)
  return { pid: child.pid, ready, stop: () => stopChildServer(child) }
}

async function stopChildServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const killTimer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
  await exited
  clearTimeout(killTimer)
}
