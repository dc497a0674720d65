import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findBrowser } from './find-browser.ts'

test('a browser is found, and it may not speak to its maker', async () => {
  const browser = await findBrowser()
  expect(existsSync(browser.executablePath)).toBe(true)
  expect(browser.args).toContain('--disable-background-networking')
})

test('CHROMIUM_PATH is taken at its word', async () => {
  const browser = await findBrowser({ CHROMIUM_PATH: process.execPath })
  expect(browser.executablePath).toBe(process.execPath)
})

test('a CHROMIUM_PATH without a file is named', async () => {
  await expect(findBrowser({ CHROMIUM_PATH: '/nowhere/chromium' })).rejects.toThrow('/nowhere/chromium')
})
