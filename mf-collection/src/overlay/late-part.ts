import { bus } from '@ninepocket/runtime/bus'

const remote = 'mf-collection'

/**
 * Code that comes when it is first wanted: `latePart(() => import('./manage-drawer.tsx'))`. That it did not come is
 * told to the shell, which tells the site; the person is told by whoever wanted it. The next call asks again.
 */
export function latePart<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  return () =>
    load().catch((error: unknown) => {
      bus.emit('part:failed', { remote, error })
      throw error
    })
}
