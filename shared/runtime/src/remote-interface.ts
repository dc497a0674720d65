import type { Site } from '@ninepocket/contract/site/site'
import type { ComponentType } from 'react'
import type { LoadablePage, PageRoute } from './page-route.ts'
import { createLoadablePage } from './page-route.ts'
import type { SlotName, SlotProps } from './slot-props.ts'

/** Interface between shell and remotes: the major version of this package, raised when the interface changes. */
export const interfaceVersion = 2

/** `src/routes.tsx` of a remote: `export const routes = (site) => [definePageRoute(…)] satisfies …`. */
export type RemoteRoutesFactory = (site: Site) => PageRoute[]

/** Type of `widgets` in `src/widgets.ts` of a remote: a loadable component for each slot that it fills. */
export type RemoteWidgets = { [Name in SlotName]?: LoadableWidget<Name> }
type LoadableWidget<Name extends SlotName> = {
  current(): ComponentType<SlotProps[Name]> | undefined
  preload(): Promise<ComponentType<SlotProps[Name]>>
}

/** Defines a widget: `'card-actions': defineWidget(() => import('./heart.tsx').then((m) => m.Heart))`. */
export function defineWidget<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): { current(): ComponentType<Props> | undefined; preload(): Promise<ComponentType<Props>> } {
  // `createLoadablePage` is typed for pages, which have no props; it never uses the props.
  return createLoadablePage(load as () => Promise<ComponentType>) as LoadablePage as never
}
