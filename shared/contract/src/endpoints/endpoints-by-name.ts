import * as figures from '../admin/figures-endpoints.ts'
import * as members from '../admin/member-endpoints.ts'
import * as securityLog from '../admin/security-log-endpoints.ts'
import * as auth from '../auth/auth-endpoints.ts'
import * as factors from '../auth/factor-endpoints.ts'
import * as blocks from '../blocks/block-endpoints.ts'
import * as cards from '../catalogue/card-endpoints.ts'
import * as catalogueEdits from '../catalogue/editing/catalogue-edit-endpoints.ts'
import * as checklists from '../catalogue/editing/checklist-endpoints.ts'
import * as suggestions from '../catalogue/editing/suggestion-endpoints.ts'
import * as insertSets from '../catalogue/insert-set-endpoints.ts'
import * as players from '../catalogue/player-endpoints.ts'
import * as products from '../catalogue/product-endpoints.ts'
import * as sitemap from '../catalogue/sitemap-endpoints.ts'
import * as bulkEdits from '../collection/bulk/bulk-edit-endpoints.ts'
import * as ledger from '../collection/ledger/ledger-endpoints.ts'
import * as numberLines from '../collection/number-line/number-line-endpoints.ts'
import * as collections from '../collection/user-collection-endpoints.ts'
import * as inventory from '../collection/user-inventory-endpoints.ts'
import * as imports from '../imports/import-endpoints.ts'
import * as moderation from '../moderation/moderation-endpoints.ts'
import * as reports from '../moderation/report-endpoints.ts'
import * as uploads from '../moderation/upload-endpoints.ts'
import * as notices from '../notices/notice-endpoints.ts'
import * as feedback from '../site/feedback-endpoints.ts'
import * as newsletter from '../site/newsletter-endpoints.ts'
import * as remotes from '../site/remote-endpoints.ts'
import * as site from '../site/site-endpoints.ts'
import * as messages from '../trades/messages/message-endpoints.ts'
import * as disputes from '../trades/offers/dispute-endpoints.ts'
import * as offers from '../trades/offers/offer-endpoints.ts'
import * as ratings from '../trades/ratings/rating-endpoints.ts'
import * as trades from '../trades/trade-endpoints.ts'
import * as identity from '../users/identity-endpoints.ts'
import * as users from '../users/user-endpoints.ts'
import * as wishlist from '../wishlist/wishlist-endpoints.ts'
import type { Endpoint } from './endpoint.ts'

/** All endpoints by name, for OpenAPI and for tests. Add every new `*-endpoints.ts` here. */
export const endpointsByName = {
  ...products,
  ...insertSets,
  ...cards,
  ...players,
  ...sitemap,
  ...site,
  ...newsletter,
  ...auth,
  ...factors,
  ...users,
  ...identity,
  ...inventory,
  ...collections,
  ...numberLines,
  ...bulkEdits,
  ...ledger,
  ...wishlist,
  ...uploads,
  ...feedback,
  ...remotes,
  ...moderation,
  ...catalogueEdits,
  ...checklists,
  ...suggestions,
  ...securityLog,
  ...members,
  ...figures,
  ...reports,
  ...trades,
  ...blocks,
  ...notices,
  ...messages,
  ...offers,
  ...disputes,
  ...ratings,
  ...imports,
} satisfies Record<string, Endpoint>
