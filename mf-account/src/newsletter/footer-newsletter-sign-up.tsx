import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { useId } from 'react'
import { useLocation } from 'react-router-dom'
import css from './footer-newsletter-sign-up.module.css'
import { NewsletterSignUpForm } from './newsletter-sign-up-form.tsx'

/** Newsletter form for guests; members have a setting. Hidden on pages that have their own email field. */
export function FooterNewsletterSignUp() {
  const { productNoun } = useSite()
  const { pathname } = useLocation()
  const headingId = useId()
  const { authenticated } = useSession()
  const { login, register } = buildSitePaths(productNoun)
  if (authenticated || pathname === login || pathname === register) return null
  return (
    <section data-on="cover" aria-labelledby={headingId}>
      <h2 id={headingId} className={css.title}>
        Newsletter
      </h2>
      <p className={css.text}>New sets and features by email. Unsubscribe anytime.</p>
      <NewsletterSignUpForm />
    </section>
  )
}
