import { bus } from '@ninepocket/runtime/bus'
import { getNextRetryFolder } from './get-next-retry-folder.ts'

const remoteName = 'mf-collection'

/** The bundler's own: where the files of this remote lie that are still to come. There is none in a remote alone. */
declare let __webpack_public_path__: string | undefined

/** Under the same address a browser would answer with the file that it has refused. */
function switchToRetryFolder(): void {
  if (typeof __webpack_public_path__ !== 'string') return
  __webpack_public_path__ = getNextRetryFolder(__webpack_public_path__)
}

/**
 * Code that comes when it is first wanted: `createLazyModule(() => import('./manage-drawer.tsx'))`. That it did not come is
 * told to the shell, which tells the site; the person is told by whoever wanted it. The next call asks again.
 */
export function createLazyModule<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () =>
    load().catch((error: unknown) => {
      switchToRetryFolder()
      bus.emit('module:load-failed', { remote: remoteName, error })
      throw error
    })
}
