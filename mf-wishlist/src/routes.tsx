import type { RemoteRoutes } from '@ninepocket/runtime/remote-face'

/** The pages of this remote. */
export const routes = (() => []) satisfies RemoteRoutes
