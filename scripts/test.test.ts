import { expect, test } from 'vitest'
import { startCommand } from './setup/testing/start-command.ts'

test('a word that is in the path of no test fails beside others, so that a typing error does not look like success', async () => {
  const { code, output } = await startCommand(
    'test',
    ['--only', 'unit', 'run-vitest-stage.test.ts', 'no-test-has-this-name'],
    {},
  ).finished
  expect(output).toContain('No test of these stages has no-test-has-this-name in its path.')
  expect(output).toMatch(/[1-9]\d* passed, 1 failed\n$/)
  expect(code).toBe(1)
})
