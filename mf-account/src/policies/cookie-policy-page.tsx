import { useSite } from '@ninepocket/runtime/site'
import { PolicyPage } from './policy-page.tsx'

export function CookiePolicyPage() {
  const { siteName, policies } = useSite()
  return (
    <PolicyPage title="Cookie Policy" embedUrl={policies.cookies}>
      <p>
        A cookie is a small note that a site leaves in your browser. {siteName} uses four: three for something
        you ask of it, and one while a new version of the site is being tried, so there is nothing to agree to
        and no banner. None is used for advertising or to measure you, and no other company sets any here.
      </p>

      <h2>Safety of forms</h2>
      <p>
        <code>XSRF-TOKEN</code>: when you first send a form, such as the newsletter sign-up, when your browser
        reports that a part of the site failed there, when you log in, and with every page while you are
        logged in, the site sets this cookie with a random value. It proves that the form was sent from here
        and not from a page that pretends to be you. It goes when you close the browser.
      </p>

      <h2>Light or dark</h2>
      <p>
        <code>theme</code>: if you choose light or dark, this cookie remembers it for a year, so that pages
        come in the right colours. It goes at once when you choose to follow your device.
      </p>

      <h2>Session</h2>
      <p>
        <code>session</code>, on a secure connection <code>__Host-session</code>: holds a random key while you
        are logged in. It goes when you log out. Otherwise it goes when you close the browser and counts for
        nothing after 12 hours without use; if you ask to be remembered, it stays for 30 days.
      </p>

      <h2>Trials of new versions</h2>
      <p>
        <code>release-cohort</code>: while a part of the site is tried with some visitors before all get it,
        the site gives your browser a number from 0 to 99, by chance, and keeps it for 30 days, so that you
        stay with the version that you have seen. Every hundredth visitor has the same number.
      </p>

      <h2>Newsletter</h2>
      <p>Signing up sets no cookie of its own, and the mails hold nothing that tracks you.</p>

      <h2>What is no cookie</h2>
      <p>
        Until you close its tab, your browser itself keeps how far down you had read each page, so that Back
        leads there, and, while a new account waits to be activated, your mail address with most of it masked
        and a key to have the mail sent again. The site does not read the first, and gets the key only when
        you ask for the mail.
      </p>

      <h2>How to refuse or delete them</h2>
      <p>
        Your browser can block and delete cookies, usually under “Privacy”. The catalogue can be read without
        any; only sending a form and being logged in need theirs.
      </p>
    </PolicyPage>
  )
}
