import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { shellName } from '@ninepocket/shell/server/registry'
import { remoteNames } from '../build/build-parts.ts'
import { workflowFile, workflowOf } from '../plan/workflow.ts'
import { decisionsIndex, indexFile } from './decisions-index.ts'

/** Writes every file that is made from others: the index of the decisions, and the workflow of each part. */
export async function writeGenerated(): Promise<void> {
  await writeFile(indexFile, await decisionsIndex())
  for (const part of [shellName, ...remoteNames()]) {
    await mkdir(dirname(workflowFile(part)), { recursive: true })
    await writeFile(workflowFile(part), workflowOf(part))
  }
}
