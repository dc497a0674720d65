import { spawn } from 'node:child_process'
import path from 'node:path'
import { readPeakMemoryMiB } from './process-memory.ts'
import { repositoryRoot } from './workspace.ts'

export type ScriptFigures = { seconds: number; peakMiB: number | null; output: string }

const sampleIntervalMs = 50

/** Runs a script of the repository, with its path from the root. @throws {Error} with its output if it fails */
export async function runMeasuredScript(
  script: string,
  args: ReadonlyArray<string> = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<ScriptFigures> {
  const started = performance.now()
  const child = spawn(process.execPath, [path.join(repositoryRoot, script), ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  let peakMiB: number | null = null
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const sampler = setInterval(async () => {
    // The peak can be read only while the process runs.
    if (child.pid) peakMiB = (await readPeakMemoryMiB(child.pid)) ?? peakMiB
  }, sampleIntervalMs)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  }).finally(() => clearInterval(sampler))
  if (code !== 0) throw new Error(`${script} ${args.join(' ')} ended with ${code}\n${output}`)
  return { seconds: (performance.now() - started) / 1000, peakMiB, output }
}
