import { useSite } from '@ninepocket/runtime/site'
import { PolicyPage } from './policy-page.tsx'

export function CookiePolicyPage() {
  const { siteName, policies } = useSite()
  return (
    <PolicyPage title="Cookie Policy" embedUrl={policies.cookies}>
      <p>
        A cookie is a small piece of data that a site stores in your browser. {siteName} uses seven: six for features
        you use, and one while a new version of the site is being tested. None of them needs your consent, so there is
        no banner. There are no advertising or tracking cookies, and no cookies from other companies. On a secure
        connection the names begin with <code>__Host-</code>.
      </p>
      <h2>Form security</h2>
      <p>
        <code>XSRF-TOKEN</code>: a random value that proves a form was sent from this site and not from a page
        pretending to be you. It is set when you first send a form, such as the newsletter sign-up, when your browser
        reports that part of the site failed, when you log in, and on every page while you are logged in. It is deleted
        when you close the browser.
      </p>
      <h2>Light or dark theme</h2>
      <p>
        <code>theme</code>: if you choose light or dark, this cookie remembers your choice for a year. It is deleted as
        soon as you choose to follow your device.
      </p>
      <h2>List view</h2>
      <p>
        <code>list-view</code>: remembers for a year whether you last chose lists, tiles or pockets.
      </p>
      <h2>Session</h2>
      <p>
        <code>session</code>: holds a random key while you are logged in. It is deleted when you log out or close the
        browser, and expires after 12 hours without use. If you ask to be remembered, it stays when you close the
        browser, and expires after 30 days without use, and after 180 days at the latest.
      </p>
      <h2>Known device</h2>
      <p>
        <code>known-device</code>: when you log in, this cookie marks your browser as known to your account for a year.
        It holds a random number and a signature. A login from another browser sends you an email, and people guessing
        your password can't lock you out of this one.
      </p>
      <h2>Your latest change</h2>
      <p>
        <code>last-write</code>: on sites with several databases, this cookie notes for 10 seconds when you last changed
        something, so that you see the change at once.
      </p>
      <h2>Testing new versions</h2>
      <p>
        <code>release-cohort</code>: while part of the site is being tested with some visitors, this cookie holds a
        random number from 0 to 99 for 30 days, so that you keep seeing the same version. About one in a hundred
        visitors shares your number.
      </p>
      <h2>Newsletter</h2>
      <p>Signing up sets no additional cookie, and our emails contain no tracking.</p>
      <h2>Other data in your browser</h2>
      <p>
        While you are logged in, your browser stores which cards and sets you opened last, for your home page. It also
        stores which columns you chose for the list of your copies. The site receives neither.
      </p>
      <p>
        Until you close the tab, your browser stores how far you scrolled on each page, so that Back returns you there.
        While a new account waits for activation, it also stores your email address, mostly masked, and a key for
        resending the email. The site never reads your scroll positions, and receives the key only when you ask for a
        new email.
      </p>
      <h2>How to block or delete cookies</h2>
      <p>
        You can block and delete cookies in your browser's settings, usually under “Privacy”. The catalogue works
        without cookies; only forms and logging in need them.
      </p>
    </PolicyPage>
  )
}
