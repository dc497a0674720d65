import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findOrInstallBrowser } from './find-or-install-browser.ts'

test('finds a browser and disables its background networking', async () => {
  const browser = await findOrInstallBrowser()
  expect(existsSync(browser.executablePath)).toBe(true)
  expect(browser.args).toContain('--disable-background-networking')
})

test('uses CHROMIUM_PATH unchanged', async () => {
  const browser = await findOrInstallBrowser({ CHROMIUM_PATH: process.execPath })
  expect(browser.executablePath).toBe(process.execPath)
})

test('names the missing file of CHROMIUM_PATH in the error', async () => {
  await expect(findOrInstallBrowser({ CHROMIUM_PATH: '/nowhere/chromium' })).rejects.toThrow('/nowhere/chromium')
})
