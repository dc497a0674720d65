/**
 * A reply with cards, from an endpoint whose replies to guests are cached. Changes of a card's counters are announced by
 * its insert set. A reply with a viewer's flags is for its caller alone.
 */
export type ReplyForAudience<Body> =
  | { audience: 'guests'; body: Body; insertSetIds: ReadonlyArray<string> }
  | { audience: 'viewer'; body: Body }
