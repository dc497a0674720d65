import type { Site } from '@ninepocket/contract/site/site'
import type { ComponentType } from 'react'
import type { LoadablePage, PageRoute } from './page-route.ts'
import { createLoadablePage } from './page-route.ts'
import type { SlotName, SlotProps } from './slot-props.ts'

/**
 * The version of what shell and remotes expect of each other: the first number of this package's version, raised
 * when a face changes its shape.
 */
export const interfaceVersion = 2

/** `src/routes.tsx` of a remote: `export const routes = (site) => [definePageRoute(…)] satisfies …`. */
export type RemoteRoutes = (site: Site) => PageRoute[]

/** `src/widgets.ts` of a remote: a loadable component for each slot it fills. */
export type RemoteWidgets = { [Name in SlotName]?: LoadableWidget<Name> }
export type LoadableWidget<Name extends SlotName> = {
  current(): ComponentType<SlotProps[Name]> | undefined
  preload(): Promise<ComponentType<SlotProps[Name]>>
}

/** Declares a widget: `'card-actions': widget(() => import('./heart.tsx').then((m) => m.Heart))`. */
export function defineWidget<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): { current(): ComponentType<Props> | undefined; preload(): Promise<ComponentType<Props>> } {
  // A page is a component without props; the loader itself never looks at them.
  return createLoadablePage(load as () => Promise<ComponentType>) as LoadablePage as never
}
