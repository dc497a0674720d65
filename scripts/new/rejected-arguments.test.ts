import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import { expect, test } from 'vitest'
import { scaffoldEndpoint } from './scaffold-endpoint.ts'
import { scaffoldScreen } from './scaffold-screen.ts'
import { scaffoldWidget } from './scaffold-widget.ts'

// All of these are rejected before anything is written, so the repository itself can be the root.
test('rejects an endpoint for a module that does not exist, with the modules that do', async () => {
  await expect(scaffoldEndpoint(repositoryRoot, 'sample', 'wishlists')).rejects.toThrow(
    /^There is no module "wishlists" in api\/src\/modules: .*wishlist\. Without --in/,
  )
})

test('names the remote that is meant when its prefix is missing', async () => {
  await expect(scaffoldScreen(repositoryRoot, 'sample', 'wishlist')).rejects.toThrow(
    'wishlist has no src/routes.tsx; did you mean --in mf-wishlist?',
  )
  await expect(scaffoldWidget(repositoryRoot, 'sample', 'auctions', 'card-facts')).rejects.toThrow(
    'auctions has no src/widgets.ts; npm run new -- remote NAME creates a remote',
  )
})

test.each([
  ['', 'Name a slot with --slot.'],
  ['card-fact', 'There is no slot "card-fact"'],
  ['card-facts', 'mf-wishlist fills "card-facts" already'],
])('lists the free slots of the remote when the slot is "%s"', async (slot, reason) => {
  const rejection = expect(scaffoldWidget(repositoryRoot, 'sample', 'mf-wishlist', slot)).rejects
  await rejection.toThrow(reason)
  await rejection.toThrow(/Slots that mf-wishlist does not fill: (?!.*card-facts).*owner-contact/)
})
