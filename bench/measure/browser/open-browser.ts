import { findOrInstallBrowser } from '@ninepocket/testing/processes/find-or-install-browser'
import { type Browser, chromium } from 'playwright'
import type { RegisterCleanUp } from '../run/workspace.ts'

export async function openBrowser(onCleanUp: RegisterCleanUp): Promise<Browser> {
  const browser = await chromium.launch(await findOrInstallBrowser())
  onCleanUp(() => browser.close())
  return browser
}
