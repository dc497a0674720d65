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

export const typeProjects = ['tsconfig.node.json', 'tsconfig.web.json'] as const
type TypeProject = (typeof typeProjects)[number]

/** Returns the file, below the folder of the repository, in which the type checker notes what it has checked. */
export const getTsBuildInfoFile = (project: TypeProject): string => `.cache/types/${project}.tsbuildinfo`

/** Returns the arguments of a type check that checks again only what has changed. */
export const buildTypeCheckArgs = (project: TypeProject): string[] => [
  ...['-p', project, '--incremental'],
  ...['--tsBuildInfoFile', getTsBuildInfoFile(project)],
]

/** Checks the types of Node code and of browser code. */
export async function runTypesStage(): Promise<StageResult> {
  const results = await Promise.all(typeProjects.map((project) => runToolStage('tsc', buildTypeCheckArgs(project))))
  const passed = results.filter((result) => result.failed === 0).length
  const output = results.map((result) => result.output ?? '').join('')
  return { passed, failed: typeProjects.length - passed, output }
}
