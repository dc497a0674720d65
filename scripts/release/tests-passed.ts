import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { testInputs } from '../build/part-inputs.ts'
import { root } from '../setup/root.ts'

/** That a remote's own tests passed, all of them, for just these sources and tests. */
type Passed = { at: string; passed: number }

const recordOf = (remote: string, inputs: string) => join(root, remote, '.cache', 'tested', inputs)

/**
 * Notes that the tests of a remote have passed: what a release asks for. `inputs` is `testInputs(remote)` as it was when
 * they began, so that a file saved meanwhile is not taken for tested.
 */
export async function recordTestsPassed(remote: string, inputs: string, passed: number): Promise<void> {
  const file = recordOf(remote, inputs)
  const record: Passed = { at: new Date().toISOString(), passed }
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(record)}\n`)
}

/** Whether the tests of a remote have passed for the very sources and tests that lie here now. */
export async function haveTestsPassed(remote: string): Promise<boolean> {
  const file = recordOf(remote, await testInputs(remote))
  const text = await readFile(file, 'utf8').catch(() => null)
  return text !== null && (JSON.parse(text) as Passed).passed > 0 // written by `recordTestsPassed` alone
}
