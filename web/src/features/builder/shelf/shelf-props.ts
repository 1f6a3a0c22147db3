export type ShelfProps = {
  username: string
  /** Gets the plain syntax that calls what was chosen. */
  onUse: (call: string) => void
}
