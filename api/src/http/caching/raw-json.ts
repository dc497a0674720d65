/** A reply that is JSON text already, assembled from stored pieces without parsing them. */
export class RawJson {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}

/** A reply with the viewer's own data, from an endpoint whose replies are otherwise equal for all guests. */
export class ViewerJson extends RawJson {}

/** What a reply of cards depends on besides the catalogue: counts that users change. */
export type CardsDependency = {
  /** Insert sets of the cards, by which changes of counts are announced. */
  insertSetIds: ReadonlyArray<string>
  /** The counts as text, which differs if any count does. */
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
