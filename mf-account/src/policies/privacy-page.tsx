import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Link } from 'react-router-dom'
import { PolicyPage } from './policy-page.tsx'

export function PrivacyPage() {
  const { siteName, productNoun, policies, humanVerification } = useSite()
  const { cookiePolicy } = buildSitePaths(productNoun)
  const usesTurnstile = humanVerification.provider === 'turnstile'
  return (
    <PolicyPage title="Privacy Policy" embedUrl={policies.privacy}>
      <p>
        {siteName} stores what it needs to work and nothing else. It shows no ads, doesn't track you across the web, and
        doesn't sell your data.
        {usesTurnstile
          ? " Another company, Cloudflare, is involved only when you log in or register, to check that you're human."
          : ' It shares no data with other companies.'}
      </p>
      <h2>When you browse</h2>
      <p>
        You don't need an account to browse the catalogue, and we store nothing about you while you do. Catalogue pages
        contain no scripts, fonts or counters from other companies. If a card's image is hosted on another site, your
        browser loads it from there, like any image on the web.
      </p>
      <p>
        The server logs requests so that we can find errors. The log contains no names, email addresses or search terms.
        To prevent abuse of forms, the server stores the network address that sent a form, in memory or as a hash in its
        database. It is used for at most an hour and deleted from the database within a day after that.
      </p>
      <h2>When you sign up for the newsletter</h2>
      <ul>
        <li>We store your email address, and when you signed up and confirmed.</li>
        <li>
          We first send you one email with a confirmation link. If you don't use it within 48 hours, we delete your
          address.
        </li>
        <li>
          Every email has an unsubscribe link. When you use it, we delete your address at once and keep only a record
          without it, so that old links can tell you that you have unsubscribed.
        </li>
        <li>Our emails contain no hidden images and no links that track who opened them.</li>
      </ul>
      <h2>Cookies</h2>
      <p>
        See the <Link to={cookiePolicy}>Cookie Policy</Link> for a list of all cookies.
      </p>
      <h2>When you have an account</h2>
      <ul>
        <li>
          We store your username and email address, your password as a hash that can't be reversed, and what you add to
          your profile and lists. Accounts that aren't activated within two weeks are deleted.
        </li>
        <li>
          If you change your username, we keep the old one for a year, so that links to it lead to you. If you ask to
          change your email address, we keep the new one for two days or until both addresses have confirmed it.
        </li>
        <li>
          Everyone can see the name, username, picture and contacts on your profile unless you hide it. Your email
          address is never shown. We store the last day on which you used the site. Members looking for trades see
          whether you were active in the last 7 or 30 days, unless you hide your profile.
        </li>
        <li>
          For each device where you are logged in, we store when you logged in, when it was last used, and the name your
          browser gives itself, so that you can recognize it and log it out. A cookie marks the devices where you have
          logged in before, and we email you when you log in on another one. To stop others from guessing passwords, we
          count failed logins by username or email address and by network address, all stored only as hashes. They count
          for fifteen minutes and are deleted within a day.
        </li>
        <li>
          If you add passkeys or an authenticator app, we store the public key, name and last use of each passkey, the
          app's secret in encrypted form, and your recovery codes as hashes. Fingerprints and faces never leave your
          device.
        </li>
        <li>
          We log security events on your account, such as logins, failed logins and password changes, with the time and
          a shortened network address. You can read them on your profile. They are deleted after 400 days, even if you
          delete your account sooner.
        </li>
        <li>
          When you send feedback, we store your message, the time, your account and the address of the page you sent it
          from.
        </li>
        {usesTurnstile ? (
          <li>
            The login and registration pages load Cloudflare Turnstile, which tells people and bots apart. On these
            pages, your browser connects to Cloudflare. No other page uses it.
          </li>
        ) : null}
        <li>You can download all your data, or delete your account and everything in it, at any time.</li>
      </ul>
      <h2>Your rights</h2>
      <p>
        You can ask what we store about you, and have it corrected or deleted. Contact the operators of this site. If
        you believe we're mishandling your data, you can complain to your data protection authority.
      </p>
    </PolicyPage>
  )
}
