import { runTool } from '@ninepocket/releases/setup/run-tool'

/** Result of a stage. `failures` has a line for each failure, `testFiles` the files whose tests ran. */
export type StageResult = {
  readonly passed: number
  readonly failed: number
  readonly output?: string
  readonly failures?: readonly string[]
  readonly testFiles?: readonly string[]
}

async function runToolStage(tool: string, args: readonly string[]): Promise<StageResult> {
  const { code, output } = await runTool(tool, args)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output }
}

export const runLintStage = () => runToolStage('biome', ['check', '--error-on-warnings', '.'])

/** Checks the types of Node code and of browser code. */
export async function runTypesStage(): Promise<StageResult> {
  const projects = ['tsconfig.node.json', 'tsconfig.web.json']
  const results = await Promise.all(projects.map((project) => runToolStage('tsc', ['-p', project])))
  const passed = results.filter((result) => result.failed === 0).length
  const output = results.map((result) => result.output ?? '').join('')
  return { passed, failed: projects.length - passed, output }
}
