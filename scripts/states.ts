/**
 * `npm run states -- mf-wishlist`: a picture of every screen of a remote in every state, into test-results/states.
 * `--against REV` takes the same of that revision on this machine and says which look otherwise; without a remote, all.
 */
import { join } from 'node:path'
import { findBrowser } from '@ninepocket/testing/find-browser'
import { chromium } from 'playwright'
import { remoteNames } from './build/build-parts.ts'
import { endWith } from './setup/end-with.ts'
import { say, step } from './setup/progress.ts'
import { root } from './setup/root.ts'
import { checkOut } from './states/check-out.ts'
import { comparePictures } from './states/compare-pictures.ts'
import { takePictures } from './states/take-pictures.ts'

const args = process.argv.slice(2)
const againstAt = args.indexOf('--against')
const revision = againstAt < 0 ? undefined : args[againstAt + 1]
const [asked] = againstAt < 0 ? args : args.toSpliced(againstAt, 2)
const results = join(root, 'test-results', 'states')

await endWith(async () => {
  const remotes = remoteNames().filter((name) => asked === undefined || name === asked)
  if (remotes.length === 0 || (againstAt >= 0 && revision === undefined))
    throw new Error('npm run states [-- REMOTE] [--against REV]')
  const browser = await chromium.launch(await findBrowser())
  const before = revision === undefined ? null : await checkOut(revision)
  try {
    for (const remote of remotes) {
      const folder = join(results, remote)
      const take = (repository: string, into: string) =>
        step(`${remote} (${into})`, () =>
          takePictures(browser, { repository, remote, folder: join(folder, into) }),
        )
      const now = await take(root, 'now')
      say(`${remote}: ${now.length} states in ${join(folder, 'now')}`)
      if (!before) continue
      await take(before.folder, 'before')
      const changes = await comparePictures(join(folder, 'before'), join(folder, 'now'))
      for (const { picture, what } of changes) say(`${picture}: ${what}`)
      say(`${remote}: ${changes.length} of ${now.length} states look otherwise than in ${revision}`)
      if (changes.length > 0) process.exitCode = 1
    }
  } finally {
    await browser.close()
    await before?.remove()
  }
})
