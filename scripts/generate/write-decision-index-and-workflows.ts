import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { listRemoteNames } from '@ninepocket/releases/builds/build-apps'
import { shellName } from '@ninepocket/shell/server/registry/registry'
import { getWorkflowFilePath, renderWorkflow } from '../affected/render-workflow.ts'
import { buildDecisionIndex, decisionIndexPath } from './decision-index.ts'

/** Writes the index of decisions, and the workflow of each app. */
export async function writeDecisionIndexAndWorkflows(): Promise<void> {
  await writeFile(decisionIndexPath, await buildDecisionIndex())
  for (const app of [shellName, ...listRemoteNames()]) {
    await mkdir(dirname(getWorkflowFilePath(app)), { recursive: true })
    await writeFile(getWorkflowFilePath(app), renderWorkflow(app))
  }
}
