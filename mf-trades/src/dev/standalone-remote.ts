import { anId } from '@ninepocket/testing/builders/an-id'
import { statesMissingWithoutRequests } from '@ninepocket/testing/standalone/screen-states'
import type { StandaloneRemoteSetup } from '@ninepocket/testing/standalone/standalone-remote'
import { routes } from '../routes.tsx'
import { widgets } from '../widgets.ts'
import { addFakeOffersApi } from './add-fake-offers-api.ts'
import { addFakeRatingsApi } from './add-fake-ratings-api.ts'
import { addFakeTradePartnersApi } from './add-fake-trade-partners-api.ts'
import { createExampleOffers, exampleOfferId } from './create-example-offers.ts'
import { createReceivedRatings } from './create-received-ratings.ts'
import { createFakeMembers } from './fake-members.ts'

/** The standalone remote. `fakeApi` serves its calls with the data of the scenario. */
export const standaloneRemote = {
  name: 'mf-trades',
  routes,
  widgets,
  fakeApi(server, { dataSize, catalogue: { cards, products, insertSets }, session }) {
    const cardsWithParents = cards.map((card) => ({
      ...card,
      product: products.find(({ id }) => id === card.productId),
      insertSet: insertSets.find(({ id }) => id === card.insertSetId),
    }))
    addFakeTradePartnersApi(server, { size: dataSize, cards: cardsWithParents })
    addFakeRatingsApi(server, { ratings: createReceivedRatings(createFakeMembers(dataSize)) })
    const [, partner] = createFakeMembers(dataSize === 'long' ? 'long' : 'few')
    if (!partner) throw new Error('The fakes have at least two members')
    addFakeOffersApi(server, {
      offers: dataSize === 'none' ? [] : createExampleOffers(partner, cardsWithParents),
      partner,
      viewerId: session.authenticated ? session.user.id : anId(1),
      cards: cardsWithParents,
      savedAddress: dataSize === 'none' ? '' : 'Ann Trader\n1 Rink Road',
    })
  },
  params: () => ({ username: 'trader_2', token: 'good', offer: exampleOfferId }),
  missingStates: {
    // These are links.
    'copy-offers': ['loading', 'empty', 'error'],
    '/notices/mail-off/:token': statesMissingWithoutRequests,
    // Their lists are read when they are opened.
    'copy-history': ['loading', 'empty', 'error'],
    'card-traders': ['loading', 'empty', 'error'],
    // Its link needs no data, and its button is left out while the block is not known.
    'member-actions': ['loading', 'empty', 'error'],
    // It has no number until it is known.
    'navbar-actions': ['loading', 'empty', 'error'],
    'bottom-link-mark': ['loading', 'empty', 'error'],
    // It is an addition to the home page, absent until it has offers or cards.
    'member-home': ['loading', 'empty'],
  },
} satisfies StandaloneRemoteSetup
