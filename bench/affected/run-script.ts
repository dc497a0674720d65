import { spawn } from 'node:child_process'
import path from 'node:path'
import { readEndedChildrenCpuMs } from '../measure/process-usage.ts'

/** Cost of a command; CPU time is the sum over all cores. */
export type CommandCost = { seconds: number; cpuSeconds: number; output: string }

export async function runScript(folder: string, name: string, ...args: string[]): Promise<CommandCost> {
  const [started, cpuBefore] = [performance.now(), (await readEndedChildrenCpuMs(process.pid)) ?? 0]
  const child = spawn(process.execPath, [path.join(folder, 'scripts', `${name}.ts`), ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const read = (text: string) => (output += text)
  child.stdout.setEncoding('utf8').on('data', read)
  child.stderr.setEncoding('utf8').on('data', read)
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${code}\n${output}`)
  const cpuMs = ((await readEndedChildrenCpuMs(process.pid)) ?? 0) - cpuBefore
  return { seconds: (performance.now() - started) / 1000, cpuSeconds: cpuMs / 1000, output }
}

export const sumCosts = (all: ReadonlyArray<CommandCost>): CommandCost => ({
  seconds: all.reduce((total, { seconds }) => total + seconds, 0),
  cpuSeconds: all.reduce((total, { cpuSeconds }) => total + cpuSeconds, 0),
  output: all.map(({ output }) => output).join('\n'),
})
