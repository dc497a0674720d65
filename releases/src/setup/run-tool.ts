import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { repositoryRoot } from './repository-root.ts'

type ToolOptions = { folder?: string; inheritsOutput?: boolean; env?: NodeJS.ProcessEnv }
export type ToolResult = { readonly code: number; readonly output: string }

/**
 * Runs a tool that the package `folder` has installed, in that folder. `inheritsOutput` prints to the terminal; `env` adds
 * environment variables.
 */
export function runTool(
  tool: string,
  args: readonly string[],
  { folder = repositoryRoot, inheritsOutput = false, env }: ToolOptions = {},
): Promise<ToolResult> {
  const isWindows = process.platform === 'win32'
  const bin = join(folder, 'node_modules', '.bin')
  const child = spawn(join(bin, isWindows ? `${tool}.cmd` : tool), args, {
    cwd: folder,
    stdio: inheritsOutput ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: isWindows,
    env: {
      ...process.env,
      ...env,
      PATH: `${join(repositoryRoot, 'node_modules', '.bin')}${isWindows ? ';' : ':'}${process.env.PATH}`,
    },
  })
  const stop = () => child.kill('SIGTERM')
  process.once('SIGINT', stop).once('SIGTERM', stop)
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      resolve({ code: code ?? 1, output })
    })
  })
}
