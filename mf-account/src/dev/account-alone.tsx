import '@ninepocket/ui/tokens.css'
import '@ninepocket/ui/base.css'
import type { Site } from '@ninepocket/contract/site'
import { SiteProvider } from '@ninepocket/runtime/site'
import { aSite } from '@ninepocket/testing/a-site'
import { Pages, testQueryClient } from '@ninepocket/testing/render-route'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { BrowserRouter, Link } from 'react-router-dom'
import { FooterSignUp } from '../newsletter/footer-sign-up.tsx'
import { routes } from '../routes.tsx'
import css from './account-alone.module.css'
import { brokenToken } from './answer-newsletter.ts'

/** Every page of this remote and its part of the footer, in the thinnest frame that can hold them. */
export function AccountAlone({ site = aSite() }: { site?: Site }) {
  const [pages] = useState(() => routes(site))
  const [client] = useState(testQueryClient)
  const addresses = pages.flatMap(({ path }) =>
    path.includes(':token') ? [path.replace(':token', 'good'), path.replace(':token', brokenToken)] : [path],
  )
  return (
    <SiteProvider value={site}>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <nav className={css.bar} aria-label="Pages of this remote">
            {addresses.map((address) => (
              <Link key={address} to={address}>
                {address}
              </Link>
            ))}
          </nav>
          <main className={css.main}>
            <Pages routes={pages} />
          </main>
          <footer className={css.footer}>
            <FooterSignUp />
          </footer>
        </BrowserRouter>
      </QueryClientProvider>
    </SiteProvider>
  )
}
