import type { RemoteWidgets } from '@ninepocket/runtime/remote-interface'

/** Components for slots of other pages: `'card-actions': defineWidget(() => import('./…').then((m) => m.X))`. */
export const widgets = {} satisfies RemoteWidgets
