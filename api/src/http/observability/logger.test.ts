import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const loggerFile = JSON.stringify(join(import.meta.dirname, 'logger.ts'))

/** Logs more than one batch, lives on for longer than the pause between writes, and logs again. */
const program = `
  import { createLogger } from ${loggerFile}
  const logger = createLogger('info')
  logger.info('x'.repeat(10_000))
  setTimeout(() => {
    logger.info('the last line')
    process.stderr.write('still running')
    process.exit(0)
  }, 1_500)`

// Every write to /dev/full fails with ENOSPC, as on a full disk.
test.runIf(existsSync('/dev/full'))(
  'keeps the process running when log lines cannot be written',
  async () => {
    const fullDisk = openSync('/dev/full', 'w')
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', fullDisk, 'pipe'],
    })
    closeSync(fullDisk)
    const output: string[] = []
    child.stderr?.on('data', (chunk) => output.push(String(chunk)))
    const [code] = await once(child, 'close')
    expect(output.join('')).toBe('still running')
    expect(code).toBe(0)
  },
  30_000,
)
