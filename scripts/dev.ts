/**
 * `npm run dev`: the whole site with hot reload. `npm run dev -- mf-wishlist`: that remote by itself, in a thin frame,
 * answered from memory. Each on `PORT`; a remote alone takes 3100 where none is set.
 */
import { listRemoteNames } from '@ninepocket/releases/builds/build-apps'
import { runMain } from '@ninepocket/releases/setup/run-main'

await runMain(async () => {
  const [remote] = process.argv.slice(2)
  if (remote === undefined) {
    const { devSite } = await import('./dev/dev-site.ts')
    return devSite()
  }
  if (!listRemoteNames().includes(remote))
    throw new Error(`npm run dev [-- REMOTE], where REMOTE is one of: ${listRemoteNames().join(', ')}`)
  const { devStandalone: devAlone } = await import('./dev/dev-standalone.ts')
  return devAlone(remote, Number(process.env.PORT ?? 3100))
})
