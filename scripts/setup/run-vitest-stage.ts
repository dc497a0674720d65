import { readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import { runTool } from '@ninepocket/releases/setup/run-tool'
import type { StageResult } from './quality-stages.ts'

/** The part of vitest's JSON report that counts. */
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
 * Tests passed and failed, and a line for each failure: where, what, and the first line of why. A file that could not
 * even be loaded holds no failed test, and a run can fail outside of any test: each counts as one failure, so that
 * nothing broken is ever summed up as "0 failed".
 */
export function toStageResult(report: VitestReport | undefined, code: number): StageResult {
  if (!report)
    return { passed: 0, failed: 1, failures: ['no report: the test runner did not come to its end'] }
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(repositoryRoot, name)
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${file}: ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`)
    return tests.length > 0 || status !== 'failed' ? tests : [`${file}: ${firstLine(message)}`]
  })
  if (failures.length === 0 && code !== 0) failures.push('outside of any test: the output above tells')
  return { passed: report.numPassedTests, failed: failures.length, failures }
}

/** Runs projects of `vitest.config.ts` in the terminal; `filters` are parts of file names. */
export async function runVitestStage(
  name: string,
  projects: readonly string[],
  filters: readonly string[] = [],
): Promise<StageResult> {
  const file = join(repositoryRoot, 'test-results', `${name}.json`)
  await rm(file, { force: true })
  const { code } = await runTool(
    'vitest',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      '--passWithNoTests',
      ...filters,
    ],
    { inheritsOutput: true },
  )
  const report = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as VitestReport, // vitest's own file, as documented
    () => undefined,
  )
  return toStageResult(report, code)
}
