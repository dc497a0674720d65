import { readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import { runTool } from '@ninepocket/releases/setup/run-tool'
import type { StageResult } from './quality-stages.ts'
import { withTemporaryFolder } from './with-temporary-folder.ts'

export type VitestReport = {
  readonly numPassedTests: number
  readonly testResults: ReadonlyArray<{
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: ReadonlyArray<{
      readonly status: string
      readonly fullName: string
      readonly failureMessages?: readonly string[] | null
    }>
  }>
}

const firstLine = (text = '') => stripVTControlCharacters(text).trim().split('\n', 1)[0] ?? ''

/**
 * Counts passed and failed tests, with a line for each failure: file, test, first line of the message. A file that cannot
 * be loaded, and a failure outside of tests, count as a failed test.
 */
export function toStageResult(report: VitestReport | undefined, code: number): StageResult {
  if (!report) return { passed: 0, failed: 1, failures: ['no report: the test runner did not finish'] }
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(repositoryRoot, name)
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${file}: ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`)
    return tests.length > 0 || status !== 'failed' ? tests : [`${file}: ${firstLine(message)}`]
  })
  if (failures.length === 0 && code !== 0) failures.push('outside of any test: see the output above')
  const testFiles = report.testResults.map(({ name }) => relative(repositoryRoot, name))
  return { passed: report.numPassedTests, failed: failures.length, failures, testFiles }
}

/**
 * Runs the tests of vitest projects whose path contains one of the filters, or all of them, and writes a JSON report.
 * @param maxWorkers replaces the number in `vitest.config.ts`
 */
export async function runVitestStage(
  name: string,
  projects: readonly string[],
  filters: readonly string[] = [],
  maxWorkers?: number,
): Promise<StageResult> {
  const file = join(repositoryRoot, 'test-results', `${name}.json`)
  await rm(file, { force: true })
  const projectArgs = projects.flatMap((project) => ['--project', project])
  const reportArgs = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const workerArgs = maxWorkers === undefined ? [] : [`--maxWorkers=${maxWorkers}`]
  const args = ['run', ...projectArgs, ...reportArgs, ...workerArgs, '--passWithNoTests', ...filters]
  const { code } = await withTemporaryFolder((folder) =>
    runTool('vitest', args, { inheritsOutput: true, env: { TMPDIR: folder } }),
  )
  const text = await readFile(file, 'utf8').catch(() => null)
  // vitest's documented format
  return toStageResult(text === null ? undefined : (JSON.parse(text) as VitestReport), code)
}
