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
        In short: {siteName} keeps what it needs to work and nothing else. It shows no advertising, follows
        nobody around the web, and sells nothing about you.
        {usesTurnstile
          ? ' Only when you log in or register, another company, Cloudflare, checks that you are a person.'
          : ' It hands no data to others.'}
      </p>

      <h2>When you browse</h2>
      <p>
        You need no account to read the catalogue, and nothing about you is stored while you do. Pages of the
        catalogue hold no scripts, fonts or counters of other companies. Where the picture of a card lies on
        another site, your browser fetches it from there, as with any picture on the web.
      </p>
      <p>
        The server writes a log of requests to find faults. It holds no names, no mail addresses and no search
        terms. To keep forms from being misused, the server remembers the network address that sent one, in
        its memory or as a hash in its database. It counts for an hour at most, and what is in the database is
        deleted within a day after that.
      </p>

      <h2>When you sign up to the newsletter</h2>
      <ul>
        <li>We store your mail address, and when you signed up and confirmed.</li>
        <li>
          We first send one mail with a link to confirm. If you do not follow it within 48 hours, your address
          is deleted.
        </li>
        <li>
          Every mail holds a link to leave. When you use it, your address is deleted at once; what stays is a
          record without it, so that old links can tell you that you have left.
        </li>
        <li>Mails hold no hidden pictures and no links that count who opened them.</li>
      </ul>

      <h2>Cookies</h2>
      <p>
        The <Link to={cookiePolicy}>Cookie Policy</Link> names each one.
      </p>

      <h2>When you have an account</h2>
      <ul>
        <li>
          We store your username and mail address, your password as a hash that nobody can read back, and what
          you enter into your profile and your lists. An account that is not activated within two weeks is
          deleted.
        </li>
        <li>
          Your profile shows your name, username, picture and contacts to everybody unless you hide it. Your
          mail address is never shown.
        </li>
        <li>
          For each place where you are logged in we store when you logged in, when it was last used and what
          the browser calls itself, so that you can tell them apart and end them. To keep others from guessing
          passwords, failed logins are counted by account and by network address, both as hashes only. They
          count for fifteen minutes, and are deleted within a day.
        </li>
        <li>
          When you send feedback we store what you wrote, when, and the address of the page that you sent it
          from, with your account.
        </li>
        {usesTurnstile ? (
          <li>
            The login and registration pages load Cloudflare Turnstile, which tells people from programs. Your
            browser then speaks to Cloudflare; all other pages hold nothing of it.
          </li>
        ) : null}
        <li>
          You can take all your data with you, and delete the account with everything in it, at any time.
        </li>
      </ul>

      <h2>Your rights</h2>
      <p>
        You may ask what is stored about you, have it put right, and have it deleted. Turn to the people who
        run this site. If you think that they treat your data wrongly, you can complain to your data
        protection authority.
      </p>
    </PolicyPage>
  )
}
