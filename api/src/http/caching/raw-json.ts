/** A reply that is JSON text already: assembled from stored pieces, never parsed or rendered on its way. */
export class RawJson {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}

/** Of an endpoint whose replies are the same for all guests: one for a person, whom it tells what is theirs. */
export class ViewerJson extends RawJson {}

/** What a reply of cards depends on beside the catalogue: counts that people change. */
export type CardsDependency = {
  /** Insert sets of the cards: a change of a count is told by its set. */
  insertSetIds: ReadonlyArray<string>
  /** The counts as text, which differs wherever one of them does. */
  counts: string
}

/** Cards as guests see them. */
export class GuestCardsJson extends RawJson {
  readonly dependency: CardsDependency

  constructor(json: string, dependency: CardsDependency) {
    super(json)
    this.dependency = dependency
  }
}
