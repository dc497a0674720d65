/**
 * `npm run visual-diff -- mf-wishlist`: takes a screenshot of every screen of a remote in every state, into
 * test-results/visual-diff. `--base REV` also takes those of that revision and lists the screenshots that differ.
 * Without a remote, takes all.
 */

import { join } from 'node:path'
import { listRemoteNames } from '@ninepocket/releases/builds/build-apps'
import { printUsageOnHelp } from '@ninepocket/releases/setup/print-usage-on-help'
import { printLine, runStep } from '@ninepocket/releases/setup/progress'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import { runMain } from '@ninepocket/releases/setup/run-main'
import { findOrInstallBrowser } from '@ninepocket/testing/processes/find-or-install-browser'
import { chromium } from 'playwright'
import { captureRemoteStates } from './visual-diff/capture-remote-states.ts'
import { checkOutRevision } from './visual-diff/check-out-revision.ts'
import { compareScreenshots } from './visual-diff/compare-screenshots.ts'

const usage = 'npm run visual-diff [-- REMOTE] [--base REV]'

printUsageOnHelp(usage)

const args = process.argv.slice(2)
const baseIndex = args.indexOf('--base')
const revision = baseIndex < 0 ? undefined : args[baseIndex + 1]
const [requestedRemote] = baseIndex < 0 ? args : args.toSpliced(baseIndex, 2)
const results = join(repositoryRoot, 'test-results', 'visual-diff')

await runMain(async () => {
  const remotes = listRemoteNames().filter((name) => requestedRemote === undefined || name === requestedRemote)
  if (remotes.length === 0 || (baseIndex >= 0 && revision === undefined)) throw new Error(`Usage: ${usage}`)
  const browser = await chromium.launch(await findOrInstallBrowser())
  const before = revision === undefined ? null : await checkOutRevision(revision)
  try {
    for (const remote of remotes) {
      const folder = join(results, remote)
      const takeScreenshotsInto = (subfolder: string, repository: string) =>
        runStep(`${remote} (${subfolder})`, () =>
          captureRemoteStates(browser, { repository, remote, folder: join(folder, subfolder) }),
        )
      const now = await takeScreenshotsInto('now', repositoryRoot)
      printLine(`${remote}: ${now.length} states in ${join(folder, 'now')}`)
      if (!before) continue
      await takeScreenshotsInto('before', before.folder)
      const changes = await compareScreenshots(join(folder, 'before'), join(folder, 'now'))
      for (const { screenshot, description } of changes) printLine(`${screenshot}: ${description}`)
      printLine(`${remote}: ${changes.length} of ${now.length} states differ from ${revision}`)
      if (changes.length > 0) process.exitCode = 1
    }
  } finally {
    await browser.close()
    await before?.remove()
  }
})
