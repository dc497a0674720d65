import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hashTestInputs } from '../builds/app-inputs.ts'
import { repositoryRoot } from '../setup/repository-root.ts'

/** That a remote's own tests passed, all of them, for just these sources and tests. */
type PassedTestsRecord = { at: string; passed: number }

const getRecordPath = (remote: string, inputs: string) => join(repositoryRoot, remote, '.cache', 'tested', inputs)

/**
 * Notes that the tests of a remote have passed: what a release asks for. `inputs` is `hashTestInputs(remote)` as it was when
 * they began, so that a file saved meanwhile is not taken for tested.
 */
export async function recordTestsPassed(remote: string, inputs: string, passed: number): Promise<void> {
  const file = getRecordPath(remote, inputs)
  const record: PassedTestsRecord = { at: new Date().toISOString(), passed }
  await mkdir(dirname(file), { recursive: true })
  // Renamed into place: a release that reads the record at the same time finds all of it or none.
  const draft = `${file}.${randomUUID()}.draft`
  await writeFile(draft, `${JSON.stringify(record)}\n`)
  await rename(draft, file)
}

/** Whether the tests of a remote have passed for the very sources and tests that lie here now. */
export async function haveTestsPassed(remote: string): Promise<boolean> {
  const file = getRecordPath(remote, await hashTestInputs(remote))
  const text = await readFile(file, 'utf8').catch(() => null)
  return text !== null && (JSON.parse(text) as PassedTestsRecord).passed > 0 // written by `recordTestsPassed` alone
}
