import type { RemoteWidgets } from '@ninepocket/runtime/remote-interface'

export const widgets = {} satisfies RemoteWidgets
