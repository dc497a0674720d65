import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { PageHead, PageInput } from './page-head.ts'

/** Any query, as the page maker and the frame handle it. */
export type AnyQuery = {
  readonly queryKey: QueryKey
  readonly queryFn: (context: { signal?: AbortSignal }) => Promise<unknown>
}

/** A page component that is loaded when it is needed; a failed load can be asked for again. */
export type LoadablePage = {
  /** The component once loaded; undefined before. */
  current(): ComponentType | undefined
  /** Loads it, once. A rejected load is forgotten, so that the next call is a real retry. */
  preload(): Promise<ComponentType>
}

/** Who gets to see a page. */
type LoginRequirement = {
  /** What guests are told at the login page. */
  readonly message: string
  /** For other members the address leads to where unknown ones do. */
  readonly adminOnly?: boolean
}

/** One page of a remote, as the shell and the page maker see it. */
export type PageRoute = {
  /** A pattern of the router: `/hockey-set/:product`. */
  readonly path: string
  /** Name of the page's chunk (`webpackChunkName`), for preload hints. */
  readonly chunk: string
  readonly page: LoadablePage
  /** What the page shows first. Asked again while `read` gives more, so one query may need another's answer. */
  readonly queries: (input: PageInput) => ReadonlyArray<AnyQuery>
  readonly head: (input: PageInput) => PageHead
  /** The answers depend on who asks: for members the browser asks, and the page maker sends the loading state. */
  readonly isPersonal?: boolean
  /** Where an address leads instead, if anywhere: the page maker redirects, and so must the page in the browser. */
  readonly redirect?: (input: Pick<PageInput, 'params' | 'site'>) => string | null
  /** Guests are sent to the login page with this message, and come back from there (spec §6.1). */
  readonly requiresLogin?: LoginRequirement
}

/** React's own `lazy` and the router's keep a rejected promise for ever; this does not. */
export function createLoadablePage(load: () => Promise<ComponentType>): LoadablePage {
  let loaded: ComponentType | undefined
  let running: Promise<ComponentType> | undefined
  return {
    current: () => loaded,
    preload() {
      running ??= load().then(
        (component) => {
          loaded = component
          return component
        },
        (error: unknown) => {
          running = undefined
          throw error
        },
      )
      return running
    },
  }
}

/**
 * Declares a page:
 * `definePageRoute({ path: '/terms', chunk: 'policy-page', load: () => import(…).then((m) => m.PolicyPage), head: … })`.
 */
export function definePageRoute(page: {
  path: string
  chunk: string
  load: () => Promise<ComponentType>
  queries?: (input: PageInput) => ReadonlyArray<AnyQuery>
  head: (input: PageInput) => PageHead
  isPersonal?: boolean
  redirect?: PageRoute['redirect']
  requiresLogin?: LoginRequirement
}): PageRoute {
  const { load, queries = () => [], ...rest } = page
  return { ...rest, queries, page: createLoadablePage(load) }
}
