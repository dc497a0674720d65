import type { RemoteWidgets } from '@ninepocket/runtime/remote-interface'

/** No widgets yet. */
export const widgets = {} satisfies RemoteWidgets
