import '@ninepocket/ui/tokens.css'
import '@ninepocket/ui/base.css'
import type { Site } from '@ninepocket/contract/site'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { SiteProvider } from '@ninepocket/runtime/site'
import { aSite } from '@ninepocket/testing/a-site'
import { Pages, testQueryClient } from '@ninepocket/testing/render-route'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { BrowserRouter, Link } from 'react-router-dom'
import { routes } from '../routes.tsx'
import css from './catalogue-alone.module.css'

/** Every page of this remote in the thinnest frame that can hold them. */
export function CatalogueAlone({ site = aSite() }: { site?: Site }) {
  const [pages] = useState(() => routes(site))
  const [client] = useState(() => testQueryClient())
  const paths = sitePaths(site.productNoun)
  return (
    <SiteProvider value={site}>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <nav className={css.bar} aria-label="Pages of this remote">
            <Link to={paths.home}>Home</Link>
            <Link to={paths.sets}>Sets</Link>
            <Link to={paths.search('otter')}>Search</Link>
          </nav>
          <main className={css.main}>
            <Pages routes={pages} />
          </main>
        </BrowserRouter>
      </QueryClientProvider>
    </SiteProvider>
  )
}
