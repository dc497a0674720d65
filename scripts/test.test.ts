import { expect, test } from 'vitest'
import { startCommand } from './setup/testing/start-command.ts'

test('a word that is in the path of no test fails, so that a typing error does not look like success', async () => {
  const { code, output } = await startCommand('test', ['--only', 'e2e', 'no-test-has-this-name'], {}).finished
  expect(output).toContain('No test of these stages has no-test-has-this-name in its path.')
  expect(output).toMatch(/0 passed, 1 failed\n$/)
  expect(code).toBe(1)
})
