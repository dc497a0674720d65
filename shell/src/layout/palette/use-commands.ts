import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useResolvedSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { setTheme } from '../navbar/use-theme-preference.ts'
import { listNavigationLinks, type NavigationLink } from '../navigation/list-navigation-links.ts'
import type { Command } from './command.ts'
import { listCommandsOfButtons } from './list-commands-of-buttons.ts'

/** The pages and acts that the visitor may choose, without the results of a search. */
export function useCommands(): { pages: Command[]; acts: Command[] } {
  const site = useSite()
  const session = useResolvedSession()
  const paths = buildSitePaths(site.productNoun)
  const navigate = useNavigate()
  const pageCommands = usePageCommands()
  const links: ReadonlyArray<Pick<NavigationLink, 'label' | 'path' | 'group' | 'keywords'>> = [
    { label: 'Home', path: paths.home },
    { label: 'Search', path: paths.search() },
    ...listNavigationLinks('main', site, session),
    ...(session?.authenticated ? listNavigationLinks('account', site, session) : []),
    ...listNavigationLinks('palette', site, session),
  ]
  const toAct = (name: string, run: () => void): Command => ({ key: name, name, detail: '', run })
  return {
    // A page of several places is listed once, as the palette names it.
    pages: [...new Map(links.map((link) => [link.path, link])).values()].map(
      ({ label, path, group = '', keywords = '' }) => ({
        key: path,
        name: label,
        keywords,
        detail: group,
        run: () => void navigate(path),
      }),
    ),
    acts: [
      ...pageCommands,
      toAct('Use the light theme', () => setTheme('light')),
      toAct('Use the dark theme', () => setTheme('dark')),
      toAct('Use the system theme', () => setTheme('system')),
    ],
  }
}

/** The commands of the document's buttons, also of those that come later: opening the palette loads some of them. */
function usePageCommands(): Command[] {
  const [commands, setCommands] = useState(listCommandsOfButtons)
  useEffect(() => {
    const observer = new MutationObserver(() => setCommands(listCommandsOfButtons()))
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return commands
}
