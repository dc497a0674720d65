import { findBrowserLaunchOptions } from '@ninepocket/testing/processes/find-browser-launch-options'
import { type Browser, chromium } from 'playwright'
import type { OnCleanUp } from '../run/workspace.ts'

export async function openBrowser(onCleanUp: OnCleanUp): Promise<Browser> {
  const browser = await chromium.launch(await findBrowserLaunchOptions())
  onCleanUp(() => browser.close())
  return browser
}
