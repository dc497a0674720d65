import { runTool } from '@ninepocket/releases/setup/run-tool'

/** Result of one stage; `failures` has one line for each failure. */
export type StageResult = {
  readonly passed: number
  readonly failed: number
  readonly output?: string
  readonly failures?: readonly string[]
}

async function runToolStage(tool: string, args: readonly string[]): Promise<StageResult> {
  const { code, output } = await runTool(tool, args)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output }
}

export const runLintStage = () => runToolStage('biome', ['check', '--error-on-warnings', '.'])

/** Checks the types of Node code and of browser code. */
export async function runTypesStage(): Promise<StageResult> {
  const results = await Promise.all(
    ['tsconfig.node.json', 'tsconfig.web.json'].map((project) => runToolStage('tsc', ['-p', project])),
  )
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    output: results.map(({ output = '' }) => output).join(''),
  }
}
