import '@ninepocket/ui/tokens.css'
import '@ninepocket/ui/base.css'
import type { ProfileReply } from '@ninepocket/contract/profile-reply'
import type { Site } from '@ninepocket/contract/site'
import { SiteProvider } from '@ninepocket/runtime/site'
import { aGuest } from '@ninepocket/testing/a-session'
import { aSite } from '@ninepocket/testing/a-site'
import { anId } from '@ninepocket/testing/an-id'
import { Pages, testQueryClient } from '@ninepocket/testing/render-route'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { BrowserRouter, Link } from 'react-router-dom'
import { FooterSignUp } from '../newsletter/footer-sign-up.tsx'
import { routes } from '../routes.tsx'
import css from './account-alone.module.css'
import { brokenToken } from './answer-newsletter.ts'
import { closedName, openName } from './answer-people.ts'

/** Values for each parameter of a path, good ones and those that fail on purpose. */
const examples = new Map([
  [':token', ['good', brokenToken]],
  [':handle', [`@${openName}`, `@${closedName}`]],
  [':userId', [anId(2)]],
])

function addressesOf(path: string): string[] {
  const [parameter] = /:\w+/.exec(path) ?? []
  const values = parameter && examples.get(parameter)
  if (!values) return [path.replace('/*', '')]
  return values.flatMap((value) => addressesOf(path.replace(/:\w+\??/, value)))
}

/** Every page of this remote and its part of the footer, in the thinnest frame that can hold them. */
export function AccountAlone({
  site = aSite(),
  session = aGuest(),
}: {
  site?: Site
  session?: ProfileReply
}) {
  const [pages] = useState(() => routes(site))
  const [client] = useState(() => testQueryClient(session))
  const addresses = pages.flatMap(({ path }) => addressesOf(path))
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
