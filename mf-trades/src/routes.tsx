import type { RemoteRoutesFactory } from '@ninepocket/runtime/remote-interface'
import { blockedMembersRoute } from './blocks/blocked-members-route.ts'
import { packingSlipRoute } from './delivery/packing-slip-route.ts'
import { buildMemberDirectoryRoute } from './directory/member-directory-route.ts'
import { changeOfferRoute } from './editor/change-offer-route.ts'
import { newOfferRoute } from './editor/new-offer-route.ts'
import { mailOffRoute, noticesRoute } from './notices/notices-route.ts'
import { offerRoute } from './offer/offer-route.ts'
import { offersRoute } from './offers/offers-route.ts'
import { partnerRoute } from './partner/partner-route.ts'
import { partnersRoute } from './partners/partners-route.ts'

/** The pages of this remote. */
export const routes = ((site) => [
  partnersRoute,
  partnerRoute,
  newOfferRoute,
  offersRoute,
  offerRoute,
  changeOfferRoute,
  packingSlipRoute,
  blockedMembersRoute,
  noticesRoute,
  mailOffRoute,
  buildMemberDirectoryRoute(site),
]) satisfies RemoteRoutesFactory
