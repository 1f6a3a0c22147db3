/** The writer was declared gone or its lease was taken over. Its transaction must not commit. */
export class FenceLost extends Error {
  override name = 'FenceLost'

  constructor(of: string) {
    super(`${of} is no longer held by this writer`)
  }
}
