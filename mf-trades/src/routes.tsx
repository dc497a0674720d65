import type { RemoteRoutesFactory } from '@ninepocket/runtime/remote-interface'
import { blockedMembersPageRoute } from './blocks/blocked-members-page-route.ts'
import { packingSlipPageRoute } from './delivery/packing-slip-page-route.ts'
import { buildMemberDirectoryPageRoute } from './directory/member-directory-page-route.ts'
import { changeOfferPageRoute } from './editor/change-offer-page-route.ts'
import { newOfferPageRoute } from './editor/new-offer-page-route.ts'
import { mailOffPageRoute, noticesPageRoute } from './notices/notices-page-route.ts'
import { offerPageRoute } from './offer/offer-page-route.ts'
import { offersPageRoute } from './offers/offers-page-route.ts'
import { tradePartnerPageRoute } from './partner/trade-partner-page-route.ts'
import { tradePartnersPageRoute } from './partners/trade-partners-page-route.ts'
import { savedAddressPageRoute } from './saved-address/saved-address-page-route.ts'

/** Returns the pages of this remote for a site. */
export const routes = ((site) => [
  tradePartnersPageRoute,
  tradePartnerPageRoute,
  newOfferPageRoute,
  offersPageRoute,
  offerPageRoute,
  changeOfferPageRoute,
  packingSlipPageRoute,
  savedAddressPageRoute,
  blockedMembersPageRoute,
  noticesPageRoute,
  mailOffPageRoute,
  buildMemberDirectoryPageRoute(site),
]) satisfies RemoteRoutesFactory
