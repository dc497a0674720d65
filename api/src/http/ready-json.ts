/** A reply that is JSON text already: assembled from stored pieces, never parsed or rendered on its way. */
export class ReadyJson {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}
