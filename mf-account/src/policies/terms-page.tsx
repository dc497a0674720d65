import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Link } from 'react-router-dom'
import { PolicyPage } from './policy-page.tsx'

export function TermsPage() {
  const { siteName, productNoun, policies } = useSite()
  const { privacy } = buildSitePaths(productNoun)
  return (
    <PolicyPage title="Terms of Use" embedUrl={policies.terms}>
      <p>By using {siteName}, you accept these terms. We keep them short.</p>
      <h2>What you get</h2>
      <p>
        A free catalogue of trading cards. We do our best to keep it correct and available, but we can't guarantee it.
        Check what matters to you, especially before you buy or sell. Checklists, odds and serial numbers are as their
        publishers printed them, including mistakes.
      </p>
      <h2>What we ask of you</h2>
      <ul>
        <li>Don't break into the site, overload it, or use it to harm others.</li>
        <li>Don't copy the whole catalogue. Use what you need for your own collection.</li>
        <li>Sign up for the newsletter only with your own email address.</li>
      </ul>
      <h2>Images and names</h2>
      <p>
        Card images belong to their owners. Names of companies, teams and players are used only to identify cards;{' '}
        {siteName} isn't affiliated with any card company. If the site shows something of yours that it shouldn't, tell
        the operators of this site, and they'll remove it.
      </p>
      <h2>Your data</h2>
      <p>
        The <Link to={privacy}>Privacy Policy</Link> explains what we store about you.
      </p>
      <h2>Accounts</h2>
      <ul>
        <li>Register with your own email address, and keep your password to yourself.</li>
        <li>Everyone can see your username, so choose it with care.</li>
        <li>You must own what you publish, images and text alike, and it must be legal. It stays yours.</li>
        <li>We may close accounts that break these terms.</li>
      </ul>
      <h2>Changes</h2>
      <p>
        These terms may change as the site grows. The version on this page applies. If your local law doesn't allow one
        of them, the others still apply.
      </p>
    </PolicyPage>
  )
}
