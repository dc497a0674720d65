import { hashTestInputs } from '@ninepocket/releases/builds/app-inputs'
import { recordRemoteTestsPassed } from '@ninepocket/releases/selection/tests-passed'
import type { StageResult } from '../setup/quality-stages.ts'
import { runVitestStage } from '../setup/run-vitest-stage.ts'

/** Vitest projects of remotes. Tests of `window` replace parts of their jsdom. */
export const domVitestProjectNames = ['jsdom', 'window', 'browser']

/** Runs a remote's own tests, without a build or a site. Records a success for releases. */
export async function testRemoteAndRecordPass(remote: string): Promise<StageResult> {
  const inputs = await hashTestInputs(remote)
  const result = await runVitestStage(remote, domVitestProjectNames, [`${remote}/`])
  if (result.passed === 0 && result.failed === 0) return { passed: 0, failed: 1, output: `${remote} has no tests` }
  if (result.failed === 0) await recordRemoteTestsPassed(remote, inputs, result.passed)
  return result
}
