import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type CommandResult = { code: number | null; output: string }

/** Starts a command in a process of its own. `finished` resolves to its exit code and output. */
export function startCommand(
  name: string,
  args: ReadonlyArray<string>,
  environment: Readonly<Record<string, string>>,
): { child: ChildProcess; finished: Promise<CommandResult> } {
  const script = join(import.meta.dirname, '../..', `${name}.ts`)
  const env = { ...process.env, ...environment }
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
    })
  return { child, finished: once(child, 'close').then(([code]) => ({ code, output })) }
}
