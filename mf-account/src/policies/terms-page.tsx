import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Link } from 'react-router-dom'
import { PolicyPage } from './policy-page.tsx'

export function TermsPage() {
  const { siteName, productNoun, policies } = useSite()
  const { privacy } = buildSitePaths(productNoun)
  return (
    <PolicyPage title="Terms of Use" embedUrl={policies.terms}>
      <p>By using {siteName} you accept these terms. They are short on purpose.</p>

      <h2>What you get</h2>
      <p>
        A catalogue of trading cards, free to read. We take care that it is right and can be reached, but
        cannot promise it: check what matters to you, above all before you buy or sell. Checklists, odds and
        serial numbers are given as their publishers printed them, mistakes included.
      </p>

      <h2>What is asked of you</h2>
      <ul>
        <li>Do not break into the site, overload it, or use it to harm others.</li>
        <li>Do not copy the catalogue as a whole. What you need for your own collection is yours to use.</li>
        <li>Sign up to the newsletter only with a mail address that is your own.</li>
      </ul>

      <h2>Pictures and names</h2>
      <p>
        Card images belong to their owners. Names of companies, teams and players are used only to say which
        card is meant; {siteName} has no affiliation with card companies. If something of yours is shown here
        and should not be, tell the people who run this site, and it will be taken down.
      </p>

      <h2>Your data</h2>
      <p>
        The <Link to={privacy}>Privacy Policy</Link> says what is stored about you.
      </p>

      <h2>Accounts</h2>
      <ul>
        <li>Register with a mail address of your own, and keep your password to yourself.</li>
        <li>Your username cannot be changed later: choose one that you want others to see.</li>
        <li>
          What you publish, pictures and words alike, must be yours to publish, and lawful. It stays yours.
        </li>
        <li>An account that is used against these terms may be closed.</li>
      </ul>

      <h2>Changes</h2>
      <p>
        These terms may change as the site grows. The words on this page are the ones that hold. Where a term
        is not allowed by your law, the others stay.
      </p>
    </PolicyPage>
  )
}
