/** Something that the operator can mend. The message says how. */
export class VoicesError extends Error {
  override name = 'VoicesError'
}
