import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { PageContext, PageHead } from './page-head.ts'

export type AnyQuery = {
  readonly queryKey: QueryKey
  readonly queryFn: (context: { signal?: AbortSignal }) => Promise<unknown>
}

/** A page component that is loaded on demand. A failed load can be repeated. */
export type LoadablePage = {
  current(): ComponentType | undefined
  /** Loads the component once. A rejected load is forgotten, so that the next call retries. */
  preload(): Promise<ComponentType>
}

export type RedirectInput = Pick<PageContext, 'params' | 'site'> & { readonly read?: PageContext['read'] }

type LoginRequirement = {
  readonly message: string
  /** Other members get the page for unknown addresses. */
  readonly adminOnly?: boolean
}

export type PageRoute = {
  /** A pattern of the router, `/hockey-set/:product`; `/@:username/…` for the pages of a user (`path-patterns.ts`). */
  readonly path: string
  /** Values of a parameter, if the page exists for these only: `{ list: ['for-trade', 'for-sale'] }`. */
  readonly paramValues?: Readonly<Record<string, ReadonlyArray<string>>>
  /** Name of the page's chunk (`webpackChunkName`), for preload hints. */
  readonly chunk: string
  readonly page: LoadablePage
  /** First queries of the page. Called again when `read` returns more data, so a query may depend on another's data. */
  readonly queries: (input: PageContext) => ReadonlyArray<AnyQuery>
  readonly head: (input: PageContext) => PageHead
  /** Data that depends on the viewer. For members the browser fetches it, and the server renders the loading state. */
  readonly isPersonal?: boolean
  /**
   * Target if this address redirects, else null. The page server redirects, and the page must do so in the browser. It is
   * called again with `read` when the page's data are loaded; a target that follows from them is permanent.
   */
  readonly redirect?: (input: RedirectInput) => string | null
  /** Guests are redirected to the login page and return after logging in (spec §6.1). */
  readonly requiresLogin?: LoginRequirement
}

/**
 * Creates a page that is loaded on demand. Unlike React's and the router's `lazy`, it does not keep a rejected promise.
 */
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
 * Defines a page: `definePageRoute({ path: '/terms', chunk: 'policy-page', load: () => import(…).then((m) =>
 * m.PolicyPage), head: … })`.
 */
export function definePageRoute(page: {
  path: string
  paramValues?: PageRoute['paramValues']
  chunk: string
  load: () => Promise<ComponentType>
  queries?: (input: PageContext) => ReadonlyArray<AnyQuery>
  head: (input: PageContext) => PageHead
  isPersonal?: boolean
  redirect?: PageRoute['redirect']
  requiresLogin?: LoginRequirement
}): PageRoute {
  const { load, queries = () => [], ...rest } = page
  return { ...rest, queries, page: createLoadablePage(load) }
}
