import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startCommand } from './setup/testing/start-command.ts'

const packageFile = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')
const commands = Object.entries(JSON.parse(packageFile).scripts as Record<string, string>)

test.each(commands)('npm run %s -- --help prints its usage', async (command, line) => {
  const name = line.replace('node scripts/bootstrap.mjs ', '')
  const { code, output } = await startCommand(name, ['--help'], {}).finished
  const prefix = ['start', 'test'].includes(command) ? 'npm' : 'npm run'
  expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(new RegExp(`^${prefix} ${command}\\b`)) })
})
