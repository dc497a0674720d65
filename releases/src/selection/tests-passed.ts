import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomically } from '@ninepocket/shell/server/registry/write-file-atomically'
import { hashTestInputs } from '../builds/app-inputs.ts'
import { repositoryRoot } from '../setup/repository-root.ts'

/** Record that all tests of a remote passed for one state of its sources. */
type PassedTestsRecord = { at: string; passed: number }

const getRecordPath = (remote: string, inputs: string) => join(repositoryRoot, remote, '.cache', 'tested', inputs)

/**
 * Records that the tests of a remote have passed, which a release requires. `inputs` is `hashTestInputs(remote)` from
 * before the run, because a file may be saved during it.
 */
export async function recordRemoteTestsPassed(remote: string, inputs: string, passed: number): Promise<void> {
  const record: PassedTestsRecord = { at: new Date().toISOString(), passed }
  // A release may read the record at the same time.
  await writeFileAtomically(getRecordPath(remote, inputs), `${JSON.stringify(record)}\n`)
}

/** Returns whether the tests of a remote have passed for the current sources and tests. */
export async function haveTestsOfCurrentSourcesPassed(remote: string): Promise<boolean> {
  const file = getRecordPath(remote, await hashTestInputs(remote))
  const text = await readFile(file, 'utf8').catch(() => null)
  return text !== null && (JSON.parse(text) as PassedTestsRecord).passed > 0 // written by `recordRemoteTestsPassed` alone
}
