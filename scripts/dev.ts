/**
 * `npm run dev`: the whole site with hot reload. `npm run dev -- mf-wishlist`: that remote by itself, in a thin frame,
 * answered from memory. Each on `PORT`; a remote alone takes 3100 where none is set.
 */
import { remoteNames } from './build/build-parts.ts'
import { endWith } from './setup/end-with.ts'

await endWith(async () => {
  const [remote] = process.argv.slice(2)
  if (remote === undefined) {
    const { devSite } = await import('./dev/dev-site.ts')
    return devSite()
  }
  if (!remoteNames().includes(remote))
    throw new Error(`npm run dev [-- REMOTE], where REMOTE is one of: ${remoteNames().join(', ')}`)
  const { devAlone } = await import('./dev/dev-alone.ts')
  return devAlone(remote, Number(process.env.PORT ?? 3100))
})
