import { hashTestInputs } from '@ninepocket/releases/builds/app-inputs'
import { recordTestsPassed } from '@ninepocket/releases/commands/tests-passed'
import type { StageResult } from '../setup/quality-stages.ts'
import { runVitestStage } from '../setup/run-vitest-stage.ts'

/** Where tests of remotes run: in a document, in one that they may take away, and in a browser. */
export const remoteTestProjects = ['jsdom', 'window', 'browser']

/**
 * A remote's own tests, unit and browser, from sources: no build, no site, no other part. That all of them passed is
 * noted for a release of just these sources.
 */
export async function testRemote(remote: string): Promise<StageResult> {
  const inputs = await hashTestInputs(remote)
  const result = await runVitestStage(remote, remoteTestProjects, [`${remote}/`])
  if (result.passed === 0 && result.failed === 0)
    return { passed: 0, failed: 1, output: `${remote} has no tests` }
  if (result.failed === 0) await recordTestsPassed(remote, inputs, result.passed)
  return result
}
