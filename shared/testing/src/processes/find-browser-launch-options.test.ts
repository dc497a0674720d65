import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findBrowserLaunchOptions } from './find-browser-launch-options.ts'

test('finds a browser and disables its background networking', async () => {
  const browser = await findBrowserLaunchOptions()
  expect(existsSync(browser.executablePath)).toBe(true)
  expect(browser.args).toContain('--disable-background-networking')
})

test('uses CHROMIUM_PATH unchanged', async () => {
  const browser = await findBrowserLaunchOptions({ CHROMIUM_PATH: process.execPath })
  expect(browser.executablePath).toBe(process.execPath)
})

test('names the missing file of CHROMIUM_PATH in the error', async () => {
  await expect(findBrowserLaunchOptions({ CHROMIUM_PATH: '/nowhere/chromium' })).rejects.toThrow('/nowhere/chromium')
})
