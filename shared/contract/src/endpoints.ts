import * as auth from './auth-endpoints.ts'
import * as cards from './card-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import * as feedback from './feedback-endpoints.ts'
import * as insertSets from './insert-set-endpoints.ts'
import * as moderation from './moderation-endpoints.ts'
import * as newsletter from './newsletter-endpoints.ts'
import * as products from './product-endpoints.ts'
import * as remotes from './remote-endpoints.ts'
import * as site from './site-endpoints.ts'
import * as uploads from './upload-endpoints.ts'
import * as collections from './user-collection-endpoints.ts'
import * as users from './user-endpoints.ts'
import * as inventory from './user-inventory-endpoints.ts'
import * as wishlist from './wishlist-endpoints.ts'

/** Every endpoint by its name: for OpenAPI and for tests that walk them all. A new `*-endpoints.ts` is added here. */
export const endpointsByName = {
  ...products,
  ...insertSets,
  ...cards,
  ...site,
  ...newsletter,
  ...auth,
  ...users,
  ...inventory,
  ...collections,
  ...wishlist,
  ...uploads,
  ...feedback,
  ...remotes,
  ...moderation,
} satisfies Record<string, Endpoint>
