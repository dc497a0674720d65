import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const progressFile = JSON.stringify(join(import.meta.dirname, 'progress.ts'))
const program = `
  import { printLine, surviveFullDiskOfOutput } from ${progressFile}
  surviveFullDiskOfOutput()
  printLine('lost')
  setTimeout(() => {
    printLine('lost too')
    process.stderr.write('still running')
  }, 100)`

// Every write to /dev/full fails with ENOSPC, as on a full disk.
test.runIf(existsSync('/dev/full'))(
  'keeps the process running when the disk of its output is full',
  async () => {
    const fullDisk = openSync('/dev/full', 'w')
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', fullDisk, 'pipe'],
    })
    closeSync(fullDisk)
    const output: string[] = []
    child.stderr?.on('data', (chunk) => output.push(String(chunk)))
    const [code] = await once(child, 'close')
    expect({ code, output: output.join('') }).toEqual({ code: 0, output: 'still running' })
  },
  30_000,
)
