import { useSite } from '@ninepocket/runtime/site'
import { PolicyPage } from './policy-page.tsx'

export function CookiePolicyPage() {
  const { siteName, policies } = useSite()
  return (
    <PolicyPage title="Cookie Policy" embed={policies.cookies}>
      <p>
        A cookie is a small note that a site leaves in your browser. {siteName} uses only those that it cannot
        work without, so there is nothing to agree to and no banner. None is used for advertising or to
        measure you, and no other company sets any here.
      </p>

      <h2>Safety of forms</h2>
      <p>
        When you first send a form, such as the newsletter sign-up, the site sets one cookie with a random
        value. It proves that the form was sent from here and not from a page that pretends to be you.
      </p>

      <h2>Session</h2>
      <p>
        When you are logged in, one cookie holds a random key, so that the site knows you from page to page.
        It goes when you log out, otherwise after 12 hours without use, or after 30 days if you asked to be
        remembered. Guests do not get it.
      </p>

      <h2>Light or dark</h2>
      <p>
        If you choose a theme, your browser remembers the choice. It names nothing but the theme, and is gone
        when you clear the data of this site.
      </p>

      <h2>Newsletter</h2>
      <p>Signing up sets no cookie of its own, and the mails hold nothing that tracks you.</p>

      <h2>How to refuse or delete them</h2>
      <p>
        Your browser can block and delete cookies, usually under “Privacy”. The catalogue can be read without
        any; sending a form and logging in need theirs.
      </p>
    </PolicyPage>
  )
}
