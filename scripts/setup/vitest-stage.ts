import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { StageResult } from './quality-stages.ts'
import { root } from './root.ts'
import { runTool } from './run-tool.ts'

/** The part of vitest's JSON report that counts. */
export type Report = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: ReadonlyArray<{
    readonly status: string
    readonly assertionResults: ReadonlyArray<{ readonly status: string }>
  }>
}

/**
 * Tests passed and failed. A file that could not even be loaded holds no failed test, and a run can fail outside
 * of any test: each counts as one failure, so that nothing broken is ever summed up as "0 failed".
 */
export function countTests(report: Report | undefined, code: number): StageResult {
  if (!report) return { passed: 0, failed: 1 }
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length
  const failed = report.numFailedTests + brokenFiles
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
}

/** Runs projects of `vitest.config.ts` in the terminal; `filters` are parts of file names. */
export async function vitestStage(
  name: string,
  projects: readonly string[],
  filters: readonly string[] = [],
): Promise<StageResult> {
  const file = join(root, 'test-results', `${name}.json`)
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
    { live: true },
  )
  const report = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Report, // vitest's own file, as documented
    () => undefined,
  )
  return countTests(report, code)
}
